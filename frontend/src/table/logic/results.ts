/** Each hand's result and why, in words. */
import type { DealerView, HandView, Look, SeatView } from '../../lib/types'
import { chipped, chips, who, type Teller } from './phrases'

/** “Dealer 20 beats your 18.” */
export function why({ say }: Teller, hand: HandView, dealer: DealerView): string {
  const known = { total: hand.total, dealer: dealer.total, cards: hand.count }
  return say('felt-why', { case: `${hand.why}-${hand.result}`, ...known })
}

function insurance(to: Teller, seat: SeatView): string {
  if (!seat.insurance) return ''
  const won = seat.insurance_net > 0 ? 'yes' : 'no'
  return to.say('felt-insurance-result', { won, chips: chips(to, Math.abs(seat.insurance_net)) })
}

export interface Line {
  text: string
  result: string
  net: number
}

/** What to say about the own seat: a line a hand, and one for the insurance. */
export function lines(to: Teller, seat: SeatView, dealer: DealerView): Line[] {
  const many = seat.hands.length > 1
  const told: Line[] = seat.hands
    .filter((hand) => hand.why)
    .map((hand, i) => {
      const text = why(to, hand, dealer)
      return { text: many ? to.say('felt-hand-says', { n: i + 1, text }) : text, result: hand.result, net: hand.net }
    })
  const insured = insurance(to, seat)
  if (insured) told.push({ text: insured, result: seat.insurance_net > 0 ? 'win' : 'lose', net: seat.insurance_net })
  return told
}

export const verdict = (seat: SeatView): 'win' | 'lose' | 'push' =>
  (seat.net ?? 0) > 0 ? 'win' : (seat.net ?? 0) < 0 ? 'lose' : 'push'

/** “You win 15 chips.” */
export function summary(to: Teller, seat: SeatView): string {
  const money = chipped(to.stake)
  return to.say('felt-summary', {
    case: `${money ? 'chips' : to.stake}-${verdict(seat)}`,
    chips: money ? chips(to, Math.abs(seat.net ?? 0)) : '',
    points: seat.points,
  })
}

/** The whole end of a round, for the ear: own seat first, then the others. */
export function told(to: Teller, look: Look): string[] {
  const { seats, dealer } = look.view
  const mine = seats.find((one) => one.seat === to.seat && one.taking_part)
  const own = mine ? [...lines(to, mine, dealer).map((line) => line.text), summary(to, mine)] : []
  return [...own, ...seats.filter((one) => one.taking_part && one !== mine).map((one) => ofOther(to, look, one))]
}

function ofOther(to: Teller, look: Look, seat: SeatView): string {
  const totals = seat.hands.map((hand) => hand.total).join(', ')
  return to.say('felt-result-other', { who: who(to, look, seat.seat), result: verdict(seat), totals })
}
