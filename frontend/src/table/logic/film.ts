/** Shows events one after another at a pace: opening cards fast, the dealer's cards slowly. */
import type { Event, PersonalView, PublicView } from '#api'
import { patch } from './patch'

/** A table as it was after one version. */
export interface Moment {
  version: number
  view: PublicView
  personal: PersonalView
}

export interface Frame {
  view: PublicView
  event: Event
  says: boolean // a deal has a frame for every card, and its sentences come with the last one
  wait: number // milliseconds at pace 1 until the next frame
}

/** The frames from one view to the next. The dealer's cards come one at a time, even with reduced motion. */
export function frames(from: PublicView, events: Event[], seat: number | null, still: boolean): Frame[] {
  let view = from
  const result = events.flatMap((event): Frame[] => {
    view = patch(view, event.patch ?? {})
    const order = event.order ?? [0]
    return order.map((_, i) => ({
      view: without(view, order.slice(i + 1)),
      event,
      says: i === order.length - 1,
      wait: 0,
    }))
  })
  result.forEach((frame, i) => {
    const next = result[i + 1]
    // The last event only completes what the others have shown.
    frame.wait = next && next.event.k !== 'change' ? pause(frame, next.event, seat, still) : 0
  })
  return result
}

/** The view without the last cards of a deal: they go to these seats. Totals wait for the whole deal. */
function without(view: PublicView, later: number[]): PublicView {
  const first = <Box extends { cards?: string[] }>(box: Box, seat: number): Box => {
    const missing = later.filter((one) => one === seat).length
    return missing ? { ...box, cards: box.cards?.slice(0, -missing), total: 0, soft: false, closed: '' } : box
  }
  if (!later.length) return view
  const { waits_seat: _, ...rest } = view
  return {
    ...rest,
    dealer: first(view.dealer ?? {}, 0),
    seats: (view.seats ?? []).map((one) => ({ ...one, hands: one.hands?.map((hand) => first(hand, one.seat)) })),
  }
}

function pause({ event, says }: Frame, next: Event, seat: number | null, still: boolean): number {
  const mine = event.seat === seat
  switch (event.k) {
    case 'open':
      return still ? 0 : 170
    case 'shuffle':
      return still ? 0 : 500
    case 'deal':
      return says ? 700 : still ? 0 : 170
    case 'turn':
      return 1000
    case 'choice':
      return mine && next.k === 'card' && next.seat === seat ? 0 : 450
    case 'card':
    case 'paid':
      return event.seat === 0 ? 1000 : mine ? 600 : 450
    default:
      return 0
  }
}

export interface Screen {
  frame(frame: Frame): void
  settle(moment: Moment): void
}

interface Clock {
  set(run: () => void, ms: number): number
  clear(id: number): void
}

type Scene = { moment: Moment; frames: Frame[] }

export class Film {
  #queue: Scene[] = []
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

  /** Shows the frames and then the moment that they lead to. */
  play(moment: Moment, frames: Frame[]): void {
    this.#queue.push({ moment, frames })
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

  /** Shows one frame, or settles on the moment after the last one. Speeds up when frames are queued. */
  #next(): number {
    const [scene] = this.#queue
    if (!scene) return 0
    const frame = scene.frames.shift()
    if (frame) this.#screen.frame(frame)
    if (scene.frames.length === 0) {
      this.#queue.shift()
      this.#screen.settle(scene.moment)
      return 0
    }
    return (frame?.wait ?? 0) * this.#pace() * (this.#queue.length > 1 ? 0.35 : 1)
  }
}
