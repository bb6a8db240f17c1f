// The state of one live table in this page: receives updates and sends commands.
import { Refused, sentence } from '../lib/api'
import { live, type TableMessage } from '../lib/live'
import { account } from '../lib/account.svelte'
import type { Attendant, Line, PersonCommand } from '#api'
import { t } from '../lib/i18n'
import { playSound } from './chrome/sound'
import { sentences } from './logic/sentences'
import { TablePlayback } from './playback.svelte'

type Message<T> = Extract<TableMessage, { type: T }>

export class TableSession extends TablePlayback {
  people = $state.raw<Attendant[]>([])
  watching = $state(0)
  wager = $state<number | null>(null) // the bet in the field, not yet sent
  chat = $state.raw<Line[]>([])
  muted = $state.raw<string[]>([])
  readonly table: string

  #sending = $state(false)
  #due = $state(0) // the version that the latest command leads to
  #listening = false
  #repeating = false // the person has asked for the whole situation in words

  constructor(table: string) {
    super()
    this.table = table
  }

  /** A command is on its way, or its result is not visible yet. */
  get busy(): boolean {
    return this.#sending || this.#due > this.shown
  }

  /** The names of people at the table who are not connected. */
  get offline(): string[] {
    return this.people.filter((person) => !person.connected).map((person) => person.name)
  }

  /** Where leaving leads: to a summary after some rounds, otherwise to the lobby. */
  get wayOut(): string {
    return this.personal?.seat && this.finished >= SUMMED_UP ? `/summary/${this.table}` : '/'
  }

  /** The number of onlookers: people without a chair, and visitors without a name. */
  get onlookers(): number {
    const chairs = this.view?.chairs.filter((chair) => chair.who === 'person') ?? []
    const standing = this.people.filter((person) => !chairs.some((chair) => chair.name === person.name)).length
    return standing + this.watching - this.people.filter((person) => person.seat === null).length
  }

  /** Starts watching the table. The returned function stops. */
  enter(): () => void {
    let leave = () => {}
    let left = false
    const watch = () => void (left || (leave = live.watch(this.table, (message) => this.#receive(message))))
    account.ensurePerson().then(watch, (error: unknown) => (this.trouble = sentence(error)))
    return () => {
      left = true
      leave()
      this.stop()
    }
  }

  async act(command: PersonCommand): Promise<void> {
    if (this.busy || this.running) return
    this.actedAt = performance.now()
    this.#sending = true
    this.trouble = ''
    try {
      const version = await live.act(this.table, command, this.latest?.view.step)
      this.#due = version
      playSound('press')
    } catch (error) {
      // "Stale": somebody else or another tab was faster. The new state shows what happened.
      if (!(error instanceof Refused) || error.code !== 'stale') this.trouble = sentence(error)
    } finally {
      this.#sending = false
    }
  }

  /** Announces the whole situation, which the server puts into words. */
  repeat(): void {
    this.#repeating = true
    live.refresh(this.table)
  }

  #receive(message: TableMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#receiveSnapshot(message)
      case 'update':
        return this.#receiveUpdate(message)
      case 'presence':
        this.people = message.people
        this.watching = message.watching
        return
      case 'chat':
        return this.#listen(message.lines)
      case 'closed':
        this.closed = message.code || 'closed'
    }
  }

  /** Shows the table as it is now: the first time, after a lost connection, or because the person asked. */
  #receiveSnapshot({ version, public: view, personal, say = [] }: Message<'snapshot'>): void {
    const repeating = this.#repeating
    this.#repeating = false
    if (this.latest && version < this.latest.version) return
    if (!this.film.running || this.latest?.version !== version) this.cut({ version, view, personal })
    if (!repeating) return
    const seconds = view.deadline
      ? [t('felt-say-seconds', { n: Math.max(0, Math.ceil((view.deadline - live.now()) / 1000)) })]
      : []
    this.announcer.announce([[...sentences(this.listener, say, view), ...seconds].join(' ')])
  }

  /** Plays an update that follows the latest version as a film. */
  #receiveUpdate({ version, from = version - 1, events = [], personal }: Message<'update'>): void {
    const before = this.latest
    if (!before || version <= before.version) return
    if (from !== before.version) return live.refresh(this.table)
    this.play(version, events, personal)
  }

  /** Announces new chat lines, but not those from before the person came. */
  #listen(lines: Line[]): void {
    const fresh = lines.filter((line) => !this.chat.some((old) => old.n === line.n))
    if (this.#listening) {
      const others = fresh.filter((line) => line.name !== account.name && !this.muted.includes(line.name))
      this.announcer.announce(others.map((line) => t('felt-chat-said', { who: line.name, text: line.text })))
    }
    this.#listening = true
    this.chat = [...this.chat, ...fresh].slice(-200)
  }
}

/** Rounds after which leaving shows a summary. */
const SUMMED_UP = 5
