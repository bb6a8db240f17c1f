/** Names, cards and amounts in words, for the screen and for announcements. */
import type { DealerView, HandView, House, PublicView, Stake } from '../../lib/types'

export type Say = (id: string, args?: Record<string, string | number>) => string

/** What every sentence depends on: the language, the listener's seat, and the house. */
export interface Phrases {
  say: Say
  money: (hundredths: number) => string
  seat: number | null
  stake: Stake['kind']
  house?: Pick<House, 'words' | 'ties'> | null | undefined
}

export const FACE_DOWN = '??'

const NUMBERS = '23456789T'

/** A card in words, as in “queen of spades”. */
export function cardName({ say }: Pick<Phrases, 'say'>, card: string): string {
  if (card === FACE_DOWN) return say('felt-card-down')
  const rank = card.slice(0, 1)
  const n = NUMBERS.indexOf(rank) + 2
  return say('felt-card', { rank: n > 1 ? 'number' : rank, n, suit: card.slice(1) })
}

export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

export function list({ say }: Pick<Phrases, 'say'>, words: string[]): string {
  if (words.length < 2) return words.join('')
  return say('felt-and', { first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
}

/** “10 chips”. */
export const chips = ({ say, money }: Pick<Phrases, 'say' | 'money'>, hundredths: number): string =>
  say('felt-chips', { n: hundredths / 100, amount: money(hundredths) })

/** The chips in the bank, without those in open pots. */
export function bank({ view }: PublicView): number | null {
  if (view.house_account === null || view.over) return view.house_account
  return view.seats.filter((seat) => seat.taking_part).reduce((left, seat) => left - seat.bet, view.house_account)
}

export const chipped = (stake: Stake['kind']): boolean => stake === 'chips' || stake === 'pot'

type Counted = Pick<HandView, 'total' | 'soft'> & { open_aces?: number; closed?: string }

/** A total in words: “7 or 17” while the hand is soft. */
export function totalWords({ say }: Pick<Phrases, 'say'>, hand: Counted): string {
  const aces = hand.open_aces ?? 0
  const kind = aces ? 'open' : hand.soft && !hand.closed ? 'soft' : 'hard'
  return say('felt-total', { kind, n: hand.total, low: hand.total - 10, aces })
}

/** The dealer's total. From 17 on, the lower value of a soft hand no longer matters. */
export const dealerWords = (phrases: Pick<Phrases, 'say'>, hand: DealerView): string =>
  totalWords(phrases, { ...hand, closed: hand.total >= 17 ? 'enough' : '' })

/** A short total: “7/17”. An ace without a chosen value is added as a letter. */
export function totalMark(hand: Counted): string {
  const aces = 'A'.repeat(hand.open_aces ?? 0).split('')
  if (aces.length) return [...(hand.total ? [`${hand.total}`] : []), ...aces].join('+')
  return hand.soft ? `${hand.total - 10}/${hand.total}` : `${hand.total}`
}

/** Whether ties are counted, as a message argument. */
export const ties = (house: Phrases['house']): 'yes' | 'no' => (!house || house.ties === 'push' ? 'yes' : 'no')

/** The name of the person or bot at a seat. */
export function seatName({ say }: Pick<Phrases, 'say'>, look: PublicView, seat: number): string {
  const chair = look.chairs.find((one) => one.seat === seat)
  return chair?.name || say(chair?.who === 'bot' ? 'felt-bot' : 'felt-seat', { seat })
}
