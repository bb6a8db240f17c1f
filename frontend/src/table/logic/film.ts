/** What happened, shown one thing after another at a pace: opening cards quick, the dealer's cards slow. */
import type { Happening, Look, State, View } from '../../lib/types'
import { after } from './reduce'

export interface Frame {
  look: Look
  before: Look
  h: Happening
  opening: boolean; // part of the opening deal, which is told in one go
  opened: boolean; // the last of it
  wait: number; // milliseconds at pace 1 until the next frame
}

export const BETWEEN = new Set(['sat', 'left', 'bet', 'ready', 'skip', 'stake', 'game'])

/** The frames from one look to the next. In every motion setting the dealer's cards come one at a time. */
export function frames(from: Look, list: Happening[], view: View, seat: number | null, still: boolean): Frame[] {
  const made: Frame[] = []
  let look = from
  let dealing = false
  list.forEach((h, i) => {
    if (h.k === 'open') dealing = true
    else if (!partOfDeal(h)) dealing = false
    const before = look
    look = after(look, h, { left: view.left + cardsAfter(list, i), seats: view.seats })
    made.push({ look, before, h, opening: dealing, opened: false, wait: 0 })
  })
  made.forEach((frame, i) => {
    const next = made[i + 1]
    frame.opened = frame.opening && !next?.opening
    frame.wait = next ? pause(frame, next, seat, still) : 0
  })
  return made
}

/** A dealer's third card is never part of the opening deal. */
function partOfDeal(h: Happening): boolean {
  if (h.k === 'card') return h.seat !== 0 || (h.dealer?.count ?? 0) <= 2
  if (h.k === 'choice') return h.name === 'bet'
  return h.k === 'shuffle' || BETWEEN.has(h.k)
}

function cardsAfter(list: Happening[], i: number): number {
  return list.slice(i + 1).filter((h) => h.k === 'card').length
}

function pause(frame: Frame, next: Frame, seat: number | null, still: boolean): number {
  const { h } = frame
  if (BETWEEN.has(h.k) || h.k === 'over' || h.k === 'match_over') return 0
  if (frame.opened) return 700
  if (frame.opening) return still || h.k === 'choice' ? 0 : h.k === 'shuffle' ? 500 : h.k === 'card' && h.seat < 0 ? 80 : 170
  if (h.k === 'turn' || (h.k === 'card' && h.seat === 0)) return 1000
  const mine = 'seat' in h && h.seat === seat
  if (h.k === 'choice') return mine && next.h.k === 'card' && next.h.seat === seat ? 0 : 450
  return mine ? 600 : 450
}

export interface Screen {
  frame(frame: Frame): void
  rest(state: State): void
}

interface Clock {
  set(run: () => void, ms: number): number
  clear(id: number): void
}

type Reel = { state: State; frames: Frame[] }

export class Film {
  #reels: Reel[] = []
  #timer: number | null = null
  #screen: Screen
  #pace: () => number; // factor on every pause
  #clock: Clock

  constructor(screen: Screen, pace: () => number, clock: Clock) {
    this.#screen = screen
    this.#pace = pace
    this.#clock = clock
  }

  get running(): boolean {
    return this.#timer !== null
  }

  /** The look that will be on show when all that is known has been shown. */
  last(shown: Look): Look {
    return this.#reels.at(-1)?.state.look ?? shown
  }

  play(state: State, made: Frame[]): void {
    this.#reels.push({ state, frames: made })
    if (!this.running) this.#run()
  }

  /** Shows all that is left at once, in order. */
  skip(): void {
    if (!this.running) return
    this.stop(false)
    while (this.#reels.length) this.#next()
  }

  stop(forget = true): void {
    if (this.#timer !== null) this.#clock.clear(this.#timer)
    this.#timer = null
    if (forget) this.#reels = []
  }

  #run(): void {
    this.#timer = null
    while (this.#reels.length) {
      const wait = this.#next()
      if (wait > 0) {
        this.#timer = this.#clock.set(() => this.#run(), wait)
        return
      }
    }
  }

  /** One frame, or the state at rest where there is none left. Who is behind hurries. */
  #next(): number {
    const reel = this.#reels[0]!
    const frame = reel.frames.shift()
    if (frame) this.#screen.frame(frame)
    if (reel.frames.length === 0) {
      this.#reels.shift()
      this.#screen.rest(reel.state)
      return 0
    }
    return (frame?.wait ?? 0) * this.#pace() * (this.#reels.length > 1 ? 0.35 : 1)
  }
}
