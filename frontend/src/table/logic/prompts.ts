/** The table's question to the person, and the whole situation, in words. */
import type { PublicView, PersonalView } from '../../lib/types'
import { bank, chipped, chips, list, ties, totalWords, seatName, type Phrases } from './phrases'
import { resultLines } from './results'
import { hands, person, special, standings } from './narration'

/** The table's question to the listener, or whom it waits for. */
export function question(phrases: Phrases, look: PublicView, you: PersonalView): string {
  const { view } = look
  const seat = view.seats.find((one) => one.seat === you.seat)
  const hand = seat?.hands[view.waits_hand]
  if (you.asks && hand) {
    const which = seat.hands.length > 1 ? view.waits_hand + 1 : 0
    return phrases.say('felt-asks', { asks: you.asks, hand: which, total: totalWords(phrases, hand) })
  }
  if (look.phase !== 'round' || !view.waits_seat) return ''
  return phrases.say('felt-waits', { who: seatName(phrases, look, view.waits_seat) })
}

/** What the table waits for between rounds. */
export function betweenRounds(phrases: Phrases, look: PublicView, you: PersonalView): string {
  const chair = look.chairs.find((one) => one.seat === you.seat)
  if (you.seat === null) return phrases.say('felt-watching')
  if (look.phase !== 'bets') return ''
  if (you.can.includes('stake')) return phrases.say('felt-broke')
  if (chair?.bet || chair?.ready) return phrases.say('felt-others')
  if (look.another && look.shared) return phrases.say('felt-another')
  return you.bets
    ? phrases.say('felt-begin-bets', { low: phrases.money(you.bets[0]), high: phrases.money(you.bets[1]) })
    : phrases.say('felt-begin')
}

/** “Round 3. You have … The dealer shows … It is your turn.” */
export function situation(
  phrases: Phrases,
  look: PublicView,
  you: PersonalView,
  choices: string[],
  seconds: number | null,
): string[] {
  const { view } = look
  const sentences = [view.number ? phrases.say('felt-say-open', { n: view.number }) : phrases.say('felt-say-before')]
  if (view.number) sentences.push(...hands(phrases, look))
  if (view.over) sentences.push(...resultLines(phrases, look))
  if (view.match_over) sentences.push(...standings(phrases, look))
  sentences.push(...stakes(phrases, look, you), question(phrases, look, you) || betweenRounds(phrases, look, you))
  if (choices.length) sentences.push(phrases.say('felt-say-choices', { choices: list(phrases, choices) }))
  if (seconds !== null) sentences.push(phrases.say('felt-say-seconds', { n: seconds }))
  return sentences.filter(Boolean)
}

/** Bets, balances, the special card and points. */
function stakes(phrases: Phrases, look: PublicView, you: PersonalView): string[] {
  const mine = look.view.seats.find((seat) => seat.seat === you.seat)
  const sentences: string[] = []
  const bet = mine?.hands.reduce((sum, hand) => sum + hand.bet, 0) || (mine?.bet ?? 0)
  if (bet && !look.view.over) sentences.push(phrases.say('felt-say-own-bet', { chips: chips(phrases, bet) }))
  if (bet && !look.view.over && phrases.stake === 'pot')
    sentences.push(phrases.say('felt-say-pot', { chips: chips(phrases, 2 * bet) }))
  if (chipped(phrases.stake) && you.balance !== null)
    sentences.push(phrases.say('felt-say-balance', { chips: chips(phrases, you.balance) }))
  const bankChips = bank(look)
  if (bankChips !== null) sentences.push(phrases.say('felt-say-bank', { chips: chips(phrases, bankChips) }))
  if (you.special) sentences.push(special(phrases, you.special))
  if (phrases.stake === 'tally' && mine)
    sentences.push(
      phrases.say('felt-say-tally', {
        wins: mine.wins,
        pushes: mine.pushes,
        losses: mine.losses,
        ties: ties(phrases.house),
      }),
    )
  if (phrases.stake !== 'points' || look.view.match_over) return sentences
  return [
    ...sentences,
    ...look.view.seats
      .filter((seat) => !look.view.over || seat.seat !== you.seat)
      .map((seat) => phrases.say('felt-say-points', { ...person(phrases, look, seat.seat), points: seat.points })),
  ]
}
