// What counts as wrong: any error, or one that costs more than a part of the bet.
import { percent } from '../coach/valueTexts'
import { t } from '../lib/i18n'

const ALLOWED = [0, 0.005, 0.02]

export const strictness = (): { value: number; label: string }[] =>
  ALLOWED.map((value) => ({
    value,
    label: value ? t('drill-strict-cost', { cost: percent(value, value < 0.01 ? 1 : 0) }) : t('drill-strict-any'),
  }))
