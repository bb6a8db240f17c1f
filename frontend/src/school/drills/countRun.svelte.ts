// A run of the counting drill: cards appear at a pace, and the pace follows how well somebody counts.
import type { RunOut } from '#api'
import { call, sentence } from '../../lib/api'
import { Announcer } from '../../table/chrome/announcer.svelte'

export const SHAPES = ['single', 'pair', 'table'] as const
export type Shape = (typeof SHAPES)[number]

const STORED = 'croupier.count'
const START: Record<Shape, number> = { single: 1500, pair: 2000, table: 8000 } // milliseconds for each group
const FASTEST = 300
const SLOWEST = 15_000

export class CountRun {
  run = $state.raw<RunOut | null>(null)
  at = $state(-1) // the group that is visible; beyond the last one, the count is asked
  shape = $state<Shape>('single')
  paces = $state.raw<Record<Shape, number>>({ ...START, ...readPaces() })
  own = $state(false) // each group waits for a press
  results = $state.raw<boolean[]>([])
  given = $state<number | null>(null)
  trouble = $state('')
  readonly announcer = new Announcer()
  readonly house: string

  #timer = 0

  constructor(house: string) {
    this.house = house
  }

  get pace(): number {
    return this.paces[this.shape]
  }

  get cards(): string[] {
    return this.run?.groups[this.at] ?? []
  }

  get asks(): boolean {
    return !!this.run && this.at >= this.run.groups.length && this.given === null
  }

  get counts(): boolean {
    return !!this.run && this.at >= 0 && this.at < this.run.groups.length
  }

  get answer(): number {
    return this.run?.after.at(-1) ?? 0
  }

  get right(): boolean {
    return this.given === this.answer
  }

  async begin(): Promise<void> {
    this.stop()
    this.trouble = ''
    try {
      const query = { shape: this.shape }
      this.run = await call('GET /api/school/{house_id}/count', { path: { house_id: this.house }, query })
    } catch (error) {
      this.trouble = sentence(error)
      return
    }
    this.given = null
    this.at = -1
    this.next()
  }

  /** Shows the next group. */
  next(): void {
    clearTimeout(this.#timer)
    if (!this.run || this.at >= this.run.groups.length) return
    this.at += 1
    if (this.counts && !this.own) this.#timer = window.setTimeout(() => this.next(), this.pace)
  }

  check(count: number): void {
    if (!this.asks) return
    this.given = count
    this.results = [...this.results, this.right]
    if (this.own) return
    // Faster after every exact run, and slower by more after a wrong one: most runs stay exact.
    const pace = Math.round(this.pace * (this.right ? 0.9 : 1.25))
    this.paces = { ...this.paces, [this.shape]: Math.min(SLOWEST, Math.max(FASTEST, pace)) }
    storePaces(this.paces)
  }

  change(shape: Shape): void {
    this.shape = shape
    this.leave()
  }

  /** Puts the cards away. */
  leave(): void {
    this.stop()
    this.run = null
    this.at = -1
    this.given = null
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

function readPaces(): Partial<Record<Shape, number>> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Record<Shape, unknown>>
    const valid = SHAPES.map((shape) => [shape, stored[shape]] as const)
    return Object.fromEntries(
      valid.filter(([, pace]) => typeof pace === 'number' && pace >= FASTEST && pace <= SLOWEST),
    )
  } catch {
    return {}
  }
}

function storePaces(paces: Record<Shape, number>): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(paces))
  } catch {
    // Storage may be full or forbidden.
  }
}
