// One table as this page knows it: what is shown, what is asked, what is said, and how to answer.
import { Refused, sentence } from '../lib/api'
import { houses } from '../lib/houses.svelte'
import { live } from '../lib/live'
import { who as me } from '../lib/person.svelte'
import { settings } from '../lib/settings.svelte'
import type { Chair, ChatLine, Command, House, Look, Present, State, TableMessage, You } from '../lib/types'
import { toasts } from '../lib/toasts.svelte'
import { chips, t } from '../lib/words'
import { Film, frames, type Frame } from './logic/film'
import { still } from './chrome/motion'
import { capital, type Teller } from './logic/phrases'
import { tick as sound } from './chrome/sound'
import { asked } from './logic/prompts'
import { special, spoken } from './logic/narration'
import { Voice } from './chrome/announcer.svelte'

export class Room {
  look = $state.raw<Look | null>(null) // on show: behind the truth while the film runs
  you = $state.raw<You | null>(null)
  running = $state(false) // the film
  caption = $state('')
  trouble = $state('')
  closed = $state('')
  people = $state.raw<Present[]>([])
  watching = $state(0)
  wager = $state<number | null>(null) // what somebody is about to bet
  chat = $state.raw<ChatLine[]>([])
  muted = $state.raw<string[]>([])
  readonly voice = new Voice()
  readonly table: string

  #sending = $state(false)
  #due = $state(0) // the version that the latest answer spoke of
  #version = $state(0)
  #truth: State | null = null
  #film: Film
  #listening = false
  actedAt = -Infinity // when a command was last given or the film last skipped, by performance.now()

  constructor(table: string) {
    this.table = table
    const clock = { set: (run: () => void, ms: number) => window.setTimeout(run, ms), clear: (id: number) => window.clearTimeout(id) }
    const screen = { frame: (frame: Frame) => this.#show(frame), rest: (state: State) => this.#rest(state) }
    this.#film = new Film(screen, () => settings.dealerPause / 1000, clock)
  }

  /** An action is under way, or its outcome has not been shown yet. */
  get busy(): boolean {
    return this.#sending || this.#due > this.#version
  }

  /** The house, in the page's language. */
  get house(): House | null {
    return (this.look && houses.get(this.look.house)) ?? null
  }

  /** What is on show, with who is connected by now: that is told apart from what happens at the table. */
  get seen(): Look | null {
    const { look, people } = this
    if (!look || people.length === 0) return look
    const connected = (chair: Chair) => people.find((person) => person.name === chair.name)?.connected ?? chair.connected
    return { ...look, chairs: look.chairs.map((chair) => (chair.who === 'person' ? { ...chair, connected: connected(chair) } : chair)) }
  }

  /** How many watch: those without a chair, and those without a name. */
  get onlookers(): number {
    const chairs = this.look?.chairs.filter((chair) => chair.who === 'person') ?? []
    const standing = this.people.filter((person) => !chairs.some((chair) => chair.name === person.name)).length
    return standing + this.watching - this.people.filter((person) => person.seat === null).length
  }

  get teller(): Teller {
    return { say: t, money: chips, seat: this.you?.seat ?? null, stake: this.house?.stake.kind ?? 'chips', house: this.house }
  }

  /** Sit down to watch; the function returned stands up again. */
  enter(): () => void {
    let leave = () => {}
    let gone = false
    const watch = () => void (gone || (leave = live.watch(this.table, (message) => this.#hear(message))))
    me.ensure().then(watch, (error: unknown) => (this.trouble = sentence(error)))
    return () => {
      gone = true
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
      const version = await live.act(this.table, command, this.#truth?.look.step)
      this.#due = version
      sound('press')
    } catch (error) {
      // A stale step is one that somebody else, or another tab, was quicker than: the new state says it all.
      if (!(error instanceof Refused) || error.code !== 'stale') this.trouble = sentence(error)
    } finally {
      this.#sending = false
    }
  }

  skip(): void {
    this.actedAt = performance.now()
    this.#film.skip()
  }

  #hear(message: TableMessage): void {
    switch (message.type) {
      case 'state':
        return this.#take(message)
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

  /** Follows on from what is known: play it. Anything else (first look, connection lost): show the state as it is. */
  #take(given: State): void {
    // Between rounds everyone may bet, so that is no question.
    const state: State = given.you.asks === 'bet' ? { ...given, you: { ...given.you, asks: '' } } : given
    const before = this.#truth
    if (before && state.version < before.version) return
    this.#truth = state
    if (before && this.look && state.from === before.version && state.version > before.version && !document.hidden) {
      const made = frames(this.#film.last(this.look), state.happened, state.look.view, state.you.seat, still())
      this.running = true
      this.#film.play(state, made)
      this.running = this.#film.running
      return
    }
    if (this.#film.running && before?.version === state.version) return
    this.#film.stop()
    this.running = false
    this.#rest(state)
  }

  /** What was said before one came is there to be read; what is said now is also told. */
  #listen(lines: ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((old) => old.n === line.n))
    if (this.#listening) {
      const others = fresh.filter((line) => line.name !== me.name && !this.muted.includes(line.name))
      this.voice.say(others.map((line) => t('felt-chat-said', { who: line.name, text: line.text })))
    }
    this.#listening = true
    this.chat = [...this.chat, ...fresh].slice(-200)
  }

  #show(frame: Frame): void {
    const { h } = frame
    this.look = frame.look
    const said = spoken(this.teller, frame).map(capital)
    const held = this.#truth?.you.special
    if (frame.opened && held && frame.look.view.number === 1) said.push(special(this.teller, held))
    this.voice.say(said)
    if (said.length && !frame.opening) this.caption = said[0] ?? ''
    else if (h.k === 'open') this.caption = ''
    if (h.k === 'left' && h.why !== 'left' && h.seat === this.you?.seat) toasts.note(said[0] ?? '')
    sound(h.k)
  }

  #rest(state: State): void {
    const wasAsked = this.you?.asks ?? ''
    this.look = state.look
    this.you = state.you
    this.#version = state.version
    this.running = false
    const question = state.you.asks ? asked(this.teller, state.look, state.you) : ''
    if (question && (question !== this.voice.urgent || !wasAsked)) this.voice.urge(question)
    if (!state.you.asks) this.voice.urge('')
    if (state.you.asks || state.look.phase !== 'round') this.caption = ''
  }
}
