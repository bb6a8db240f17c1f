// What errors cost together, in bets or wins: “0.225 bets”.
import type { DailyOut } from '#api'
import { number, t } from '../../lib/i18n'

export const loss = (unit: DailyOut['unit'], lost: number): string =>
  t('daily-loss', { unit, lost: number(Math.round(1000 * lost) / 1000) })
