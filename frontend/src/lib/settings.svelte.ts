// The person's settings. Stored in the browser at once, and with the account for other devices.
import { api } from './api'
import { defaultLetter, KEYS, type KeyName } from './letterKeys'
import type { Me, PersonOut } from '#api'
import { account } from './account.svelte'
import { browserLang, isLang, setLanguage, type Lang } from './i18n'

export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'slow' | 'normal' | 'quick'

const STORAGE_KEY = 'croupier.settings'
const PACES: Record<Pace, number> = { slow: 1400, normal: 800, quick: 350 }

export interface Settings {
  theme: Theme
  four: boolean // four-colour suits
  sound: boolean
  pace: Pace
  letters: boolean // whether letter keys are on
  keys: Partial<Record<KeyName, string>> // only keys that differ from the default
  lang: Lang | null // null: the browser's language
}

const DEFAULTS: Settings = {
  theme: 'system',
  four: false,
  sound: false,
  pace: 'normal',
  letters: true,
  keys: {},
  lang: null,
}

class SettingsStore {
  #values = $state<Settings>({ ...DEFAULTS, ...stored() })
  #sending: ReturnType<typeof setTimeout> | undefined

  get theme(): Theme {
    return this.#values.theme
  }
  get four(): boolean {
    return this.#values.four
  }
  get sound(): boolean {
    return this.#values.sound
  }
  get pace(): Pace {
    return this.#values.pace
  }
  /** Milliseconds between two of the dealer's cards, in every motion setting. */
  get dealerPause(): number {
    return PACES[this.#values.pace]
  }
  get letters(): boolean {
    return this.#values.letters
  }
  get lang(): Lang {
    return this.#values.lang ?? browserLang()
  }

  /** The letter for an action, or an empty string if letter keys are off. */
  key(name: KeyName): string {
    return this.#values.letters ? this.letter(name) : ''
  }

  /** The letter for an action when letter keys are on. */
  letter(name: KeyName): string {
    const { keys } = this.#values
    const taken = Object.values(keys)
    const free = [defaultLetter(name, this.lang), defaultLetter(name, 'en')].find((letter) => !taken.includes(letter))
    return keys[name] ?? free ?? ''
  }

  /** The action of a pressed letter, if letter keys are on. */
  keyName(event: KeyboardEvent): KeyName | undefined {
    if (!this.#values.letters || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const pressed = event.key.toLowerCase()
    return KEYS.find((name) => this.letter(name) === pressed) ?? this.#secondKey(pressed)
  }

  /** English letters stand in where the language and the person have given them to no other action. */
  #secondKey(pressed: string): KeyName | undefined {
    return KEYS.find((name) => !this.#values.keys[name] && defaultLetter(name, 'en') === pressed)
  }

  change(next: Partial<Settings>): void {
    this.#values = { ...this.#values, ...next }
    this.#store()
    this.applyToDocument()
    if (next.lang) void setLanguage(this.lang)
    this.#sendSoon()
  }

  /** Follows a change made in another tab. */
  async reload(): Promise<void> {
    const before = this.lang
    this.#values = { ...DEFAULTS, ...stored() }
    this.applyToDocument()
    if (this.lang !== before) await setLanguage(this.lang)
  }

  /** Sets the attributes that the CSS depends on. */
  applyToDocument(): void {
    const { dataset } = document.documentElement
    if (this.#values.theme === 'system') delete dataset.theme
    else dataset.theme = this.#values.theme
    dataset.suits = this.#values.four ? 'four' : 'two'
  }

  /** After a login, the account's settings override this browser's. */
  async adopt(person: PersonOut): Promise<void> {
    const before = this.lang
    const lang = isLang(person.lang) ? person.lang : this.#values.lang
    this.#values = { ...this.#values, ...checked(person.settings), lang }
    this.#store()
    this.applyToDocument()
    if (this.lang !== before) await setLanguage(this.lang)
    // A new guest has no settings yet: send those of this browser.
    if (Object.keys(person.settings).length === 0) this.#sendSoon()
  }

  /** Delayed: somebody who has just made a choice may change it, and loading the table comes first. */
  #sendSoon(): void {
    clearTimeout(this.#sending)
    this.#sending = setTimeout(() => void this.#send(), 1500)
  }

  #store(): void {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#values))
    } catch {
      // Storage may be full or forbidden. The settings then last as long as the page.
    }
  }

  async #send(): Promise<void> {
    const me = await account.inTurn(() => this.#save()).catch(() => null)
    // A guest's name depends on the language.
    if (me?.person && me.person.id === account.person?.id) account.person.name = me.person.name
  }

  async #save(): Promise<Me | null> {
    if (!account.person) return null
    const { lang, ...settings } = this.#values
    return api.updateMe({ settings, ...(lang ? { lang } : {}) })
  }
}

function stored(): Partial<Settings> {
  try {
    return checked(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Picks the valid settings from untrusted data. */
function checked(value: unknown): Partial<Settings> {
  if (typeof value !== 'object' || value === null) return {}
  const raw = value as Record<string, unknown>
  const valid: Partial<Settings> = {}
  if (raw.theme === 'system' || raw.theme === 'light' || raw.theme === 'dark') valid.theme = raw.theme
  if (raw.pace === 'slow' || raw.pace === 'normal' || raw.pace === 'quick') valid.pace = raw.pace
  if (typeof raw.four === 'boolean') valid.four = raw.four
  if (typeof raw.sound === 'boolean') valid.sound = raw.sound
  if (typeof raw.letters === 'boolean') valid.letters = raw.letters
  if (isLang(raw.lang)) valid.lang = raw.lang
  if (typeof raw.keys === 'object' && raw.keys !== null) valid.keys = checkedKeys(raw.keys as Record<string, unknown>)
  return valid
}

function checkedKeys(value: Record<string, unknown>): Settings['keys'] {
  const valid = KEYS.map((name) => [name, value[name]] as const)
  return Object.fromEntries(valid.filter(([, letter]) => typeof letter === 'string' && letter.length === 1))
}

export const settings = new SettingsStore()

addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) void settings.reload()
})

account.onPerson((person) => void settings.adopt(person))
