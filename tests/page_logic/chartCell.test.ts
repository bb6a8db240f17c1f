// The cell of a hand in the strategy chart beside the table.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ChartGroup, ChartOut, PublicHand } from '#api'
import { cellOf, groupsFor } from '../../frontend/src/table/chrome/chartCell.ts'

const named = (...names: string[]): ChartGroup[] => names.map((group) => ({ group, heading: '', rows: [] }))
const CASINO = named('hard', 'soft', 'pair')
const RACE = named('none', 'none-ace', 'swap', 'swap-ace', 'plus1', 'plus1-ace')

test('hard and soft totals and pairs have their groups', () => {
  const groups = groupsFor(CASINO, '')
  assert.equal(groups.length, 3)
  assert.deepEqual(cellOf({ cards: ['Kh', '6s'], total: 16 }, 'Qs', groups), { group: 'hard', label: '16', up: 'T' })
  assert.deepEqual(cellOf({ cards: ['As', '6s'], total: 17, soft: true }, '2s', groups), {
    group: 'soft',
    label: 'A,6',
    up: '2',
  })
  assert.deepEqual(cellOf({ cards: ['8h', '8s'], total: 16 }, 'As', groups), { group: 'pair', label: '8,8', up: 'A' })
})

test('a pair is a total where nothing is split', () => {
  assert.equal(cellOf({ cards: ['8h', '8s'], total: 16 }, 'As', named('hard', 'soft')).group, 'hard')
})

test('a special card chooses the groups, and an ace without a value the row', () => {
  const held = groupsFor(RACE, 'swap')
  assert.deepEqual(
    held.map(({ group }) => group),
    ['swap', 'swap-ace'],
  )
  assert.deepEqual(cellOf({ cards: ['Th', '6d'], total: 16 }, '5s', held), { group: 'swap', label: '16', up: '5' })
  assert.deepEqual(cellOf({ cards: ['6d', 'As'], total: 6, open_aces: 1 }, '5s', held), {
    group: 'swap-ace',
    label: 'A,6',
    up: '5',
  })
  assert.equal(cellOf({ cards: ['Th', '6d'], total: 16 }, '5s', groupsFor(RACE, '')).group, 'none')
})

interface Solved {
  chart: ChartOut
  hands: { hand: PublicHand; up: string; sign: string }[] // the sign of what the Python API plays
}

const solved = JSON.parse(readFileSync(process.env['RECORDINGS'] ?? '', 'utf8')) as Solved[]

function signOf(chart: ChartOut, groups: ChartGroup[], hand: PublicHand, upcard: string): string {
  const { group, label, up } = cellOf(hand, upcard, groups)
  const row = groups.find((one) => one.group === group)?.rows.find((one) => one.label === label)
  return row?.cells[chart.upcards.indexOf(up)] ?? ''
}

test('the marked cell says what the Python API plays', () => {
  let pairs = 0
  for (const { chart, hands } of solved) {
    const groups = groupsFor(chart.groups, '')
    const totals = groups.filter(({ group }) => group !== 'pair')
    for (const { hand, up, sign } of hands) {
      const marked = signOf(chart, groups, hand, up)
      const apart = marked === '' || marked.startsWith('-') // a pair that is not split is played like its total
      const played = apart ? signOf(chart, totals, hand, up) : marked
      assert.equal(played.slice(0, 1).toUpperCase(), sign, `${chart.house}: ${hand.cards?.join(' ')} against ${up}`)
      pairs += Number(!apart && groups.length > totals.length && marked === 'P')
    }
  }
  assert.ok(solved.length > 3 && pairs > 100)
})
