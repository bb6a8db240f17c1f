import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicView } from '../../frontend/made/api'
import { outcomeOf } from '../../frontend/src/table/logic/moments'
import { scenes } from './recordings'

const over = (seat: object, rest: Partial<PublicView> = {}): PublicView => ({
  house: 'casino',
  phase: 'bets',
  chairs: [],
  seats: [{ seat: 1, taking_part: true, bet: 1000, ...seat }],
  ...rest,
})

test('a round has one outcome for a seat', () => {
  const natural = { closed: 'natural', result: 'win' as const }
  const bust = { closed: 'bust', result: 'lose' as const }
  assert.equal(outcomeOf(over({ net: 1500, hands: [natural] }), 1), 'natural')
  assert.equal(outcomeOf(over({ net: 2000, hands: [{ result: 'win' }] }), 1), 'big')
  assert.equal(outcomeOf(over({ net: 1000, hands: [{ result: 'win' }] }), 1), 'win')
  assert.equal(outcomeOf(over({ net: 0, hands: [{ result: 'push' }] }), 1), 'push')
  assert.equal(outcomeOf(over({ net: -2000, hands: [bust, bust] }), 1), 'bust')
  assert.equal(outcomeOf(over({ net: -2000, hands: [bust, { result: 'lose' }] }), 1), 'lose')
  assert.equal(outcomeOf(over({ net: 1000, hands: [] }, { phase: 'over', bank: 100 }), 1), 'bank')
  assert.equal(outcomeOf(over({ net: 1000, hands: [] }), 2), '')
})

test('there is none while the round is on', () => {
  for (const { update, seat } of scenes()) {
    const view = update.expected.public
    if (view.phase === 'round') assert.equal(outcomeOf(view, seat), '')
  }
})
