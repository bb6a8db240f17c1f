// The coach at one table: what it was asked last, and what it said. Its panelLoaded come when they are first needed.
import type { Component } from 'svelte'
import type { TableSession } from '../table/session.svelte'
import { sentence } from '../lib/api'
import { coachApi, type Count, type Grades, type Hint } from './api'

type Panel = Component<{ coach: TableCoach; session: TableSession }>

export class TableCoach {
  open = $state(false)
  topic = $state<'hint' | 'grades' | 'count'>('hint')
  hint = $state.raw<Hint | null>(null)
  count = $state.raw<Count | null>(null)
  grades = $state.raw<Grades | null>(null)
  trouble = $state('')
  Panel = $state.raw<Panel>()
  #session: TableSession
  #step = -1

  constructor(session: TableSession) {
    this.#session = session
  }

  /** A decision waits, and hints are allowed. */
  get canHint(): boolean {
    const { look, you } = this.#session
    return !!look?.coached && !!you?.asks && !this.#session.running && !this.#session.closed
  }

  /** Between rounds, where the cards that are gone stay gone. */
  get canCount(): boolean {
    const { look, you, house, running, closed } = this.#session
    return !!look?.coached && !!house && house.cut !== null && look.phase === 'bets' && look.view.number > 0 && you?.seat != null && !running && !closed
  }

  /** The latest round is over, and its decisions are graded. */
  get graded(): Grades | null {
    const { look, running } = this.#session
    return look?.view.over && !running && this.grades?.round === look.round && this.grades.decisions.length ? this.grades : null
  }

  /** Open or close: a hint while a decision waits, otherwise the grades of the round, or the count. */
  async toggle(topic: 'hint' | 'grades' | 'count'): Promise<void> {
    if (this.open && this.topic === topic) return this.close()
    this.topic = topic
    this.open = true
    this.hint = this.count = null
    this.trouble = ''
    const { look, table } = this.#session
    const step = (this.#step = look?.step ?? -1)
    const panelLoaded = import('./Panel.svelte').then((module) => (this.Panel = module.default as Panel))
    try {
      const hint = topic === 'hint' ? await coachApi.hint(table) : null
      const count = topic === 'count' ? await coachApi.count(table) : null
      if (this.#step === step && this.open) {
        this.hint = hint
        this.count = count
      }
    } catch (error) {
      if (this.#step === step) this.trouble = sentence(error)
    }
    await panelLoaded
    const { spokenHint, spokenCount } = await import('./values')
    if (this.hint) this.#session.announcer.announce([spokenHint(this.#session.house, this.hint.unit, this.hint.choices)])
    if (this.count) this.#session.announcer.announce([spokenCount(this.count)])
    if (this.trouble) this.#session.announcer.announce([this.trouble])
  }

  close(): void {
    this.open = false
    this.#step = -1
  }

  /** The table has moved on: a hint is about one moment. */
  closeIfMoved(step: number): void {
    if (this.#step >= 0 && step !== this.#step) this.close()
  }

  /** A round is over: how was it played? */
  async grade(round: string): Promise<void> {
    if (this.grades?.round === round) return
    try {
      const [grades, { summary }] = await Promise.all([coachApi.grades(round), import('./values')])
      if (this.#session.look?.round !== round) return
      this.grades = grades
      if (grades.decisions.length) this.#session.announcer.announce([summary(grades)])
    } catch {
      // The round stands in the history, where it can be asked for again.
    }
  }
}
