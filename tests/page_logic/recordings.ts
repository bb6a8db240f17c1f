// Shared by the tests: games recorded from the real table, and the messages of each language.
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Event, HouseOut, PersonalView, PublicView } from '../../frontend/made/api'
import { formatChips } from '../../frontend/src/lib/numbers'
import { frames, type Frame } from '../../frontend/src/table/logic/film'
import type { Listener, Say } from '../../frontend/src/table/logic/phrases'

type ByLanguage<T> = Record<'en' | 'fr' | 'es', T>

/** One version of a table, with what the terminal makes of it. */
export interface Update {
  version: number
  events: Event[]
  personal: PersonalView
  expected: {
    public: PublicView
    sentences: ByLanguage<string[][]> // of each event
    question: ByLanguage<string>
    dealer: string // the mark of the dealer's total
    hands: ByLanguage<[mark: string, label: string][]> // of every seat, in order
    offers: ByLanguage<[name: string, key: string, label: string, note: string, warns: boolean][]>
  }
}

export interface Recording {
  house: HouseOut
  public: PublicView
  personal: PersonalView
  updates: Update[]
}

export const recordings: Recording[] = JSON.parse(readFileSync(process.env['RECORDINGS'] ?? '', 'utf8')) as Recording[]

export const LANGUAGES = ['en', 'fr', 'es'] as const

const bundles = new Map<string, FluentBundle>()

function bundleOf(lang: string): FluentBundle {
  const bundle = bundles.get(lang) ?? new FluentBundle(lang, { useIsolating: false })
  if (!bundles.has(lang)) {
    const file = new URL(`../../src/croupier/locales/${lang}/felt.ftl`, import.meta.url)
    bundle.addResource(new FluentResource(readFileSync(file, 'utf8')))
    bundles.set(lang, bundle)
  }
  return bundle
}

/** Missing messages and missing arguments are errors here. */
export function words(lang: string): Say {
  const bundle = bundleOf(lang)
  return (id, args) => {
    const message = bundle.getMessage(id)
    if (!message?.value) throw new Error(`${lang} does not say ${id}`)
    return bundle.formatPattern(message.value, args ?? null)
  }
}

export const listener = (lang: string, seat: number | null): Listener => ({
  say: words(lang),
  money: (hundredths) => formatChips(lang, hundredths),
  seat,
})

export interface Scene {
  house: HouseOut
  seat: number | null // of the listener before the update
  before: PublicView
  update: Update
  frames: Frame[]
}

/** Every update of every recording, with the frames that lead to it. */
export function scenes(still = false): Scene[] {
  return recordings.flatMap((recording) => {
    let { public: before, personal } = recording
    return recording.updates.map((update) => {
      const seat = personal.seat ?? null
      const scene = { house: recording.house, seat, before, update, frames: frames(before, update.events, seat, still) }
      before = scene.frames.at(-1)?.view ?? before
      personal = update.personal
      return scene
    })
  })
}
