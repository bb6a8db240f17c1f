// Sums of answers by day, over kinds of hands and over where they were given.
import type { ProgressOut } from '#api'

export const MEASURES = ['accuracy', 'cost', 'time'] as const
export type Measure = (typeof MEASURES)[number]

const DAY = 24 * 60 * 60 * 1000

export interface Day {
  at: number // noon, so that no time zone shows another day
  answers: number
  correct: number
  cost: number
  seconds: number | null // of an answer, on average
}

export function days(sums: ProgressOut['days'], kind: string, source: string): Day[] {
  const byDay = new Map<number, { answers: number; correct: number; cost: number; timed: number; ms: number }>()
  for (const sum of sums) {
    if ((kind && sum.kind !== kind) || (source && sum.source !== source)) continue
    const day = byDay.get(sum.day) ?? { answers: 0, correct: 0, cost: 0, timed: 0, ms: 0 }
    day.answers += sum.answers
    day.correct += sum.correct
    day.cost += sum.cost
    day.timed += sum.timed
    day.ms += sum.ms
    byDay.set(sum.day, day)
  }
  return [...byDay].map(([day, { answers, correct, cost, timed, ms }]) => ({
    at: new Date(new Date(day * DAY).toISOString().slice(0, 10) + 'T12:00').getTime(),
    answers,
    correct,
    cost,
    seconds: timed ? ms / timed / 1000 : null,
  }))
}
