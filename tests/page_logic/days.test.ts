import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '../../frontend/src/school/progress/days'

const sum = (day: number, kind: string, source: string, answers: number, timed = answers) => ({
  day,
  kind,
  source,
  answers,
  correct: answers - 1,
  cost: 0.5,
  timed,
  ms: 2000 * timed,
})
const sums = [sum(100, 'hard', 'hands', 4), sum(100, 'soft', 'hands', 2), sum(102, 'hard', 'round', 3, 0)]

test('sums of a day are added up over kinds and sources', () => {
  const [first, second] = days(sums, '', '')
  assert.deepEqual([first?.answers, first?.correct, first?.cost, first?.seconds], [6, 4, 1, 2])
  assert.deepEqual([second?.answers, second?.seconds], [3, null])
  assert.equal(new Date(first?.at ?? 0).getHours(), 12)
})

test('one kind of hand, or one source', () => {
  assert.deepEqual(
    days(sums, 'hard', '').map(({ answers }) => answers),
    [4, 3],
  )
  assert.deepEqual(
    days(sums, '', 'round').map(({ answers }) => answers),
    [3],
  )
  assert.deepEqual(days(sums, 'pair', ''), [])
})
