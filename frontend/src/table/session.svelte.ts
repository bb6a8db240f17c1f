// The state of one table in this page: receives updates, plays them as a film, announces them and sends commands.
import { tick } from 'svelte'
import { Refused, sentence } from '../lib/api'
import { houses } from '../lib/houses.svelte'
import { live, type TableMessage } from '../lib/live'
import { account } from '../lib/account.svelte'
import { settings } from '../lib/settings.svelte'
import type { Attendant, Event, HouseOut, Line, PersonCommand, PersonalView, PublicView } from '#api'
import { toasts } from '../lib/toasts.svelte'
import { chips, t } from '../lib/i18n'
import { Film, frames, type Frame, type Moment } from './logic/film'
import { flights, land, reducedMotion } from './chrome/motion'
import { outcomeOf } from './logic/moments'
import type { Listener } from './logic/phrases'
import { playSound } from './chrome/sound'
import { eventSentences, question, sentences } from './logic/sentences'
import { Announcer } from './chrome/announcer.svelte'

type Message<T> = Extract<TableMessage, { type: T }>

export class TableSession {
  view = $state.raw<PublicView | null>(null) // what is visible: older than the latest update while the film runs
  personal = $state.raw<PersonalView | null>(null)
  running = $state(false) // whether the film plays
  caption = $state('')
  trouble = $state('')
  closed = $state('')
  people = $state.raw<Attendant[]>([])
  watching = $state(0)
  wager = $state<number | null>(null) // the bet in the field, not yet sent
  chat = $state.raw<Line[]>([])
  muted = $state.raw<string[]>([])
  finished = $state(0) // rounds that have ended here while the person watched
  swapping = $state(false) // the person chooses the card to swap
  readonly announcer = new Announcer()
  readonly table: string

  #sending = $state(false)
  #due = $state(0) // the version that the latest command leads to
  #version = $state(0)
  #latest: Moment | null = null
  #film: Film
  #landings: { run: () => void }[] = [] // what happens when the cards in the air have landed
  #listening = false
  #repeating = false // the person has asked for the whole situation in words
  actedAt = -Infinity // when a command was last sent or the film last skipped, by performance.now()

  constructor(table: string) {
    this.table = table
    const clock = {
      set: (run: () => void, ms: number) => window.setTimeout(run, ms),
      clear: (id: number) => window.clearTimeout(id),
    }
    const screen = { frame: (frame: Frame) => this.#show(frame), settle: (moment: Moment) => this.#settle(moment) }
    this.#film = new Film(screen, () => settings.dealerPause / 1000, clock)
  }

  /** A command is on its way, or its result is not visible yet. */
  get busy(): boolean {
    return this.#sending || this.#due > this.#version
  }

  /** The house, in the page's language. */
  get house(): HouseOut | null {
    return (this.view && houses.get(this.view.house)) ?? null
  }

  /** The names of people at the table who are not connected. */
  get offline(): string[] {
    return this.people.filter((person) => !person.connected).map((person) => person.name)
  }

  /** What the person must decide now, or nothing. */
  get asks(): string {
    return turnOf(this.personal)
  }

  /** Where leaving leads: to a summary after some rounds, otherwise to the lobby. */
  get wayOut(): string {
    return this.personal?.seat && this.finished >= SUMMED_UP ? `/summary/${this.table}` : '/'
  }

  /** The table's question to the person, or what it waits for. */
  get question(): string {
    const { view, personal } = this
    return view && personal ? question(this.listener, personal, view) : ''
  }

  /** The cards that can be swapped. */
  get swaps(): string[] {
    return this.personal?.choices?.filter((name) => name.startsWith('swap:')).map((name) => name.slice(5)) ?? []
  }

  /** The number of onlookers: people without a chair, and visitors without a name. */
  get onlookers(): number {
    const chairs = this.view?.chairs.filter((chair) => chair.who === 'person') ?? []
    const standing = this.people.filter((person) => !chairs.some((chair) => chair.name === person.name)).length
    return standing + this.watching - this.people.filter((person) => person.seat === null).length
  }

  get listener(): Listener {
    return { say: t, money: chips, seat: this.personal?.seat ?? null }
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
      this.#forget()
    }
  }

