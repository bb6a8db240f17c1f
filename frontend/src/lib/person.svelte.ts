// Who is here: nobody yet, a guest, or a named account.
import { api } from './api'
import { live } from './live'
import type { Game, Me, Person } from './types'

class Who {
  person = $state<Person | null>(null)
  games = $state<Game[]>([])
  known = $state(false)
  #arrivals: ((person: Person) => void)[] = []

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
  onArrival(hear: (person: Person) => void): void {
    this.#arrivals.push(hear)
  }

  async look(): Promise<void> {
    this.take(await api.me())
  }

  /** A guest session where there is none yet: nobody signs up to play. */
  async ensure(): Promise<Person> {
    if (!this.person) this.take(await api.guest())
    if (!this.person) throw new Error('The server gave no person.')
    return this.person
  }

  take(me: Me): void {
    const before = this.person?.id
    this.person = me.person
    this.games = me.games
    this.known = true
    if (me.person?.id === before) return
    if (before !== undefined || me.person) live.renew()
    if (me.person) for (const hear of this.#arrivals) hear(me.person)
  }

  forget(): void {
    this.take({ person: null, games: [] })
  }
}

export const who = new Who()

// Where another tab has taken a name or logged in, its answer brings the new cookie: give it a moment to arrive.
const MOMENT = 300
live.onEnd(() => void setTimeout(() => void who.look().catch(() => {}), MOMENT))

live.onBalance((balance) => {
  if (who.person) who.person.balance = balance
})
