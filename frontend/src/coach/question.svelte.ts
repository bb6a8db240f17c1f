// The coach at one table: what it was asked last, and what it said. Its looks come when they are first needed.
import type { Component } from 'svelte'
import type { Room } from '../table/session.svelte'
import { sentence } from '../lib/api'
import { coach, type Count, type Grades, type Hint } from './api'

type Panel = Component<{ told: Asked; room: Room }>

export class Asked {
  open = $state(false)
  what = $state<'hint' | 'grades' | 'count'>('hint')
  hint = $state.raw<Hint | null>(null)
  count = $state.raw<Count | null>(null)
  grades = $state.raw<Grades | null>(null)
  trouble = $state('')
  Panel = $state.raw<Panel>()
  #room: Room
  #step = -1

  constructor(room: Room) {
    this.#room = room
  }

  /** A decision waits, and hints are allowed. */
  get can(): boolean {
    const { look, you } = this.#room
    return !!look?.coached && !!you?.asks && !this.#room.running && !this.#room.closed
  }

  /** Between rounds, where the cards that are gone stay gone. */
  get canCount(): boolean {
    const { look, you, house, running, closed } = this.#room
    return !!look?.coached && !!house && house.cut !== null && look.phase === 'bets' && look.view.number > 0 && you?.seat != null && !running && !closed
  }

  /** The latest round is over, and its decisions are graded. */
  get graded(): Grades | null {
    const { look, running } = this.#room
    return look?.view.over && !running && this.grades?.round === look.round && this.grades.decisions.length ? this.grades : null
  }

  /** Open or close: a hint while a decision waits, otherwise the grades of the round, or the count. */
  async toggle(what: 'hint' | 'grades' | 'count'): Promise<void> {
    if (this.open && this.what === what) return this.close()
    this.what = what
    this.open = true
    this.hint = this.count = null
    this.trouble = ''
    const { look, table } = this.#room
    const step = (this.#step = look?.step ?? -1)
    const looks = import('./Panel.svelte').then((found) => (this.Panel = found.default as Panel))
    try {
      const hint = what === 'hint' ? await coach.hint(table) : null
      const count = what === 'count' ? await coach.count(table) : null
      if (this.#step === step && this.open) {
        this.hint = hint
        this.count = count
      }
    } catch (error) {
      if (this.#step === step) this.trouble = sentence(error)
    }
    await looks
    const { spokenHint, spokenCount } = await import('./values')
    if (this.hint) this.#room.voice.say([spokenHint(this.#room.house, this.hint.unit, this.hint.choices)])
    if (this.count) this.#room.voice.say([spokenCount(this.count)])
    if (this.trouble) this.#room.voice.say([this.trouble])
  }

  close(): void {
    this.open = false
    this.#step = -1
  }

  /** The table has moved on: a hint is about one moment. */
  follow(step: number): void {
    if (this.#step >= 0 && step !== this.#step) this.close()
  }

  /** A round is over: how was it played? */
  async grade(round: string): Promise<void> {
    if (this.grades?.round === round) return
    try {
      const [found, { summary }] = await Promise.all([coach.grades(round), import('./values')])
      if (this.#room.look?.round !== round) return
      this.grades = found
      if (found.decisions.length) this.#room.voice.say([summary(found)])
    } catch {
      // The round stands in the history, where it can be asked for again.
    }
  }
}
