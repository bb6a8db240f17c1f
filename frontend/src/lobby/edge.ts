// A house's edge under best play, as a short text.
import type { HouseOut } from '#api'
import { language, t } from '../lib/i18n'

const percent = (value: number, digits: number): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

export function edge({ edge }: Pick<HouseOut, 'edge'>): string {
  if (!edge) return ''
  const { kind, value } = edge
  if (kind === 'match') return t('tips-edge-match', { edge: percent(value, 1) })
  if (kind === 'win') return t('tips-edge-win', { edge: percent(value, 1) })
  return value < 0
    ? t('tips-edge-player', { edge: percent(-value, 2) })
    : t('tips-edge-house', { edge: percent(value, 2) })
}
