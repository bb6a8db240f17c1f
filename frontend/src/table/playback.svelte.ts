// A table as a page shows it: plays what happens as a film, announces it, and says what the person is asked.
import { tick } from 'svelte'
import { houses } from '../lib/houses.svelte'
import { chips, t } from '../lib/i18n'
import { settings } from '../lib/settings.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { Event, HouseOut, PersonalView, PersonCommand, PublicView } from '#api'
import { Announcer } from './chrome/announcer.svelte'
import { flights, land, reducedMotion } from './chrome/motion'
import { playSound } from './chrome/sound'
import { Film, frames, type Frame, type Moment } from './logic/film'
import { outcomeOf } from './logic/moments'
import type { Listener } from './logic/phrases'
import { eventSentences, question } from './logic/sentences'

export abstract class TablePlayback {
  view = $state.raw<PublicView | null>(null) // what is visible: older than the latest update while the film runs
  personal = $state.raw<PersonalView | null>(null)
  running = $state(false) // whether the film plays
  caption = $state('')
  trouble = $state('')
  closed = $state('')
  finished = $state(0) // rounds that have ended here while the person watched
  swapping = $state(false) // the person chooses the card to swap
  readonly announcer = new Announcer()
  actedAt = -Infinity // when a command was last sent or the film last skipped, by performance.now()

  protected shown = $state(0) // the version that is visible
  protected latest: Moment | null = null
  protected film: Film
  #landings: { run: () => void }[] = [] // what happens when the cards in the air have landed

  constructor() {
    const clock = {
      set: (run: () => void, ms: number) => window.setTimeout(run, ms),
      clear: (id: number) => window.clearTimeout(id),
    }
    const screen = { frame: (frame: Frame) => this.#show(frame), settle: (moment: Moment) => this.#settle(moment) }
    this.film = new Film(screen, () => settings.dealerPause / 1000, clock)
  }

  /** A command is on its way, or its result is not visible yet. */
  abstract get busy(): boolean

  abstract act(command: PersonCommand): Promise<void>

  /** The house, in the page's language. */
  get house(): HouseOut | null {
    return (this.view && houses.get(this.view.house)) ?? null
  }

  /** What the person must decide now, or nothing. */
  get asks(): string {
    return turnOf(this.personal)
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

  get listener(): Listener {
    return { say: t, money: chips, seat: this.personal?.seat ?? null }
  }

  skip(): void {
    this.actedAt = performance.now()
    this.film.skip()
    for (const { run } of this.#forget()) run()
    void tick().then(land)
  }

  /** Ends the film, as the person leaves. */
  protected stop(): void {
    this.film.stop()
    this.#forget()
  }

  /** Plays the events that lead from the latest moment to the next as a film. */
  protected play(version: number, events: Event[], personal: PersonalView): void {
    const before = this.latest
    if (!before) return
    const list = frames(before.view, events, personal.seat ?? null, reducedMotion())
    const moment = { version, view: list.at(-1)?.view ?? before.view, personal }
    if (document.hidden) return this.cut(moment)
    this.latest = moment
    this.running = true
    this.film.play(moment, list)
    this.running = this.film.running || this.#landings.length > 0
  }

  /** Shows a moment at once, without a film. */
  protected cut(moment: Moment): void {
    this.latest = moment
    this.film.stop()
    this.#forget()
    this.#settle(moment)
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

  #show({ event, view, says }: Frame): void {
    this.view = view
    const flies = !reducedMotion() && (event.k === 'card' || event.k === 'deal' || event.k === 'turn')
    this.#onLanding(flies, () => this.#say(event, view, says))
  }

  /** The sentence and the sound of an event. They come when its card lands, never before. */
  #say(event: Event, view: PublicView, says: boolean): void {
    const texts = says ? eventSentences(this.listener, event, view, this.latest?.personal.special) : []
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
    if (version === this.latest?.version) this.view = view // or a later film is on
    this.personal = personal
    this.shown = version
    this.running = this.film.running || this.#landings.length > 0
    const prompt = this.asks ? this.question : ''
    if (!prompt || prompt !== this.announcer.urgent || !previousAsks) this.announcer.interrupt(prompt)
    if (this.asks || view.phase !== 'round') this.caption = ''
  }
}

/** Between rounds everyone may bet, so a bet is not a question to one person. */
const turnOf = (personal: PersonalView | null): string => (personal?.asks === 'bet' ? '' : (personal?.asks ?? ''))
