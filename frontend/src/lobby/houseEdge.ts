// A house's edge under best play: in plain words, and exactly.
import type { HouseOut } from '#api'
import { language, t } from '../lib/i18n'
import { numberFormat } from '../lib/numbers'

type Known = Pick<HouseOut, 'edge' | 'stake'>

const percent = (value: number, digits: number): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

/** "Best play loses 0.22 of every 100 bet". */
export function plainEdge({ edge, stake }: Known): string {
  if (!edge) return ''
  const { kind, value } = edge
  const n = (digits: number) => numberFormat(language(), digits).format(Math.abs(value) * 100)
  if (kind === 'match') return t('edge-matches', { n: n(0) })
  if (kind === 'win') return t('edge-rounds', { n: n(0) })
  if (stake.kind === 'tally') return t(value < 0 ? 'edge-ahead' : 'edge-behind', { n: n(1) })
  return t(value < 0 ? 'edge-wins' : 'edge-loses', { n: n(2) })
}

/** "House edge 0.2163%". */
export function exactEdge({ edge }: Pick<HouseOut, 'edge'>): string {
  if (!edge) return ''
  const { kind, value } = edge
  if (kind === 'match') return t('tips-edge-match', { edge: percent(value, 3) })
  if (kind === 'win') return t('tips-edge-win', { edge: percent(value, 3) })
  return t(value < 0 ? 'tips-edge-player' : 'tips-edge-house', { edge: percent(Math.abs(value), 4) })
}
