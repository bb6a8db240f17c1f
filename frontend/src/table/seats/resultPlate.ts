/** What the plate of a hand says once the round is over. */
import type { PublicHand } from '#api'
import type { Say } from '../logic/phrases'

export interface Plate {
  result: string // “18 loses”
  mood: string // win, lose or push
  amount: string // “−50”
}

type Money = (hundredths: number, signs?: 'exceptZero') => string

export function plateOf(say: Say, hand: PublicHand, over: boolean, net: number | null, money: Money): Plate {
  if (!over || !hand.result) return { result: '', mood: '', amount: '' }
  const natural = hand.closed === 'natural' && hand.result === 'win'
  const bust = hand.closed === 'bust' && hand.result === 'lose'
  return {
    result: say('felt-plate', { case: natural ? 'natural' : bust ? 'bust' : hand.result, total: hand.total ?? 0 }),
    mood: hand.result,
    amount: net ? money(net, 'exceptZero') : '',
  }
}
