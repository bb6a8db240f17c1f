/** Shows events one after another at a pace: opening cards fast, the dealer's cards slowly. */
import type { TableEvent, PublicView, State, View } from '../../lib/types'
import { applyEvent } from './applyEvent'

export interface Frame {
  look: PublicView
  before: PublicView
  event: TableEvent
  opening: boolean // part of the opening deal, which is announced as a whole
  opened: boolean // the last frame of the opening deal
  wait: number // milliseconds at pace 1 until the next frame
}

export const BETWEEN = new Set(['sat', 'left', 'bet', 'ready', 'skip', 'stake', 'game'])

/** The frames from one view to the next. The dealer's cards come one at a time, even with reduced motion. */
export function frames(from: PublicView, list: TableEvent[], view: View, seat: number | null, still: boolean): Frame[] {
  const result: Frame[] = []
  let look = from
  let dealing = false
  list.forEach((event, i) => {
    if (event.k === 'open') dealing = true
    else if (!partOfDeal(event)) dealing = false
    const before = look
    look = applyEvent(look, event, { left: view.left + cardsAfter(list, i), seats: view.seats })
    result.push({ look, before, event, opening: dealing, opened: false, wait: 0 })
  })
  result.forEach((frame, i) => {
    const next = result[i + 1]
    frame.opened = frame.opening && !next?.opening
    frame.wait = next ? pause(frame, next, seat, still) : 0
  })
  return result
}

/** A dealer's third card is never part of the opening deal. */
function partOfDeal(event: TableEvent): boolean {
  if (event.k === 'card') return event.seat !== 0 || (event.dealer?.count ?? 0) <= 2
  if (event.k === 'choice') return event.name === 'bet'
  return event.k === 'shuffle' || BETWEEN.has(event.k)
}

function cardsAfter(list: TableEvent[], i: number): number {
  return list.slice(i + 1).filter((event) => event.k === 'card').length
}

function pause(frame: Frame, next: Frame, seat: number | null, still: boolean): number {
  const { event } = frame
  if (BETWEEN.has(event.k) || event.k === 'over' || event.k === 'match_over') return 0
  if (frame.opened) return 700
  if (frame.opening)
    return still || event.k === 'choice'
      ? 0
      : event.k === 'shuffle'
        ? 500
        : event.k === 'card' && event.seat < 0
          ? 80
          : 170
  if (event.k === 'turn' || (event.k === 'card' && event.seat === 0)) return 1000
  const mine = 'seat' in event && event.seat === seat
  if (event.k === 'choice') return mine && next.event.k === 'card' && next.event.seat === seat ? 0 : 450
  return mine ? 600 : 450
}

export interface Screen {
  frame(frame: Frame): void
  settle(state: State): void
}

interface Clock {
  set(run: () => void, ms: number): number
  clear(id: number): void
}

type QueuedState = { state: State; frames: Frame[] }

export class Film {
  #queue: QueuedState[] = []
  #timer: number | null = null
  #screen: Screen
  #pace: () => number // factor for every pause
  #clock: Clock

  constructor(screen: Screen, pace: () => number, clock: Clock) {
    this.#screen = screen
    this.#pace = pace
    this.#clock = clock
  }

  get running(): boolean {
    return this.#timer !== null
  }

  /** The view at the end of the queue, or `visible` if it is empty. */
  last(visible: PublicView): PublicView {
    return this.#queue.at(-1)?.state.look ?? visible
  }

  play(state: State, frames: Frame[]): void {
    this.#queue.push({ state, frames })
    if (!this.running) this.#run()
  }

  /** Shows all remaining frames at once, in order. */
  skip(): void {
    if (!this.running) return
    this.stop(false)
    while (this.#queue.length) this.#next()
  }

  stop(forget = true): void {
    if (this.#timer !== null) this.#clock.clear(this.#timer)
    this.#timer = null
    if (forget) this.#queue = []
  }

  #run(): void {
    this.#timer = null
    while (this.#queue.length) {
      const wait = this.#next()
      if (wait > 0) {
        this.#timer = this.#clock.set(() => this.#run(), wait)
        return
      }
    }
  }

  /** Shows one frame, or settles on the state after the last one. Speeds up when frames are queued. */
  #next(): number {
    const [queued] = this.#queue
    if (!queued) return 0
    const frame = queued.frames.shift()
    if (frame) this.#screen.frame(frame)
    if (queued.frames.length === 0) {
      this.#queue.shift()
      this.#screen.settle(queued.state)
      return 0
    }
    return (frame?.wait ?? 0) * this.#pace() * (this.#queue.length > 1 ? 0.35 : 1)
  }
}
