/** The result of each hand and its reason, in words. */
import type { DealerView, HandView, PublicView, SeatView } from '../../lib/types'
import { chipped, chips, seatName, type Phrases } from './phrases'

/** “Dealer 20 beats your 18.” */
export function why({ say }: Phrases, hand: HandView, dealer: DealerView): string {
  const known = { total: hand.total, dealer: dealer.total, cards: hand.count }
  return say('felt-why', { case: `${hand.why}-${hand.result}`, ...known })
}

function insurance(phrases: Phrases, seat: SeatView): string {
  if (!seat.insurance) return ''
  const won = seat.insurance_net > 0 ? 'yes' : 'no'
  return phrases.say('felt-insurance-result', { won, chips: chips(phrases, Math.abs(seat.insurance_net)) })
}

export interface Line {
  text: string
  result: string
  net: number
}

/** The results of a seat: one line per hand, and one for the insurance. */
export function lines(phrases: Phrases, seat: SeatView, dealer: DealerView): Line[] {
  const many = seat.hands.length > 1
  const result: Line[] = seat.hands
    .filter((hand) => hand.why)
    .map((hand, i) => {
      const text = why(phrases, hand, dealer)
      return {
        text: many ? phrases.say('felt-hand-says', { n: i + 1, text }) : text,
        result: hand.result,
        net: hand.net,
      }
    })
  const insured = insurance(phrases, seat)
  if (insured) result.push({ text: insured, result: seat.insurance_net > 0 ? 'win' : 'lose', net: seat.insurance_net })
  return result
}

export const verdict = (seat: SeatView): 'win' | 'lose' | 'push' =>
  (seat.net ?? 0) > 0 ? 'win' : (seat.net ?? 0) < 0 ? 'lose' : 'push'

/** “You win 15 chips.” */
export function summary(phrases: Phrases, seat: SeatView): string {
  const money = chipped(phrases.stake)
  return phrases.say('felt-summary', {
    case: `${money ? 'chips' : phrases.stake}-${verdict(seat)}`,
    chips: money ? chips(phrases, Math.abs(seat.net ?? 0)) : '',
    points: seat.points,
  })
}

/** All results of a round as sentences, the listener's own first. */
export function resultLines(phrases: Phrases, look: PublicView): string[] {
  const { seats, dealer } = look.view
  const mine = seats.find((one) => one.seat === phrases.seat && one.taking_part)
  const own = mine ? [...lines(phrases, mine, dealer).map((line) => line.text), summary(phrases, mine)] : []
  return [...own, ...seats.filter((one) => one.taking_part && one !== mine).map((one) => ofOther(phrases, look, one))]
}

function ofOther(phrases: Phrases, look: PublicView, seat: SeatView): string {
  const totals = seat.hands.map((hand) => hand.total).join(', ')
  return phrases.say('felt-result-other', { who: seatName(phrases, look, seat.seat), result: verdict(seat), totals })
}
