/** Where a hand stands in the strategy chart. */
import type { ChartGroup, PublicHand } from '#api'

export interface ChartCell {
  group: string // hard, soft, pair, or the special card that is held
  label: string // the row, as in “16”, “A,7” or “8,8”
  up: string // the column: the dealer's card
}

const TENS = 'TJQK'

/** Tens are one rank in the chart. */
const rank = (card: string): string => (TENS.includes(card.slice(0, 1)) ? 'T' : card.slice(0, 1))

/** The groups for a seat: where special cards are held, those for the one that it holds or for none. */
export function groupsFor(groups: ChartGroup[], special: string): ChartGroup[] {
  const own = special || 'none'
  const chosen = groups.filter(({ group }) => group === own || group === `${own}-ace`)
  return chosen.length ? chosen : groups
}

export function cellOf(hand: PublicHand, upcard: string, groups: ChartGroup[]): ChartCell {
  const { cards = [], total = 0, soft = false, open_aces: open = 0 } = hand
  const up = rank(upcard)
  const [first = '', second = ''] = cards.map(rank)
  const names = groups.map(({ group }) => group)
  const aces = names.find((group) => group.endsWith('-ace'))
  if (aces && open) return { group: aces, label: `A,${first === 'A' ? second : first}`, up }
  if (aces) return { group: names.find((group) => group !== aces) ?? '', label: `${total}`, up }
  if (cards.length === 2 && first === second && names.includes('pair')) {
    return { group: 'pair', label: `${first},${first}`, up }
  }
  return soft ? { group: 'soft', label: `A,${total - 11}`, up } : { group: 'hard', label: `${total}`, up }
}
