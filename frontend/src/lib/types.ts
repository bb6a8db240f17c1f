// The types of the HTTP API. Amounts are hundredths of a chip; times are milliseconds since the epoch.
import type { Phase, Result, TableEvent, View } from './tableTypes'

export * from './tableTypes'

export type Lang = 'en' | 'fr' | 'es'

export interface Person {
  id: string
  name: string
  guest: boolean
  balance: number
  lang: Lang
  settings: Record<string, unknown>
}

export interface Game {
  table: string
  house: string
  shared: boolean
  phase: Phase
  round: number
  your_turn: boolean
  touched: number
}

export interface Me {
  person: Person | null
  games: Game[]
}

export interface Stake {
  kind: 'chips' | 'pot' | 'tally' | 'points'
  lowest?: number
  highest?: number
  step?: number
  fresh?: number
  start?: number
  victory?: number
  defeat?: number
  house?: number
}

export interface House {
  id: string
  name: string
  idea: string
  founding: boolean
  seats: number
  stake: Stake
  shows: 'all' | 'latest'
  words: 'hit_stand' | 'card_stop'
  another_round: 'free' | 'agreed'
  decks: number | 'endless'
  insurance: boolean
  double: boolean
  split: boolean
  surrender: 'none' | 'late' | 'early'
  specials: boolean
  ties: 'push' | 'dealer' | 'player'
  cut: number | null
  chooses_aces: boolean
  edge: Edge | null
}

export interface Edge {
  kind: 'edge' | 'win' | 'match'
  value: number
}

export interface Book {
  title: string
  idea: string
  sections: { heading: string; sentences: string[] }[]
}

export interface HouseWithBook extends House {
  book: Book
}

export interface OpenTable {
  table: string
  house: string
  seats: number
  free: number
  people: string[]
  clock: number | null
  phase: Phase
  points: number | null
}

export interface NewTable {
  house: string
  shared?: boolean
  clock?: number
  seats?: number
  points?: number
  hints?: boolean
}

// History and replay

export interface Played {
  round: string | null // null for a fresh stake
  table: string
  house: string
  number: number
  at: number
  seat: number
  net: number
  result: Result
  kind: 'round' | 'stake'
}

export interface Totals {
  rounds: number
  wins: number
  pushes: number
  losses: number
  net: number
}

export interface Replay {
  round: string
  table: string
  house: string
  game: number
  number: number
  at: number
  seats: { seat: number; name: string; bot: boolean; net: number; result: string }[]
  start: View
  happened: TableEvent[]
  end: View
  bjn: string
  previous: string | null
  next: string | null
}

export type Scope = 'read' | 'play' | 'account'

export interface BotToken {
  id: string
  label: string
  scopes: Scope[]
  made: number
  seen: number
  expires: number
}

export interface Session {
  id: string
  made: number
  seen: number
  here: boolean
}
