// Who is here: nobody yet, a guest, or a named account.
import { api } from './api'
import { live } from './live'
import type { Game, Me, Person } from './types'

class Account {
  person = $state<Person | null>(null)
  games = $state<Game[]>([])
  loaded = $state(false)
  #listeners: ((person: Person) => void)[] = []

  get name(): string {
    return this.person?.name ?? ''
  }

  get balance(): number | null {
    return this.person?.balance ?? null
  }

  get guest(): boolean {
    return this.person?.guest ?? true
  }

  /** Called whenever somebody becomes known: first look, log-in, a new guest. */
  onPerson(listener: (person: Person) => void): void {
    this.#listeners.push(listener)
  }

  async refresh(): Promise<void> {
    this.update(await api.me())
  }

  /** A guest session where there is none yet: nobody signs up to play. */
  async ensurePerson(): Promise<Person> {
    if (!this.person) this.update(await api.guest())
    if (!this.person) throw new Error('The server gave no person.')
    return this.person
  }

  update(me: Me): void {
    const before = this.person?.id
    this.person = me.person
    this.games = me.games
    this.loaded = true
    if (me.person?.id === before) return
    if (before !== undefined || me.person) live.changePerson()
    if (me.person) for (const listener of this.#listeners) listener(me.person)
  }

  clear(): void {
    this.update({ person: null, games: [] })
  }
}

export const account = new Account()

// Where another tab has taken a name or logged in, its answer brings the new cookie: give it a moment to arrive.
const COOKIE_DELAY = 300
live.onSessionEnd(() => void setTimeout(() => void account.refresh().catch(() => {}), COOKIE_DELAY))

live.onBalance((balance) => {
  if (account.person) account.person.balance = balance
})
