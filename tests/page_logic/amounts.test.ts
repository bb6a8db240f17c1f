import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arc } from '../../frontend/src/table/seats/arc'
import { isAllowed, usefulChips, parseAmount, nearestAllowed, type Range } from '../../frontend/src/table/logic/amounts'

const range: Range = [500, 50_000, 100]

test('bets stay within the limits and on their steps', () => {
  assert.equal(nearestAllowed(0, range), 500)
  assert.equal(nearestAllowed(99_999, range), 50_000)
  assert.equal(nearestAllowed(1234, range), 1200)
  assert.equal(nearestAllowed(9999, [500, 1250, 500]), 1000) // the highest that is on a step
  assert.ok(isAllowed(500, range))
  assert.ok(!isAllowed(550, range))
  assert.ok(!isAllowed(400, range))
})

test('chips that fit the limits', () => {
  assert.deepEqual(usefulChips(range), [100, 500, 2500, 10_000, 50_000])
  assert.deepEqual(usefulChips([200, 2400, 100]), [100, 500])
})

test('typed amounts', () => {
  assert.equal(parseAmount(' 25 '), 2500)
  assert.equal(parseAmount('7,50'), 750)
  assert.equal(parseAmount('7.5'), 750)
  for (const wrong of ['', 'x', '-5', '1e3', '1.234', '5 5']) assert.equal(parseAmount(wrong), null)
})

test('the others sit around the table, with turns from right to left', () => {
  const places = arc([1, 2, 3, 5, 6, 7], 4)
  const byX = [...places].toSorted(([, a], [, b]) => b.x - a.x).map(([seat]) => seat)
  assert.deepEqual(byX, [1, 2, 3, 5, 6, 7])
  for (const { x, y } of places.values()) assert.ok(Math.abs(x) <= 540 && y > 0 && y < 460)
})

test('in two columns, seat 1 is at the right, too', () => {
  const places = arc([1, 2, 3, 5, 6, 7], 4)
  const column = (side: number) =>
    [...places]
      .filter(([, place]) => place.side === side)
      .toSorted(([, a], [, b]) => a.row - b.row)
      .map(([seat]) => seat)
  assert.deepEqual(
    [column(1), column(-1)],
    [
      [1, 2, 3],
      [7, 6, 5],
    ],
  )
})

test('onlookers see everyone along the curve', () => {
  const places = arc([1, 2, 3], null)
  assert.ok((places.get(1)?.x ?? 0) > 0)
  assert.ok(Math.abs(places.get(2)?.x ?? 1) < 1e-9)
  assert.ok((places.get(3)?.x ?? 0) < 0)
})
