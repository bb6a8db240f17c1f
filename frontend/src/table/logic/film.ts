/** Shows events one after another at a pace: cards fast, with a pause before the one that decides. */
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

/** The frames from one view to the next. With reduced motion (`still`) nothing waits. */
export function frames(from: PublicView, events: Event[], seat: number | null, still: boolean): Frame[] {
  let view = from
  let dealt = 0 // cards since an event last said how many are left; in a live game only the last one does
  const result = events.flatMap((event, n): Frame[] => {
    view = patch(view, event.patch ?? {})
    const order = event.order ?? [0]
    const cards = event.k === 'deal' ? order.length : Number(event.k === 'card')
    const counted = event.patch?.left !== undefined || n === events.length - 1
    dealt = counted ? 0 : dealt + cards
    return order.map((_, i) => ({
      view: leaving(without(view, order.slice(i + 1)), dealt - (event.k === 'deal' ? order.length - 1 - i : 0)),
      event,
      says: i === order.length - 1,
      wait: 0,
    }))
  })
  const deciding = result.findLastIndex(({ event }) => isDealers(event))
  result.forEach((frame, i) => {
    const next = result[i + 1]
    // The last event only completes what the others have shown.
    if (still || !next || next.event.k === 'change') return
    frame.wait = pause(frame, next.event, seat) + (i + 1 === deciding ? DECIDING : 0)
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

/** The view with so many cards fewer in the shoe. */
const leaving = (view: PublicView, cards: number): PublicView =>
  cards && view.left ? { ...view, left: Math.max(0, view.left - cards) } : view

const DECIDING = 450 // before the dealer's last card

const isDealers = (event: Event): boolean => event.k === 'turn' || (event.k === 'card' && event.seat === 0)

function pause({ event, says }: Frame, next: Event, seat: number | null): number {
  const mine = event.seat === seat
  switch (event.k) {
    case 'shuffle':
      return 60
    case 'deal':
      return says ? 500 : 110 // four cards lie after half a second
    case 'choice':
      return mine && next.k === 'card' && next.seat === seat ? 0 : mine ? 150 : 350
    case 'turn':
    case 'card':
      return 350
    case 'paid':
      return 450
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

  /** Also between two scenes, so that nobody is asked about a moment that has passed. */
  get running(): boolean {
    return this.#timer !== null || this.#queue.length > 0
  }

  /** Shows the frames and then the moment that they lead to. */
  play(moment: Moment, frames: Frame[]): void {
    const idle = !this.running
    this.#queue.push({ moment, frames })
    if (idle) this.#run()
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
