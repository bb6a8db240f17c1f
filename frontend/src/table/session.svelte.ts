// The state of one table in this page: receives states, plays them as a film, announces them and sends commands.
import { Refused, sentence } from '../lib/api'
import { houses } from '../lib/houses.svelte'
import { live } from '../lib/live'
import { account } from '../lib/account.svelte'
import { settings } from '../lib/settings.svelte'
import type {
  Chair,
  ChatLine,
  Command,
  House,
  PublicView,
  Present,
  State,
  TableMessage,
  PersonalView,
} from '../lib/types'
import { toasts } from '../lib/toasts.svelte'
import { chips, t } from '../lib/i18n'
import { Film, frames, type Frame } from './logic/film'
import { reducedMotion } from './chrome/motion'
import { capital, type Phrases } from './logic/phrases'
import { playSound } from './chrome/sound'
import { question } from './logic/prompts'
import { special, narrate } from './logic/narration'
import { Announcer } from './chrome/announcer.svelte'

export class TableSession {
  look = $state.raw<PublicView | null>(null) // what is visible: older than the latest state while the film runs
  you = $state.raw<PersonalView | null>(null)
  running = $state(false) // whether the film plays
  caption = $state('')
  trouble = $state('')
  closed = $state('')
  people = $state.raw<Present[]>([])
  watching = $state(0)
  wager = $state<number | null>(null) // the bet in the field, not yet sent
  chat = $state.raw<ChatLine[]>([])
  muted = $state.raw<string[]>([])
  readonly announcer = new Announcer()
  readonly table: string

  #sending = $state(false)
  #due = $state(0) // the version that the latest command leads to
  #version = $state(0)
  #latest: State | null = null
  #film: Film
  #listening = false
  actedAt = -Infinity // when a command was last sent or the film last skipped, by performance.now()

  constructor(table: string) {
    this.table = table
    const clock = {
      set: (run: () => void, ms: number) => window.setTimeout(run, ms),
      clear: (id: number) => window.clearTimeout(id),
    }
    const screen = { frame: (frame: Frame) => this.#show(frame), settle: (state: State) => this.#settle(state) }
    this.#film = new Film(screen, () => settings.dealerPause / 1000, clock)
  }

  /** A command is on its way, or its result is not visible yet. */
  get busy(): boolean {
    return this.#sending || this.#due > this.#version
  }

  /** The house, in the page's language. */
  get house(): House | null {
    return (this.look && houses.get(this.look.house)) ?? null
  }

  /** `look` with the current connections, which arrive in messages of their own. */
  get visibleLook(): PublicView | null {
    const { look, people } = this
    if (!look || people.length === 0) return look
    const connected = (chair: Chair) =>
      people.find((person) => person.name === chair.name)?.connected ?? chair.connected
    return {
      ...look,
      chairs: look.chairs.map((chair) => (chair.who === 'person' ? { ...chair, connected: connected(chair) } : chair)),
    }
  }

  /** The number of onlookers: people without a chair, and visitors without a name. */
  get onlookers(): number {
    const chairs = this.look?.chairs.filter((chair) => chair.who === 'person') ?? []
    const standing = this.people.filter((person) => !chairs.some((chair) => chair.name === person.name)).length
    return standing + this.watching - this.people.filter((person) => person.seat === null).length
  }

  get phrases(): Phrases {
    return {
      say: t,
      money: chips,
      seat: this.you?.seat ?? null,
      stake: this.house?.stake.kind ?? 'chips',
      house: this.house,
    }
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
      this.#film.stop()
    }
  }

  async act(command: Command): Promise<void> {
    if (this.busy || this.running) return
    this.actedAt = performance.now()
    this.#sending = true
    this.trouble = ''
    try {
      const version = await live.act(this.table, command, this.#latest?.look.step)
      this.#due = version
      playSound('press')
    } catch (error) {
      // "Stale": somebody else or another tab was faster. The new state shows what happened.
      if (!(error instanceof Refused) || error.code !== 'stale') this.trouble = sentence(error)
    } finally {
      this.#sending = false
    }
  }

  skip(): void {
    this.actedAt = performance.now()
    this.#film.skip()
  }

  #receive(message: TableMessage): void {
    switch (message.type) {
      case 'state':
        return this.#receiveState(message)
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

  /** Plays a state that follows the latest one as a film. Shows any other (the first, or after a reconnect) at once. */
  #receiveState(received: State): void {
    // Between rounds everyone may bet, so a bet is not a question to one person.
    const state: State = received.you.asks === 'bet' ? { ...received, you: { ...received.you, asks: '' } } : received
    const before = this.#latest
    if (before && state.version < before.version) return
    this.#latest = state
    if (before && this.look && state.from === before.version && state.version > before.version && !document.hidden) {
      const list = frames(this.#film.last(this.look), state.happened, state.look.view, state.you.seat, reducedMotion())
      this.running = true
      this.#film.play(state, list)
      this.running = this.#film.running
      return
    }
    if (this.#film.running && before?.version === state.version) return
    this.#film.stop()
    this.running = false
    this.#settle(state)
  }

  /** Announces new chat lines, but not those from before the person came. */
  #listen(lines: ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((old) => old.n === line.n))
    if (this.#listening) {
      const others = fresh.filter((line) => line.name !== account.name && !this.muted.includes(line.name))
      this.announcer.announce(others.map((line) => t('felt-chat-said', { who: line.name, text: line.text })))
    }
    this.#listening = true
    this.chat = [...this.chat, ...fresh].slice(-200)
  }

  #show(frame: Frame): void {
    const { event } = frame
    this.look = frame.look
    const sentences = narrate(this.phrases, frame).map(capital)
    const card = this.#latest?.you.special
    if (frame.opened && card && frame.look.view.number === 1) sentences.push(special(this.phrases, card))
    this.announcer.announce(sentences)
    if (sentences.length && !frame.opening) this.caption = sentences[0] ?? ''
    else if (event.k === 'open') this.caption = ''
    if (event.k === 'left' && event.why !== 'left' && event.seat === this.you?.seat) toasts.note(sentences[0] ?? '')
    playSound(event.k)
  }

  #settle(state: State): void {
    const previousAsks = this.you?.asks ?? ''
    this.look = state.look
    this.you = state.you
    this.#version = state.version
    this.running = false
    const prompt = state.you.asks ? question(this.phrases, state.look, state.you) : ''
    if (prompt && (prompt !== this.announcer.urgent || !previousAsks)) this.announcer.interrupt(prompt)
    if (!state.you.asks) this.announcer.interrupt('')
    if (state.you.asks || state.look.phase !== 'round') this.caption = ''
  }
}
