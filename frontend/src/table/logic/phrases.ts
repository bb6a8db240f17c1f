/** Names, cards and amounts in words, for the screen and for announcements. */
import type { HouseOut, PublicDealer, PublicHand, PublicView, StakeOut } from '#api'

export type Say = (id: string, args?: Record<string, string | number>) => string

/** What every sentence depends on: the language, and the seat of the person who reads or hears it. */
export interface Listener {
  say: Say
  money: (hundredths: number) => string
  seat: number | null
}

export const FACE_DOWN = '??'

const NUMBERS = '23456789T'

/** A card in words, as in “queen of spades”. */
export function cardName(say: Say, card: string): string {
  if (card === FACE_DOWN) return say('felt-card-down')
  const rank = card.slice(0, 1)
  const n = NUMBERS.indexOf(rank) + 2
  return say('felt-card', { rank: n > 1 ? 'number' : rank, n, suit: card.slice(1) })
}

export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

export function list(say: Say, words: string[]): string {
  if (words.length < 2) return words.join('')
  return say('felt-and', { first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
}

/** “10 chips”. */
export const chips = ({ say, money }: Listener, hundredths: number): string =>
  say('felt-chips', { n: hundredths / 100, amount: money(hundredths) })

/** Whether chips are at stake. */
export const chipped = (stake: StakeOut['kind'] | undefined): boolean => stake === 'chips' || stake === 'pot'

type Counted = Pick<PublicHand, 'total' | 'soft' | 'open_aces'>

/** Whether a hand's total may still count as either of two. */
export const isSoft = ({ soft, closed, result }: Partial<PublicHand>): boolean => !!soft && !closed && !result

/** The dealer's soft total shows both values only below 17. */
export const isDealerSoft = ({ soft, total = 0 }: PublicDealer): boolean => !!soft && total < 17

/** A total in words: “7 or 17” while the hand is soft. */
export function totalWords(say: Say, { total = 0, soft, open_aces: aces = 0 }: Counted): string {
  return say('felt-total', { kind: aces ? 'open' : soft ? 'soft' : 'hard', n: total, low: total - 10, aces })
}

/** A short total: “7/17”. An ace without a chosen value is added as a letter. */
export function totalMark({ total = 0, soft, open_aces = 0 }: Counted): string {
  const aces = 'A'.repeat(open_aces).split('')
  if (aces.length) return [...(total ? [`${total}`] : []), ...aces].join('+')
  return soft ? `${total - 10}/${total}` : `${total}`
}

/** Whether ties are counted, as a message argument. */
export const ties = (house: HouseOut): 'yes' | 'no' => (house.ties === 'push' ? 'yes' : 'no')

/** The name of the person or bot at a seat. */
export function seatName(say: Say, view: PublicView, seat: number): string {
  const chair = view.chairs.find((one) => one.seat === seat)
  const named = chair?.who === 'person' && chair.name
  return named || say(chair?.who === 'bot' ? 'felt-bot' : 'felt-seat', { seat })
}
