// The label on a hand, such as "doubled" or "bust".
import type { HandView } from '../../lib/types'
import type { Say } from './phrases'

const LABELLED = new Set(['doubled', 'bust', 'charlie', 'natural', 'waiting', 'even_money', 'surrendered', 'forfeited'])

/** What happened to the hand during the round, if its cards do not show it. */
export function handLabel(say: Say, hand: HandView): string {
  if (hand.result) return ''
  const closed = hand.doubled && hand.closed !== 'bust' ? 'doubled' : hand.closed
  return LABELLED.has(closed) ? say('felt-closed', { closed }) : ''
}
