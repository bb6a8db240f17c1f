// A practice table in this page. The server stores nothing: the page sends what was done so far with every command.
import type { Deal, PersonCommand, PracticeGrade, PracticeOut } from '#api'
import { call, sentence } from '../../lib/api'
import { language } from '../../lib/i18n'
import { isBest } from '../../coach/valueTexts'
import { playSound } from '../../table/chrome/sound'
import { TablePlayback } from '../../table/playback.svelte'
import { minutesAhead } from '../timeZone'
import { readOptions, storeOptions, type PracticeOptions } from './practiceOptions'
import { weakCells, type WeakCells } from '../weakCells'

export class PracticeSession extends TablePlayback {
  grade = $state.raw<PracticeGrade | null>(null) // of the latest choice
  results = $state.raw<boolean[]>([])
  best = $state(0) // the longest streak of this visit
  kinds = $state.raw<PracticeOut['kinds']>([])
  options = $state.raw<PracticeOptions>(readOptions())
  readonly id: string
  readonly weak: WeakCells

  #deal: Deal | null = null
  #commands: string[] = []
  #goesOn = false
  #judged = false // the first choice of this decision has been counted
  #since = 0 // when the person was last asked
  #sending = $state(false)
  #due = $state(0)

  constructor(house: string) {
    super()
    this.id = house
    this.weak = weakCells(house)
  }

  get busy(): boolean {
    return this.#sending || this.#due > this.shown
  }

  /** The choice that was caught, and not made. */
  get caught(): PracticeGrade | null {
    return this.grade?.caught ? this.grade : null
  }

  get right(): number {
    return this.results.filter(Boolean).length
  }

  get streak(): number {
    return this.results.length - 1 - this.results.lastIndexOf(false)
  }

  /** Deals the first round. The returned function stops. */
  enter(): () => void {
    void this.deal()
    return () => this.stop()
  }

  async act(command: PersonCommand): Promise<void> {
    if (command.do === 'act') await this.choose(command.choice)
  }

  async choose(choice: string): Promise<void> {
    if (!this.asks) return
    await this.#send(choice)
  }

  /** Makes the choice that was caught. */
  async playOn(): Promise<void> {
    if (this.caught) await this.#send(this.caught.chosen, true)
  }

  takeBack(): void {
    this.grade = null
    this.announcer.interrupt(this.question)
  }

  /** Deals the next round, from the same shoe where the count matters. */
  async deal(): Promise<void> {
    this.grade = null
    if (!this.options.shoe || !this.#goesOn) this.#deal = null
    await this.#send('deal')
  }

  change(options: Partial<PracticeOptions>): void {
    this.options = { ...this.options, ...options }
    storeOptions(this.options)
    if (!('kind' in options) && !('shoe' in options)) return
    this.#goesOn = false
    if (this.view?.phase !== 'round') void this.deal()
  }

  async #send(name: string, insist = false): Promise<void> {
    if (this.#sending || this.running) return
    const { kind, allowed, shoe } = this.options
    this.actedAt = performance.now()
    this.#sending = true
    this.trouble = ''
    const weak = kind === 'weak' ? this.weak.list() : []
    try {
      const reply = await call('POST /api/school/{house_id}/practice', {
        path: { house_id: this.id },
        query: { lang: language() },
        body: {
          deal: this.#deal,
          commands: this.#deal ? this.#commands : [],
          do: name,
          allowed,
          insist,
          kinds: shoe || !kind || kind === 'weak' ? [] : [kind],
          cells: shoe ? [] : weak,
          again: this.#judged,
          ms: Math.min(600_000, Math.round(this.actedAt - this.#since)),
          offset: minutesAhead(),
        },
      })
      this.#take(reply)
    } catch (error) {
      this.trouble = sentence(error)
    } finally {
      this.#sending = false
    }
  }

  #take(reply: PracticeOut): void {
    const moved = reply.commands.length !== this.#commands.length || !this.#deal
    this.#deal = reply.deal
    this.#commands = reply.commands
    this.#goesOn = reply.goes_on
    this.kinds = reply.kinds
    this.#judge(reply.grade)
    this.grade = reply.grade
    if (!moved) return
    this.#judged = false
    this.#since = performance.now()
    this.#due += 1
    playSound('press')
    if (reply.start) this.cut({ version: this.#due - 1, view: reply.start, personal: { seat: 1 } })
    this.play(this.#due, reply.events ?? [], reply.personal)
  }

  /** Counts a decision by its first choice. */
  #judge(grade: PracticeGrade | null): void {
    if (!grade || this.#judged) return
    this.#judged = true
    const right = !grade.caught
    this.results = [...this.results, right]
    this.best = Math.max(this.best, this.streak)
    if (!right) this.weak.add(grade.cell)
    else if (isBest(grade.cost)) this.weak.remove(grade.cell)
  }
}
