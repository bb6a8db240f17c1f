// The letter keys. They follow the language, and English letters are a second set. Each can be remapped and all can be
// switched off (WCAG 2.1.4). Enter, Escape and the arrow keys are not listed here: they always work.
import letters from '../../../src/croupier/locales/letters.json'
import type { Lang } from './i18n'

export type KeyName = Exclude<keyof typeof letters.en, 'grades' | 'count'> // those two are the terminal's

export const KEYS = Object.keys(letters.en).filter((name) => name !== 'grades' && name !== 'count') as KeyName[]

/** The letter of a key in a language, unless somebody has chosen another one. */
export const defaultLetter = (name: KeyName, lang: Lang): string => {
  const own: Partial<Record<KeyName, string>> = letters[lang]
  return own[name] ?? letters.en[name]
}
