import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arc } from '../../frontend/src/table/seats/arc'
import { allowed, tray, typed, within } from '../../frontend/src/table/logic/amounts'
import type { Range } from '../../frontend/src/lib/types'

const range: Range = [500, 50_000, 100]

test('bets stay within the limits and on their steps', () => {
  assert.equal(within(0, range), 500)
  assert.equal(within(99_999, range), 50_000)
  assert.equal(within(1234, range), 1200)
  assert.equal(within(9999, [500, 1250, 500]), 1000) // the highest that is on a step
  assert.ok(allowed(500, range))
  assert.ok(!allowed(550, range))
  assert.ok(!allowed(400, range))
})

test('chips that are of use', () => {
  assert.deepEqual(tray(range), [100, 500, 2500, 10_000, 50_000])
  assert.deepEqual(tray([200, 2400, 100]), [100, 500])
})

test('what somebody types', () => {
  assert.equal(typed(' 25 '), 2500)
  assert.equal(typed('7,50'), 750)
  assert.equal(typed('7.5'), 750)
  for (const wrong of ['', 'x', '-5', '1e3', '1.234', '5 5']) assert.equal(typed(wrong), null)
})

test('the others sit around the table, turns going from the right to the left', () => {
  const places = arc([1, 2, 3, 5, 6, 7], 4)
  const byX = [...places].toSorted(([, a], [, b]) => b.x - a.x).map(([seat]) => seat)
  assert.deepEqual(byX, [1, 2, 3, 5, 6, 7])
  for (const { x, y } of places.values()) assert.ok(Math.abs(x) < 0.9 && y > 0.1 && y < 0.8)
})

test('whoever watches sees everyone along the curve', () => {
  const places = arc([1, 2, 3], null)
  assert.ok((places.get(1)?.x ?? 0) > 0)
  assert.ok(Math.abs(places.get(2)?.x ?? 1) < 1e-9)
  assert.ok((places.get(3)?.x ?? 0) < 0)
})
