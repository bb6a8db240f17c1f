// The amounts and sentences of a summary. Chips are exact to a tenth; chances are in percentage points.
import type { AnalysisOut, HouseOut, SummaryOut } from '#api'
import { lossText, percent, signed } from '../coach/valueTexts'
import { chips, t } from '../lib/i18n'

/** A part of the result with its sign: “+156.20”, “−3.1%”. */
export function part({ unit }: AnalysisOut, value: number): string {
  if (unit === 'bet') return chips(Math.round(value), 'exceptZero')
  return unit === 'match' ? percent(value, 1, 'exceptZero') : signed(value, 1)
}

/** A part of the result in words, without its sign: “156.20”, “3.1 percentage points”. */
function amount(analysis: AnalysisOut, value: number): string {
  const { unit } = analysis
  if (unit === 'match') return lossText(unit, Math.abs(value))
  const text = part(analysis, Math.abs(value)).replace('+', '')
  return unit === 'bet' ? text : t('tips-review-amount', { unit, amount: text })
}

/** What luck gave and what mistakes took. */
export function luckAndSkill(analysis: AnalysisOut): string {
  const { luck, lost, decisions, best } = analysis
  const wrong = decisions - best
  const sentences = [t('summary-luck', { sign: luck < 0 ? 'minus' : 'plus', amount: amount(analysis, luck) })]
  if (decisions) sentences.push(t('summary-mistakes', { n: wrong, amount: amount(analysis, lost) }))
  return sentences.join(' ')
}

export interface Row {
  name: string
  value: string
  tone?: boolean // whether its sign is good or bad
}

/** Where the result came from: the parts and their sum. */
export function rows(analysis: AnalysisOut): Row[] {
  const { unit, expected, luck, lost, result, decisions, best } = analysis
  const chance = unit === 'match'
  const whole = (value: number) =>
    chance ? percent(value) : part(analysis, value).replace(unit === 'win' ? '+' : '', '')
  const before: Row =
    unit === 'bet'
      ? {
          name: t('summary-row-house', { sign: expected > 0 ? 'plus' : 'minus', bet: chips(analysis.bet) }),
          value: part(analysis, expected),
          tone: true,
        }
      : { name: t(chance ? 'summary-row-start' : 'summary-row-expected'), value: whole(expected) }
  const cards: Row = { name: t('summary-row-luck'), value: part(analysis, luck), tone: true }
  const choices: Row = {
    name: t('summary-row-wrong', { n: decisions - best }),
    value: part(analysis, -lost),
    tone: true,
  }
  const together: Row = {
    name: t(chance ? 'summary-row-end' : unit === 'win' ? 'summary-row-won' : 'summary-row-together'),
    value: chance || unit === 'win' ? whole(result) : part(analysis, result),
  }
  return unit === 'bet' ? [cards, before, choices, together] : [before, cards, choices, together]
}

/** The result in a few words: first what is lit, then the rest. */
export function headline(summary: SummaryOut, house: HouseOut): [string, string] {
  const n = summary.rounds.length
  const { kind, victory = 0, defeat = 0 } = house.stake
  if (kind === 'tally') {
    const wins = summary.rounds.filter(({ result }) => result === 'win').length
    return ['', t('summary-won-rounds', { wins, n })]
  }
  if (kind === 'points') {
    const points = ownPoints(summary)
    const how = !summary.over
      ? 'on'
      : points >= (victory ?? 0)
        ? 'victory'
        : points <= (defeat ?? 0)
          ? 'defeat'
          : 'over'
    return ['', t('summary-match', { how })]
  }
  const net = summary.rounds.reduce((sum, one) => sum + one.net, 0)
  if (summary.over) return ['', t('summary-match', { how: 'bank' })]
  return [chips(net, 'exceptZero'), t('summary-in-rounds', { n })]
}

/** The points of the viewer at the end. */
export function ownPoints({ rounds, seats, seat }: SummaryOut): number {
  return rounds.at(-1)?.points?.[seats.findIndex((one) => one.seat === seat)] ?? 0
}
