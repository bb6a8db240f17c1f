// The state of a drill whose questions come one by one: the question, the last answer, and how it has gone.
import type { DrillAnswerOut, DrillQuestionOut } from '#api'
import { call, sentence } from '../../lib/api'
import { language } from '../../lib/i18n'
import { Announcer } from '../../table/chrome/announcer.svelte'
import { minutesAhead } from '../timeZone'

export type DrillName = DrillQuestionOut['drill']

export class DrillSession {
  question = $state.raw<DrillQuestionOut | null>(null)
  graded = $state.raw<DrillAnswerOut | null>(null) // the answer that is explained now
  given = $state('') // that answer
  praise = $state(false) // the last answer was right
  results = $state.raw<boolean[]>([])
  trouble = $state('')
  busy = $state(false)
  readonly announcer = new Announcer()
  readonly house: string
  readonly name: DrillName

  #since = 0

  constructor(house: string, name: DrillName) {
    this.house = house
    this.name = name
  }

  get right(): number {
    return this.results.filter(Boolean).length
  }

  get streak(): number {
    return this.results.length - 1 - this.results.lastIndexOf(false)
  }

  async begin(): Promise<void> {
    const path = { house_id: this.house, drill: this.name }
    await this.#ask(call('GET /api/school/{house_id}/drills/{drill}/question', { path }), (question) =>
      this.#show(question),
    )
  }

  async answer(answer: string): Promise<void> {
    const { question } = this
    if (!question || this.busy || this.graded) return
    const request = call('POST /api/school/{house_id}/drills/{drill}/answer', {
      path: { house_id: this.house, drill: this.name },
      query: { lang: language() },
      body: {
        seed: question.seed,
        answer,
        ms: Math.min(600_000, Math.round(performance.now() - this.#since)),
        offset: minutesAhead(),
      },
    })
    await this.#ask(request, (graded) => {
      this.given = answer
      this.results = [...this.results, graded.right]
      this.praise = graded.right
      // A right choice needs no words. The dealer's mistakes and numbers are worth a look either way.
      if (graded.right && graded.choices.length) this.#show(graded.next)
      else this.graded = graded
    })
  }

  /** Goes on after an explanation. */
  next(): void {
    const following = this.graded?.next
    this.graded = null
    this.praise = false
    if (following) this.#show(following)
  }

  #show(question: DrillQuestionOut): void {
    this.question = question
    this.#since = performance.now()
  }

  async #ask<T>(request: Promise<T>, take: (reply: T) => void): Promise<void> {
    this.busy = true
    this.trouble = ''
    try {
      take(await request)
    } catch (error) {
      this.trouble = sentence(error)
    } finally {
      this.busy = false
    }
  }
}
