// The state of a drill: the question, the last answer, and how it has gone.
import type { AnswerOut, DailySet, ExerciseOut } from '#api'
import { account } from '../lib/account.svelte'
import { call, sentence } from '../lib/api'
import { language } from '../lib/i18n'
import { isBest } from '../coach/valueTexts'
import { offset } from './progress/progressApi'

export type Kind = ExerciseOut['kinds'][number] | 'weak' // your weak spots, of any kind

const RECENT = 12 // cells that do not come again so soon
const STORED = 'drill-options'

interface Options {
  kind: Kind | ''
  allowed: number // a cost up to this counts as right
}

export class Drill {
  exercise = $state.raw<ExerciseOut | null>(null)
  miss = $state.raw<{ exercise: ExerciseOut; answer: AnswerOut; chosen: string } | null>(null) // the last wrong answer
  explains = $state(false) // the reason for the last answer is on the screen
  verdict = $state<'' | 'right' | 'fine'>('')
  best = $state('') // the best choice of the last answer
  daily = $state.raw<DailySet | null>(null) // today's set, once something is stored
  results = $state.raw<boolean[]>([])
  seconds = $state(0)
  trouble = $state('')
  busy = $state(false)
  options = $state.raw<Options>(readOptions())
  readonly house: string

  #recent: string[] = []
  #next: ExerciseOut | null = null
  #since = 0
  #latest: Promise<unknown> | null = null

  constructor(house: string) {
    this.house = house
  }

  get right(): number {
    return this.results.filter(Boolean).length
  }

  get streak(): number {
    return this.results.length - 1 - this.results.lastIndexOf(false)
  }

  async begin(): Promise<void> {
    const request = call('GET /api/school/{house_id}/question', {
      path: { house_id: this.house },
      query: this.#wanted(),
    })
    await this.#ask(request, (exercise) => this.#show(exercise))
  }

  async choose(chosen: string): Promise<void> {
    const exercise = this.exercise
    if (!exercise || this.busy || this.explains) return
    const took = (performance.now() - this.#since) / 1000
    const body = {
      question: exercise.question,
      chosen,
      ...this.#wanted(),
      recent: this.#recent,
      ms: Math.min(600_000, Math.round(1000 * took)),
      offset: offset(),
    }
    const send = () =>
      call('POST /api/school/{house_id}/answer', {
        path: { house_id: this.house },
        query: { lang: language() },
        body,
      })
    // Answers are stored for guests, too. A drill works without, if the server takes no more guests.
    const request = account.ensurePerson().then(send, send)
    await this.#ask(request, (answer) => {
      this.seconds += took
      this.#take(exercise, answer, chosen)
    })
  }

  /** Goes on after a wrong answer. */
  next(): void {
    if (!this.explains || !this.#next) return
    this.explains = false
    this.#show(this.#next)
  }

  change(options: Partial<Options>): void {
    const again = options.kind !== undefined && options.kind !== this.options.kind
    this.options = { ...this.options, ...options }
    localStorage.setItem(STORED, JSON.stringify(this.options))
    if (!again) return
    this.explains = false
    void this.begin()
  }

  /** The kind of the next question. */
  #wanted(): { kind: ExerciseOut['kinds'][number] | null; weak: boolean } {
    const kind = this.options.kind
    return kind === 'weak' ? { kind: null, weak: true } : { kind: kind || null, weak: false }
  }

  #take(exercise: ExerciseOut, answer: AnswerOut, chosen: string): void {
    const right = answer.cost <= this.options.allowed || isBest(answer.cost)
    this.results = [...this.results, right]
    this.#recent = [...this.#recent, answer.cell].slice(-RECENT)
    this.#next = answer.next
    this.daily = answer.daily
    this.best = answer.choices[0]?.name ?? ''
    this.verdict = !right ? '' : isBest(answer.cost) ? 'right' : 'fine'
    this.explains = !right
    if (!right) this.miss = { exercise, answer, chosen }
    else if (answer.next) this.#show(answer.next)
  }

  #show(exercise: ExerciseOut): void {
    this.exercise = exercise
    this.#since = performance.now()
  }

  /** Asks the server, and drops the reply if you have asked for something else since. */
  async #ask<T>(request: Promise<T>, take: (reply: T) => void): Promise<void> {
    this.busy = true
    this.trouble = ''
    this.#latest = request
    try {
      const reply = await request
      if (this.#latest === request) take(reply)
    } catch (error) {
      if (this.#latest === request) this.trouble = sentence(error)
    } finally {
      if (this.#latest === request) this.busy = false
    }
  }
}

function readOptions(): Options {
  const usual: Options = { kind: new URLSearchParams(location.search).has('weak') ? 'weak' : '', allowed: 0 }
  try {
    const { allowed } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Options>
    return { ...usual, allowed: typeof allowed === 'number' ? allowed : 0 } // other houses have other kinds
  } catch {
    return usual
  }
}
