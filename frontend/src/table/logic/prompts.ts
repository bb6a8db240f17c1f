/** What is asked now, and the whole situation, in words. */
import type { Look, You } from '../../lib/types'
import { bank, chipped, chips, list, ties, totalWords, who, type Teller } from './phrases'
import { told } from './results'
import { hands, person, special, standings } from './narration'

/** What the table asks of the listener, or whom it waits for. */
export function asked(to: Teller, look: Look, you: You): string {
  const { view } = look
  const seat = view.seats.find((one) => one.seat === you.seat)
  const hand = seat?.hands[view.waits_hand]
  if (you.asks && hand) {
    const which = seat.hands.length > 1 ? view.waits_hand + 1 : 0
    return to.say('felt-asks', { asks: you.asks, hand: which, total: totalWords(to, hand) })
  }
  if (look.phase !== 'round' || !view.waits_seat) return ''
  return to.say('felt-waits', { who: who(to, look, view.waits_seat) })
}

/** What the table waits for between rounds. */
export function between(to: Teller, look: Look, you: You): string {
  const chair = look.chairs.find((one) => one.seat === you.seat)
  if (you.seat === null) return to.say('felt-watching')
  if (look.phase !== 'bets') return ''
  if (you.can.includes('stake')) return to.say('felt-broke')
  if (chair?.bet || chair?.ready) return to.say('felt-others')
  if (look.another && look.shared) return to.say('felt-another')
  return you.bets ? to.say('felt-begin-bets', { low: to.money(you.bets[0]), high: to.money(you.bets[1]) }) : to.say('felt-begin')
}

/** “Round 3. You have … The dealer shows … It is your turn.” */
export function situation(to: Teller, look: Look, you: You, choices: string[], seconds: number | null): string[] {
  const { view } = look
  const said = [view.number ? to.say('felt-say-open', { n: view.number }) : to.say('felt-say-before')]
  if (view.number) said.push(...hands(to, look))
  if (view.over) said.push(...told(to, look))
  if (view.match_over) said.push(...standings(to, look))
  said.push(...counted(to, look, you), asked(to, look, you) || between(to, look, you))
  if (choices.length) said.push(to.say('felt-say-choices', { choices: list(to, choices) }))
  if (seconds !== null) said.push(to.say('felt-say-seconds', { n: seconds }))
  return said.filter(Boolean)
}

/** What is at stake, and how everyone stands. */
function counted(to: Teller, look: Look, you: You): string[] {
  const mine = look.view.seats.find((seat) => seat.seat === you.seat)
  const said: string[] = []
  const down = mine?.hands.reduce((sum, hand) => sum + hand.bet, 0) || (mine?.bet ?? 0)
  if (down && !look.view.over) said.push(to.say('felt-say-own-bet', { chips: chips(to, down) }))
  if (down && !look.view.over && to.stake === 'pot') said.push(to.say('felt-say-pot', { chips: chips(to, 2 * down) }))
  if (chipped(to.stake) && you.balance !== null) said.push(to.say('felt-say-balance', { chips: chips(to, you.balance) }))
  const held = bank(look)
  if (held !== null) said.push(to.say('felt-say-bank', { chips: chips(to, held) }))
  if (you.special) said.push(special(to, you.special))
  if (to.stake === 'tally' && mine) said.push(to.say('felt-say-tally', { wins: mine.wins, pushes: mine.pushes, losses: mine.losses, ties: ties(to.house) }))
  if (to.stake !== 'points' || look.view.match_over) return said
  return [...said, ...look.view.seats.filter((seat) => !look.view.over || seat.seat !== you.seat).map((seat) => to.say('felt-say-points', { ...person(to, look, seat.seat), points: seat.points }))]
}
