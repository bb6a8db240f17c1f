// The amounts and sentences of a summary. Chips are exact to a tenth; chances are in percentage points.
import type { AnalysisOut, CostlyOut, FineOut, HouseOut, SummaryOut } from '#api'
import { choiceName, lossText, percent, signed } from '../coach/valueTexts'
import { chips, number, t } from '../lib/i18n'

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
  const { unit, expected, luck, lost, result, decisions, best, bet } = analysis
  const toned = (name: string, value: number): Row => ({ name, value: part(analysis, value), tone: true })
  const cards = toned(t('summary-row-luck'), luck)
  const choices = toned(t('summary-row-wrong', { n: decisions - best }), -lost)
  if (unit === 'bet') {
    const house = toned(t('summary-row-house', { sign: expected > 0 ? 'plus' : 'minus', bet: chips(bet) }), expected)
    return [cards, house, choices, { name: t('summary-row-together'), value: part(analysis, result) }]
  }
  const [start, end] = {
    match: [percent(expected), percent(result)],
    win: [signed(expected, 1).replace('+', ''), number(result)],
    round: [part(analysis, expected), part(analysis, result)],
  }[unit] as [string, string]
  const before = { name: t(unit === 'match' ? 'summary-row-start' : 'summary-row-expected'), value: start }
  const after = { match: 'summary-row-end', win: 'summary-row-won', round: 'summary-row-together' }[unit]
  return [before, cards, choices, { name: t(after), value: end }]
}

/** What was chosen, and how much better or worse that was. */
export function decisionText(house: HouseOut, unit: AnalysisOut['unit'], one: FineOut | CostlyOut): string {
  const about = { n: one.number, chosen: choiceName(house, one.chosen) }
  if ('best' in one) {
    const args = { best: choiceName(house, one.best), cost: lossText(unit, one.cost) }
    return t('summary-costliest-text', { ...about, ...args })
  }
  const args = { instead: choiceName(house, one.instead), gain: lossText(unit, one.gain) }
  return t('summary-best-text', { ...about, ...args })
}

/** The result in a few words: first what is lit, then the rest. */
export function headline({ rounds, curve, how }: SummaryOut, { stake }: HouseOut): [string, string] {
  const n = rounds.length
  if (stake.kind === 'tally') {
    const wins = rounds.filter(({ result }) => result === 'win').length
    return ['', t('summary-won-rounds', { wins, n })]
  }
  if (how) return ['', t('summary-match', { how })]
  return [chips(curve.at(-1) ?? 0, 'exceptZero'), t('summary-in-rounds', { n })]
}