  async act(command: PersonCommand): Promise<void> {
    if (this.busy || this.running) return
    this.actedAt = performance.now()
    this.#sending = true
    this.trouble = ''
    try {
      const version = await live.act(this.table, command, this.#latest?.view.step)
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

  skip(): void {
    this.actedAt = performance.now()
    this.#film.skip()
    for (const { run } of this.#forget()) run()
    void tick().then(land)
  }

  /** Runs something once the cards in the air have landed, in order. */
  #onLanding(flies: boolean, run: () => void): void {
    if (!this.#landings.length && !flies) return run()
    const landing = { run }
    this.#landings.push(landing)
    void tick()
      .then(() => flights(document.querySelector('.felt')))
      .then(() => {
        // Nothing is left of those that were skipped or forgotten.
        for (const one of this.#landings.splice(0, this.#landings.indexOf(landing) + 1)) one.run()
      })
  }

  /** Forgets what waits for cards to land, and returns it. */
  #forget(): { run: () => void }[] {
    return this.#landings.splice(0)
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
    if (this.#latest && version < this.#latest.version) return
    if (!this.#film.running || this.#latest?.version !== version) this.#cut({ version, view, personal })
    if (!repeating) return
    const seconds = view.deadline
      ? [t('felt-say-seconds', { n: Math.max(0, Math.ceil((view.deadline - live.now()) / 1000)) })]
      : []
    this.announcer.announce([[...sentences(this.listener, say, view), ...seconds].join(' ')])
  }

  /** Plays an update that follows the latest version as a film. */
  #receiveUpdate({ version, from = version - 1, events = [], personal }: Message<'update'>): void {
    const before = this.#latest
    if (!before || version <= before.version) return
    if (from !== before.version) return live.refresh(this.table)
    const list = frames(before.view, events, personal.seat ?? null, reducedMotion())
    const moment = { version, view: list.at(-1)?.view ?? before.view, personal: personal }
    if (document.hidden) return this.#cut(moment)
    this.#latest = moment
    this.running = true
    this.#film.play(moment, list)
    this.running = this.#film.running || this.#landings.length > 0
  }

  /** Shows a moment at once, without a film. */
  #cut(moment: Moment): void {
    this.#latest = moment
    this.#film.stop()
    this.#forget()
    this.#settle(moment)
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

  #show({ event, view, says }: Frame): void {
    this.view = view
    const flies = !reducedMotion() && (event.k === 'card' || event.k === 'deal' || event.k === 'turn')
    this.#onLanding(flies, () => this.#say(event, view, says))
  }

  /** The sentence and the sound of an event. They come when its card lands, never before. */
  #say(event: Event, view: PublicView, says: boolean): void {
    const texts = says ? eventSentences(this.listener, event, view, this.#latest?.personal.special) : []
    this.announcer.announce(texts)
    const dealing = event.k === 'deal' || (event.k === 'shuffle' && event.mid === 'no')
    if (event.k === 'open') this.caption = ''
    else if (texts.length && !dealing) this.caption = texts[0] ?? ''
    if (event.k === 'left' && event.why !== 'left' && event.seat === this.personal?.seat) toasts.trouble(texts[0] ?? '')
    if (event.k === 'over') this.finished += 1
    playSound(event.k === 'deal' ? 'card' : event.k === 'over' ? outcomeOf(view, this.personal?.seat ?? null) : event.k)
  }

  #settle(moment: Moment): void {
    this.#onLanding(false, () => this.#arrive(moment))
  }

  #arrive({ view, personal, version }: Moment): void {
    const previousAsks = this.asks
    if (version === this.#latest?.version) this.view = view // or a later film is on
    this.personal = personal
    this.#version = version
    this.running = this.#film.running || this.#landings.length > 0
    const prompt = this.asks ? this.question : ''
    if (!prompt || prompt !== this.announcer.urgent || !previousAsks) this.announcer.interrupt(prompt)
    if (this.asks || view.phase !== 'round') this.caption = ''
  }
}

/** Rounds after which leaving shows a summary. */
const SUMMED_UP = 5

/** Between rounds everyone may bet, so a bet is not a question to one person. */
const turnOf = (personal: PersonalView | null): string => (personal?.asks === 'bet' ? '' : (personal?.asks ?? ''))
