// The label on a hand, such as "doubled" or "bust", and the result of a seat.
import type { PublicHand } from '#api'
import type { Say } from './phrases'

const LABELLED = new Set(['doubled', 'bust', 'charlie', 'natural', 'waiting', 'even_money', 'surrendered', 'forfeited'])

/** What happened to the hand during the round, if its cards do not show it. */
export function handLabel(say: Say, hand: PublicHand): string {
  if (hand.result) return ''
  const closed = hand.doubled && hand.closed !== 'bust' ? 'doubled' : (hand.closed ?? '')
  return LABELLED.has(closed) ? say('felt-closed', { closed }) : ''
}

/** The result of a seat by what it has won. */
export const verdict = (net = 0): 'win' | 'lose' | 'push' => (net > 0 ? 'win' : net < 0 ? 'lose' : 'push')
