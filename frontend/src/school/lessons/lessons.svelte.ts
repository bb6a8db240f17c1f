// The state of the lessons of a house: which part is open, the answers, and what is done.
import type { CourseOut } from '#api'
import { call, sentence } from '../../lib/api'
import { language } from '../../lib/i18n'

export type Task = CourseOut['test'][number]
export const TEST = 'test'

export class Lessons {
  course = $state.raw<CourseOut | null>(null)
  part = $state('') // the name of a lesson, or the test
  at = $state(0) // which task
  chosen = $state<number | null>(null)
  right = $state(0) // answers to the tasks of this part
  trouble = $state('')
  done = $state.raw<string[]>([])
  readonly house: string

  constructor(house: string) {
    this.house = house
    this.done = read(this.#stored)
  }

  get #stored(): string {
    return `croupier.lessons.${this.house}`
  }

  get lesson() {
    return this.course?.lessons.find((one) => one.name === this.part)
  }

  get tasks(): Task[] {
    return (this.part === TEST ? this.course?.test : this.lesson?.tasks) ?? []
  }

  get task(): Task | undefined {
    return this.tasks[this.at]
  }

  get over(): boolean {
    return this.at >= this.tasks.length
  }

  get following() {
    const lessons = this.course?.lessons ?? []
    return lessons[lessons.findIndex((one) => one.name === this.part) + 1]
  }

  get passed(): boolean {
    return this.right >= (this.course?.passes_at ?? 0)
  }

  async load(): Promise<void> {
    this.trouble = ''
    try {
      const lang = language()
      this.course = await call('GET /api/school/{house_id}/lessons', {
        path: { house_id: this.house },
        query: { lang },
      })
      if (!this.part) this.open(this.course.lessons.find((one) => !this.done.includes(one.name))?.name ?? TEST)
    } catch (error) {
      this.trouble = sentence(error)
    }
  }

  open(part: string): void {
    this.part = part
    this.at = 0
    this.right = 0
    this.chosen = null
    if (this.over) this.#finish() // a lesson without tasks is read at once
  }

  choose(option: number): void {
    if (this.chosen !== null || !this.task) return
    this.chosen = option
    if (option === this.task.right) this.right += 1
  }

  next(): void {
    if (this.chosen === null) return
    this.chosen = null
    this.at += 1
    if (this.over) this.#finish()
  }

  #finish(): void {
    if ((this.part === TEST && !this.passed) || this.done.includes(this.part)) return
    this.done = [...this.done, this.part]
    try {
      localStorage.setItem(this.#stored, JSON.stringify(this.done))
    } catch {
      // Storage may be full or forbidden.
    }
  }
}

function read(stored: string): string[] {
  try {
    const done: unknown = JSON.parse(localStorage.getItem(stored) ?? '[]')
    return Array.isArray(done) ? done.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
