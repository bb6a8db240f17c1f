// Grades of rounds. The coach calculates each, so they are asked for one at a time.
import type { GradesOut } from '#api'
import { coachApi } from '../coach/api'

const answers = new Map<string, Promise<GradesOut>>()
let last: Promise<unknown> = Promise.resolve()

export function gradesOf(round: string): Promise<GradesOut> {
  const known = answers.get(round)
  if (known) return known
  const answer = last.then(() => coachApi.grades(round))
  last = answer.catch(() => answers.delete(round)) // a busy coach may answer later
  answers.set(round, answer)
  return answer
}
