// Grades of rounds. The coach calculates each, so they are asked for one at a time.
import type { GradesOut } from '#api'
import { coachApi } from '../coach/api'

const TRIES = 10
const PAUSE = 2000 // milliseconds

const answers = new Map<string, Promise<GradesOut>>()
let last: Promise<unknown> = Promise.resolve()

export function gradesOf(round: string): Promise<GradesOut> {
  const known = answers.get(round)
  if (known) return known
  const answer = last.then(() => ask(round))
  last = answer.catch(() => answers.delete(round)) // a busy coach may answer later
  answers.set(round, answer)
  return answer
}

/** A coach that still loads has no time to grade, so it is asked again. */
async function ask(round: string): Promise<GradesOut> {
  for (let tries = 1; ; tries++) {
    const grades = await coachApi.grades(round)
    if (grades.decisions.length || !grades.ungraded || tries === TRIES) return grades
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
