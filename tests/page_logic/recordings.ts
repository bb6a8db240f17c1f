// Shared by the tests: games recorded from the real table, and the messages of each language.
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { House, State } from '../../frontend/src/lib/types'
import { frames, type Frame } from '../../frontend/src/table/logic/film'
import type { Say, Phrases } from '../../frontend/src/table/logic/phrases'

export interface Recording {
  house: House
  states: State[]
}

export const recordings: Recording[] = JSON.parse(readFileSync(process.env['RECORDINGS'] ?? '', 'utf8')) as Recording[]

export const LANGUAGES = ['en', 'fr', 'es']

/** Missing messages and missing arguments are errors here. */
export function words(lang: string): Say {
  const bundle = new FluentBundle(lang, { useIsolating: false })
  const file = new URL(`../../src/croupier/locales/${lang}/felt.ftl`, import.meta.url)
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')))
  return (id, args) => {
    const message = bundle.getMessage(id)
    if (!message?.value) throw new Error(`${lang} does not say ${id}`)
    return bundle.formatPattern(message.value, args ?? null)
  }
}

export function phrasesFor(lang: string, seat: number | null, house: House): Phrases {
  return { say: words(lang), money: (hundredths) => String(hundredths / 100), seat, stake: house.stake.kind, house }
}

export interface Scene {
  house: House
  before: State
  state: State
  frames: Frame[]
}

/** Every state of every recording, with the frames that lead to it. */
export function scenes(still = false): Scene[] {
  return recordings.flatMap(({ house, states }) =>
    states.slice(1).map((state, i) => {
      const before = states[i] as State
      return {
        house,
        before,
        state,
        frames: frames(before.look, state.happened, state.look.view, state.you.seat, still),
      }
    }),
  )
}
