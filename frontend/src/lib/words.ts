// The words of the page, in the person's language. `t` is reactive: what it said changes with the language.
import { FluentBundle, type FluentResource } from '@fluent/bundle'
import { createSubscriber } from 'svelte/reactivity'
import type { Lang } from './types'

export const LANGUAGES: { lang: Lang; name: string }[] = [
  { lang: 'en', name: 'English' },
  { lang: 'fr', name: 'Français' },
  { lang: 'es', name: 'Español' },
]

const load: Record<Lang, () => Promise<{ default: FluentResource['body'] }>> = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  es: () => import('virtual:words/es'),
}

let lang: Lang = 'en'
let bundle = new FluentBundle('en')
let tellChange = () => {}
const follow = createSubscriber((update) => {
  tellChange = update
  return () => void (tellChange = () => {})
})

export const isLang = (text: unknown): text is Lang => LANGUAGES.some((known) => known.lang === text)

/** The first of the browser's languages that we speak. */
export function browserLang(): Lang {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang) ?? 'en'
}

export function language(): Lang {
  follow()
  return lang
}

export async function speak(chosen: Lang): Promise<void> {
  const coming = load[chosen]()
  // The browser's first number and first plural in a language are slow; there is time while the words travel.
  numbers(chosen, 0, 'auto').format(1)
  new Intl.PluralRules(chosen).select(1)
  const { default: body } = await coming
  // Isolating marks would show up as odd characters in copied text.
  const next = new FluentBundle(chosen, { useIsolating: false })
  next.addResource({ body })
  lang = chosen
  bundle = next
  document.documentElement.lang = chosen
  tellChange()
}

export type Args = Record<string, string | number>

export function t(id: string, args?: Args): string {
  follow()
  const message = bundle.getMessage(id)
  if (!message?.value) return id
  return bundle.formatPattern(message.value, args ?? null, [])
}

export function has(id: string): boolean {
  follow()
  return bundle.hasMessage(id)
}

/** Hundredths as chips: "12", "12.50", "1,250". */
export function chips(hundredths: number, sign: 'auto' | 'exceptZero' = 'auto'): string {
  const digits = hundredths % 100 === 0 ? 0 : 2
  return numbers(language(), digits, sign).format(hundredths / 100).replace('-', '−')
}

export const number = (value: number): string => numbers(language(), 0, 'auto').format(value)

// Making one is slow, so each is made once.
const made = new Map<string, Intl.NumberFormat>()

function numbers(lang: Lang, digits: number, sign: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${lang}${digits}${sign}`
  let found = made.get(key)
  if (!found) {
    found = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign })
    made.set(key, found)
  }
  return found
}

const MOMENT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** Dates as the person's own country writes them, where the browser says which that is. */
function place(): string {
  const spoken = language()
  return navigator.languages.find((tag) => tag.startsWith(spoken)) ?? spoken
}

export const when = (ms: number): string => new Intl.DateTimeFormat(place(), MOMENT).format(ms)

export const day = (ms: number): string => new Intl.DateTimeFormat(place(), DAY).format(ms)
