/** Where a hand stands in the strategy chart. */
import type { PublicHand } from '#api'

export interface ChartCell {
  group: string // hard, soft or pair
  label: string // the row, as in “16”, “A,7” or “8,8”
  up: string // the column: the dealer's card
}

const TENS = 'TJQK'

/** Tens are one rank in the chart. */
const rank = (card: string): string => (TENS.includes(card.slice(0, 1)) ? 'T' : card.slice(0, 1))

export function cellOf({ cards = [], total = 0, soft = false }: PublicHand, upcard: string): ChartCell {
  const up = rank(upcard)
  const [first = '', second = ''] = cards.map(rank)
  if (cards.length === 2 && first === second) return { group: 'pair', label: `${first},${first}`, up }
  return soft ? { group: 'soft', label: `A,${total - 11}`, up } : { group: 'hard', label: `${total}`, up }
}
