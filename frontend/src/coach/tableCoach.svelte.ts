// The coach at one table: hint, count and grades, and whether its panel is open. The panel's code loads on first use.
import type { Component } from 'svelte'
import type { TableSession } from '../table/session.svelte'
import { sentence } from '../lib/api'
import { coachApi } from './api'
import type { CountOut, GradesOut, HintOut } from '#api'

type Panel = Component<{ coach: TableCoach; session: TableSession }>

export class TableCoach {
  open = $state(false)
  topic = $state<'hint' | 'grades' | 'count'>('hint')
  hint = $state.raw<HintOut | null>(null)
  count = $state.raw<CountOut | null>(null)
  grades = $state.raw<GradesOut | null>(null)
  trouble = $state('')
  Panel = $state.raw<Panel>()
  #session: TableSession
  #step = -1
  #grading: Promise<void> = Promise.resolve()

  constructor(session: TableSession) {
    this.#session = session
  }

  /** The person has a decision to make, and hints are allowed. */
  get canHint(): boolean {
    const { view, asks } = this.#session
    return !!view?.coached && !!asks && !this.#session.running && !this.#session.closed
  }

  /** Between rounds, in houses with a cut card, where played cards stay out of the shoe. */
  get canCount(): boolean {
    const { view, personal, house, running, closed } = this.#session
    return (
      !!view?.coached &&
      !!house &&
      house.cut !== null &&
      view.phase === 'bets' &&
      !!view.number &&
      !!personal?.seat &&
      !running &&
      !closed
    )
  }

  /** A round of the person is over, and its grades are here or on their way. */
  get grading(): boolean {
    const { view, personal, running, closed } = this.#session
    const own = view?.seats?.some((one) => one.seat === personal?.seat && one.taking_part)
    return !!view?.round && view.phase !== 'round' && !!own && !running && !closed
  }

  /** The grades of the latest round, once it is over. */
  get graded(): GradesOut | null {
    const { view, running } = this.#session
    return view?.phase !== 'round' && !running && this.grades?.round === view?.round && this.grades?.decisions.length
      ? this.grades
      : null
  }

  /** Opens the panel with a hint, the round's grades or the count, or closes it. */
  async toggle(topic: 'hint' | 'grades' | 'count'): Promise<void> {
    if (this.open && this.topic === topic) return this.close()
    this.topic = topic
    this.open = true
    this.hint = this.count = null
    this.trouble = ''
    const { view, table } = this.#session
    const step = (this.#step = view?.step ?? -1)
    const panelLoaded = import('./CoachPanel.svelte').then((module) => (this.Panel = module.default as Panel))
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
    const { spokenHint, spokenCount } = await import('./valueTexts')
    if (this.hint)
      this.#session.announcer.announce([spokenHint(this.#session.house, this.hint.unit, this.hint.choices)])
    if (this.count) this.#session.announcer.announce([spokenCount(this.count)])
    if (this.trouble) this.#session.announcer.announce([this.trouble])
  }

  close(): void {
    this.open = false
    this.#step = -1
  }

  /** A hint is about one moment: closes the panel if the table has moved on. */
  closeIfMoved(step: number): void {
    if (this.#step >= 0 && step !== this.#step) this.close()
  }

  /** Loads and announces the grades of a finished round: one at a time, so that fast play does not flood the coach. */
  grade(round: string): Promise<void> {
    return (this.#grading = this.#grading.then(() => this.#grade(round)))
  }

  async #grade(round: string): Promise<void> {
    if (this.grades?.round === round || this.#session.view?.round !== round) return
    try {
      const [grades, { summary }] = await Promise.all([coachApi.grades(round), import('./valueTexts')])
      if (this.#session.view?.round !== round) return
      this.grades = grades
      if (grades.decisions.length) this.#session.announcer.announce([summary(grades)])
    } catch {
      // The grades can still be loaded from the history.
    }
  }
}
