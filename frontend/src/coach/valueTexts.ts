// Values, costs and choices as text, for the screen and for announcements.
import { cardName, capital } from '../table/logic/phrases'
import type { ChoiceOut, CountOut, DecisionOut, GradesOut, HintOut, HouseOut } from '#api'
import { language, t } from '../lib/i18n'

const EQUAL = 1e-9 // choices whose values differ by less are equally good

type Unit = HintOut['unit']

export const isChance = (unit: Unit): boolean => unit === 'win' || unit === 'match'

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language(), { signDisplay: 'negative', ...options }).format(value).replace('-', '−')

export const percent = (value: number, digits = 1, signDisplay: 'negative' | 'exceptZero' = 'negative'): string =>
  format(value, { style: 'percent', signDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number with its sign. */
export const signed = (value: number, digits = 3): string =>
  format(value, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A number with at most one decimal. */
export const decimal = (value: number): string => format(value, { maximumFractionDigits: 1 })

/** A chance as a percentage, and everything else for every 100 bet or 100 rounds. */
export const valueText = (unit: Unit, value: number): string =>
  isChance(unit) ? percent(value) : signed(100 * value, 1)

export const isBest = (cost: number): boolean => cost <= EQUAL

/** “costs 2.6 in every 100 bet”, “costs 6.1 percentage points”. */
export const costText = (unit: Unit, cost: number): string => t('tips-cost', { cost: lossText(unit, cost) })

/** “2.6 in every 100 bet”, “6.1 percentage points”: what one choice is worse than another. */
export const lossText = (unit: Unit, cost: number): string =>
  t('tips-lost', { unit, cost: cost < 0.0005 ? `< ${hundred(0.001)}` : hundred(cost) })

const hundred = (value: number): string => format(100 * value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** “−2.6”, the short form of a cost. One that would show as zero is “> −0.1”. */
export const costMark = (cost: number): string => (cost < 0.0005 ? `> ${hundred(-0.001)}` : hundred(-cost))

/** A choice, worded as on its button. */
export function choiceName(house: HouseOut | null | undefined, name: string): string {
  const [word = '', card = ''] = name.split(':')
  if (word === 'insure') return t('tips-insure')
  if (card) return t('tips-swap', { card: cardName(t, card) })
  return t('felt-do', { name: house?.words[word] ?? word })
}

/** A hint as sentences. */
export function spokenHint(house: HouseOut | null, unit: Unit, choices: ChoiceOut[]): string {
  const [best, ...others] = choices
  if (!best) return ''
  const first = t('tips-said-best', { unit, action: choiceName(house, best.name), value: valueText(unit, best.value) })
  const rest = others.map(({ name, cost }) =>
    isBest(cost)
      ? t('tips-said-equal', { action: choiceName(house, name) })
      : t('tips-said-other', { action: choiceName(house, name), cost: costText(unit, cost) }),
  )
  return [first, ...rest].join(' ')
}

/** Who has the edge, and how much. */
export const nextEdge = (edge: number): string =>
  t(edge > 0 ? 'tips-next-yours' : 'tips-next-house', { edge: percent(Math.abs(edge), 2) })

/** The running count, and the count per deck that is left. */
export const runningText = ({ running }: CountOut): string => signed(running, 0)
export const trueText = ({ true: true_ }: CountOut): string => signed(true_, 1)

export function spokenCount(count: CountOut): string {
  const { edge, shuffle } = count
  if (shuffle) return t('tips-shuffle')
  const text = t('tips-said-count', { running: runningText(count), true: trueText(count) })
  return edge === null ? text : `${text} ${t('labelled', { label: t('tips-next-edge'), text: nextEdge(edge) })}.`
}

/** “Your play: 3 of 4 decisions correct; mistakes cost 2.6 in every 100 bet.” */
export function summary({ unit, decisions, lost: all }: GradesOut): string {
  const wrong = decisions.filter(({ cost }) => !isBest(cost)).length
  return t('tips-grade', { wrong, n: decisions.length, best: decisions.length - wrong, cost: lossText(unit, all) })
}

export function verdict(
  house: HouseOut | null | undefined,
  unit: Unit,
  decision: Pick<DecisionOut, 'chosen' | 'cost'> & { best: string },
): string {
  const chosen = choiceName(house, decision.chosen)
  if (isBest(decision.cost)) return t('tips-chosen-best', { chosen })
  return t('tips-chosen-cost', { chosen, cost: lossText(unit, decision.cost), best: choiceName(house, decision.best) })
}

const SUITS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

/** Cards with suit signs: 10♠. */
export const cardSigns = (cards: string): string =>
  cards
    .split(' ')
    .map((card) => card.replace('T', '10').replace(/[shdc]$/, (suit) => SUITS[suit] ?? ''))
    .join(' ')

/** “8♠ 8♦ against 10♥”. */
export const position = ({ hand, dealer }: Pick<DecisionOut, 'hand' | 'dealer'>): string =>
  t('tips-against', { hand: cardSigns(hand), dealer: /^[–?]/.test(dealer) ? 'none' : cardSigns(dealer) })

export { capital }
