// What a person prefers. Kept in the browser at once, and with the account so that it follows to another device.
import { api } from './api'
import { KEYS, type KeyName } from './keys'
import type { Lang, Person } from './types'
import { who } from './person.svelte'
import { browserLang, isLang, speak } from './words'

export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'slow' | 'normal' | 'quick'

const PLACE = 'croupier.settings'
const PACES: Record<Pace, number> = { slow: 1400, normal: 800, quick: 350 }

export interface Settings {
  theme: Theme
  four: boolean // four-colour suits
  sound: boolean
  pace: Pace
  letters: boolean // whether letter keys do anything
  keys: Partial<Record<KeyName, string>> // only those that differ from the default
  lang: Lang | null // null: as the browser says
}

const FIRST: Settings = { theme: 'system', four: false, sound: false, pace: 'normal', letters: true, keys: {}, lang: null }

class Preferences {
  #is = $state<Settings>({ ...FIRST, ...kept() })
  #sending: ReturnType<typeof setTimeout> | undefined

  get theme(): Theme {
    return this.#is.theme
  }
  get four(): boolean {
    return this.#is.four
  }
  get sound(): boolean {
    return this.#is.sound
  }
  get pace(): Pace {
    return this.#is.pace
  }
  /** Milliseconds between two of the dealer's cards, in every motion setting. */
  get dealerPause(): number {
    return PACES[this.#is.pace]
  }
  get letters(): boolean {
    return this.#is.letters
  }
  get lang(): Lang {
    return this.#is.lang ?? browserLang()
  }

  /** The key that does this, or nothing where letter keys are off. */
  key(name: KeyName): string {
    return this.#is.letters ? this.letter(name) : ''
  }

  /** The key that does this when letter keys are on. */
  letter(name: KeyName): string {
    return this.#is.keys[name] ?? KEYS.find((key) => key.name === name)?.letter ?? ''
  }

  /** What a pressed key means, if letter keys are on and it means anything. */
  meaning(event: KeyboardEvent): KeyName | undefined {
    if (!this.#is.letters || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const pressed = event.key.toLowerCase()
    return KEYS.find(({ name }) => this.letter(name) === pressed)?.name
  }

  change(next: Partial<Settings>): void {
    this.#is = { ...this.#is, ...next }
    this.#keep()
    this.show()
    if (next.lang) void speak(this.lang)
    this.#sendSoon()
  }

  /** Something was chosen in another tab: two tabs of one person look alike. */
  async follow(): Promise<void> {
    const before = this.lang
    this.#is = { ...FIRST, ...kept() }
    this.show()
    if (this.lang !== before) await speak(this.lang)
  }

  /** Put into the document what CSS decides by. */
  show(): void {
    const { dataset } = document.documentElement
    if (this.#is.theme === 'system') delete dataset.theme
    else dataset.theme = this.#is.theme
    dataset.suits = this.#is.four ? 'four' : 'two'
  }

  /** Somebody has logged in: what the account remembers goes before what this browser does. */
  async adopt(person: Person): Promise<void> {
    const before = this.lang
    const lang = isLang(person.lang) ? person.lang : this.#is.lang
    this.#is = { ...this.#is, ...checked(person.settings), lang }
    this.#keep()
    this.show()
    if (this.lang !== before) await speak(this.lang)
    // A new guest has no settings yet: what was chosen before coming in goes along.
    if (Object.keys(person.settings).length === 0) this.#sendSoon()
  }

  /** Not at once: whoever has just chosen may choose again, and whoever has just come wants to play. */
  #sendSoon(): void {
    clearTimeout(this.#sending)
    this.#sending = setTimeout(() => void this.#send(), 400)
  }

  #keep(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#is))
    } catch {
      // Storage may be full or forbidden; the settings then last as long as the page.
    }
  }

  async #send(): Promise<void> {
    if (!who.person) return
    const { lang, ...settings } = this.#is
    const me = await api.remember({ settings, ...(lang ? { lang } : {}) }).catch(() => null)
    // A guest is called otherwise in another language.
    if (me?.person && me.person.id === who.person?.id) who.person.name = me.person.name
  }
}

function kept(): Partial<Settings> {
  try {
    return checked(JSON.parse(localStorage.getItem(PLACE) ?? '{}'))
  } catch {
    return {}
  }
}

/** Only what is a setting of ours, whoever wrote it. */
function checked(given: unknown): Partial<Settings> {
  if (typeof given !== 'object' || given === null) return {}
  const is = given as Record<string, unknown>
  const fine: Partial<Settings> = {}
  if (is.theme === 'system' || is.theme === 'light' || is.theme === 'dark') fine.theme = is.theme
  if (is.pace === 'slow' || is.pace === 'normal' || is.pace === 'quick') fine.pace = is.pace
  if (typeof is.four === 'boolean') fine.four = is.four
  if (typeof is.sound === 'boolean') fine.sound = is.sound
  if (typeof is.letters === 'boolean') fine.letters = is.letters
  if (isLang(is.lang)) fine.lang = is.lang
  if (typeof is.keys === 'object' && is.keys !== null) fine.keys = checkedKeys(is.keys as Record<string, unknown>)
  return fine
}

function checkedKeys(given: Record<string, unknown>): Settings['keys'] {
  const fine = KEYS.map(({ name }) => [name, given[name]] as const)
  return Object.fromEntries(fine.filter(([, letter]) => typeof letter === 'string' && letter.length === 1))
}

export const settings = new Preferences()

addEventListener('storage', ({ key }) => {
  if (key === PLACE) void settings.follow()
})

who.onArrival((person) => void settings.adopt(person))
