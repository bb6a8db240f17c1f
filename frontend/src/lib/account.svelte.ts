// The current person: none yet, a guest, or somebody with an account.
import { api } from './api'
import { live } from './live'
import type { Game, Me, PersonOut } from '#api'

class Account {
  person = $state<PersonOut | null>(null)
  games = $state<Game[]>([])
  loaded = $state(false)
  #listeners: ((person: PersonOut) => void)[] = []
  #turn: Promise<unknown> = Promise.resolve()

  get name(): string {
    return this.person?.name ?? ''
  }

  get balance(): number | null {
    return this.person?.balance ?? null
  }

  get guest(): boolean {
    return this.person?.guest ?? true
  }

  /** The listener is called for every new person: on the first load, a login or a new guest. */
  onPerson(listener: (person: PersonOut) => void): void {
    this.#listeners.push(listener)
  }

  async refresh(): Promise<void> {
    this.update(await api.me())
  }

  /** Starts a guest session if there is no session yet, since nobody must sign up to play. */
  async ensurePerson(): Promise<PersonOut> {
    if (!this.person) this.update(await api.guest())
    if (!this.person) throw new Error('The server gave no person.')
    return this.person
  }

  /** Sends a request when the one before it has its answer: a new session ends the old one under other requests. */
  inTurn<T>(send: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(send)
    this.#turn = turn.catch(() => {})
    return turn
  }

  /** Sends a request that gives this browser another session, and shows the person it belongs to. */
  async enter(send: () => Promise<Me>): Promise<void> {
    this.update(await this.inTurn(send))
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

// If another tab has logged in, its response sets the new cookie. The delay lets it arrive.
const COOKIE_DELAY = 300
live.onSessionEnd(() => void setTimeout(() => void account.refresh().catch(() => {}), COOKIE_DELAY))

live.onBalance((balance) => {
  if (account.person) account.person.balance = balance
})
