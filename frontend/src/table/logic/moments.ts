/** What a round meant for one seat: which moments are worth a light and a sound. */
import type { PublicView } from '#api'

export type Outcome = 'bank' | 'natural' | 'big' | 'win' | 'push' | 'bust' | 'lose' | ''

const BIG = 2 // a win of at least so many first bets

export function outcomeOf(view: PublicView, seat: number | null): Outcome {
  const own = view.seats?.find((one) => one.seat === seat && one.taking_part)
  if (!own || view.phase === 'round' || own.net === undefined) return ''
  const hands = own.hands ?? []
  if (view.phase === 'over' && view.bank !== undefined) return 'bank'
  if (own.net > 0) {
    if (hands.some(({ closed, result }) => closed === 'natural' && result === 'win')) return 'natural'
    return own.bet && own.net >= BIG * own.bet ? 'big' : 'win'
  }
  if (own.net === 0) return 'push'
  return hands.every(({ closed }) => closed === 'bust') ? 'bust' : 'lose'
}
