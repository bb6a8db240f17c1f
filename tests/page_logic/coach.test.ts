import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type {
  AnalysisOut,
  CostlyOut,
  CountOut,
  FineOut,
  GradesOut,
  HintOut,
  HouseOut,
  SummaryOut,
} from '../../frontend/made/api'
import * as values from '../../frontend/src/coach/valueTexts'
import { setLanguage, t, type Lang } from '../../frontend/src/lib/i18n'
import * as summary from '../../frontend/src/summary/summaryTexts'

/** An answer of the coach and a summary, with what the terminal makes of them. */
interface Answer {
  lang: Lang
  house: HouseOut
  unit: HintOut['unit']
  count: CountOut
  grades: GradesOut
  analysis: AnalysisOut
  summary: SummaryOut
  expected: {
    actions: string[]
    values: string[]
    costs: string[]
    decisions: string[]
    grades: string
    count: string[]
    parts: [string, string][]
    decided: string[]
    headline: string
  }
}

const answers = JSON.parse(readFileSync(process.env['RECORDINGS'] ?? '', 'utf8')) as Answer[]
Object.assign(globalThis, { document: { documentElement: {} } }) // where the page notes its language

const labelled = (label: string, text: string): string => t('labelled', { label, text })

/** The rows of the coach's panel, as the terminal writes them. */
function countLines(count: CountOut): string[] {
  const running = labelled(t('tips-running'), values.runningText(count))
  const first = count.shuffle ? t('tips-shuffle') : `${running} · ${labelled(t('tips-true'), values.trueText(count))}`
  return count.edge === null ? [first] : [first, labelled(t('tips-next-edge'), values.nextEdge(count.edge))]
}

const decided = (house: HouseOut, unit: HintOut['unit'], heading: string, one: FineOut | CostlyOut | null): string =>
  one ? `${labelled(t(heading), values.position(one))}. ${summary.decisionText(house, unit, one)}` : ''

for (const lang of ['en', 'fr', 'es'] as const) {
  test(`the coach and a summary say the same on the page and in the terminal: ${lang}`, async () => {
    await setLanguage(lang)
    const all = answers.filter((answer) => answer.lang === lang)
    assert.ok(all.length > 20)
    for (const { house, unit, count, grades, analysis, summary: sum, expected } of all) {
      const choices = grades.decisions.flatMap((decision) => decision.choices)
      const said: Omit<Answer['expected'], 'headline'> = {
        actions: choices.map(({ name }) => values.choiceName(house, name)),
        values: choices.map(({ value }) => values.valueText(unit, value)),
        costs: choices.map(({ cost }) => values.lossText(unit, cost)),
        decisions: grades.decisions.map((one) =>
          labelled(values.position(one), values.verdict(house, unit, { ...one, best: one.choices[0]?.name ?? '' })),
        ),
        grades: values.summary(grades),
        count: countLines(count),
        parts: summary.rows(analysis).map(({ name, value }) => [name, value]),
        decided: [
          decided(house, unit, 'summary-best', analysis.finest),
          decided(house, unit, 'summary-costliest', analysis.costliest),
        ],
      }
      const { headline, ...others } = expected
      assert.deepEqual(said, others)
      // A line of the terminal goes on with the points or the chips, which the page shows elsewhere.
      assert.ok(headline.startsWith(summary.headline(sum, house).join(' ').trim()), headline)
    }
  })
}
