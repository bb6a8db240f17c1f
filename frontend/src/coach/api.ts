// The coach's requests and replies.
import { call } from '../lib/api'
import type { Edge } from '../lib/types'
import { language } from '../lib/i18n'

/** The unit of values: first bets, rounds (a win is 1), the chance to win the round, or the chance to win the match. */
export type Unit = 'bet' | 'round' | 'win' | 'match'

export interface Choice {
  name: string
  value: number
  cost: number // difference to the best choice
}

export interface Hint {
  step: number
  unit: Unit
  choices: Choice[] // best first
}

export interface Count {
  step: number
  running: number
  true: number
  edge: number | null
  shuffle: boolean
}

export interface Decision {
  at: number // index of its event in the round
  hand: string
  dealer: string
  chosen: string
  cost: number
  choices: Choice[]
}

export interface Grades {
  round: string
  seat: number | null
  unit: Unit
  decisions: Decision[]
  ungraded: number
  lost: number
}

export interface Costly {
  round: string
  number: number
  at: number
  hand: string
  dealer: string
  chosen: string
  best: string
  cost: number
}

export interface Session {
  house: string
  unit: Unit
  rounds: number
  decisions: number
  best: number
  ungraded: number
  lost: number
  result: number
  expected: number
  luck: number
  exact: boolean
  costliest: Costly[]
}

export interface Review {
  rounds: number
  left_out: number
  sessions: Session[]
}

export interface Chart {
  house: string
  edge: Edge | null
  upcards: string[]
  groups: { group: string; heading: string; rows: { label: string; cells: string[] }[] }[]
  legend: Record<string, string>
  exceptions: string[]
  stop: number | null
}

const of = encodeURIComponent

export const coachApi = {
  hint: (table: string) => call<Hint>('GET', `/api/tables/${of(table)}/hint`),
  count: (table: string) => call<Count>('GET', `/api/tables/${of(table)}/count`),
  grades: (round: string) => call<Grades>('GET', `/api/rounds/${of(round)}/grades`),
  review: (house: string, limit: number) =>
    call<Review>('GET', `/api/history/review?limit=${limit}${house ? `&house=${of(house)}` : ''}`),
  chart: (house: string) => call<Chart>('GET', `/api/houses/${of(house)}/chart?lang=${language()}`),
}
