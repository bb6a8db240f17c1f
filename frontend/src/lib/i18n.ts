// Messages, numbers and dates in the person's language. `t` is reactive: its text changes with the language.
import { FluentBundle, type FluentResource } from '@fluent/bundle'
import { createSubscriber } from 'svelte/reactivity'
import type { Preferences } from '#api'
import { formatChips, numberFormat } from './numbers'

export type Lang = NonNullable<Preferences['lang']>

export const LANGUAGES: { lang: Lang; name: string }[] = [
  { lang: 'en', name: 'English' },
  { lang: 'fr', name: 'Français' },
  { lang: 'es', name: 'Español' },
]

const LOADERS: Record<Lang, () => Promise<{ default: FluentResource['body'] }>> = {
  en: () => import('virtual:messages/en'),
  fr: () => import('virtual:messages/fr'),
  es: () => import('virtual:messages/es'),
}

let lang: Lang = 'en'
let bundle = new FluentBundle('en')
let notify = () => {}
const subscribe = createSubscriber((update) => {
  notify = update
  return () => void (notify = () => {})
})

export const isLang = (text: unknown): text is Lang => LANGUAGES.some((known) => known.lang === text)

/** The first of the browser's languages that we support. */
export function browserLang(): Lang {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang) ?? 'en'
}

export function language(): Lang {
  subscribe()
  return lang
}

export async function setLanguage(chosen: Lang): Promise<void> {
  const loading = LOADERS[chosen]()
  // The first number and plural format of a language are slow. Make them while the messages load.
  numberFormat(chosen).format(1)
  new Intl.PluralRules(chosen).select(1)
  const { default: body } = await loading
  // Isolation marks would appear as odd characters in copied text.
  const next = new FluentBundle(chosen, { useIsolating: false })
  next.addResource({ body })
  lang = chosen
  bundle = next
  document.documentElement.lang = chosen
  notify()
}

export type Args = Record<string, string | number>

export function t(id: string, args?: Args): string {
  subscribe()
  const message = bundle.getMessage(id)
  if (!message?.value) return id
  return bundle.formatPattern(message.value, args ?? null, [])
}

export function hasMessage(id: string): boolean {
  subscribe()
  return bundle.hasMessage(id)
}

/** Hundredths as chips: "12", "12.50", "1,250". */
export const chips = (hundredths: number, sign: 'negative' | 'exceptZero' = 'negative'): string =>
  formatChips(language(), hundredths, sign)

export const number = (value: number): string => numberFormat(language()).format(value)

const DATE_TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** The locale for dates, with the person's country if the browser names it. */
function dateLocale(): string {
  const lang = language()
  return navigator.languages.find((tag) => tag.startsWith(lang)) ?? lang
}

export const dateTime = (ms: number): string => new Intl.DateTimeFormat(dateLocale(), DATE_TIME).format(ms)

export const date = (ms: number): string => new Intl.DateTimeFormat(dateLocale(), DATE).format(ms)
