import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceLabels, offers } from '../../frontend/src/table/logic/choices'
import { capital, cardName, totalMark, totalWords } from '../../frontend/src/table/logic/phrases'
import { lines, resultLines } from '../../frontend/src/table/logic/results'
import { question, situation } from '../../frontend/src/table/logic/prompts'
import { narrate } from '../../frontend/src/table/logic/narration'
import type { DealerView, HandView, House, SeatView } from '../../frontend/src/lib/types'
import { LANGUAGES, recordings, scenes, phrasesFor, words } from './recordings'

test('everything that happens can be count in every language', () => {
  for (const lang of LANGUAGES) {
    let count = 0
    for (const { house, state, frames } of scenes()) {
      const phrases = phrasesFor(lang, state.you.seat, house)
      for (const frame of frames) for (const text of narrate(phrases, frame)) count += check(text)
      const choices = choiceLabels(phrases, house, state.look, state.you)
      for (const text of situation(phrases, state.look, state.you, choices, 7)) count += check(text)
      if (state.you.asks && state.you.asks !== 'bet') assert.ok(question(phrases, state.look, state.you))
    }
    assert.ok(count > 3000)
  }
})

function check(text: string): number {
  assert.ok(text.trim(), 'an empty sentence')
  assert.doesNotMatch(text, /undefined|NaN|\{|felt-/)
  return 1
}

test('every hand that is over has its own reason, never the last resort', () => {
  const reasons = new Set<string>()
  for (const { house, state } of scenes()) {
    const phrases = phrasesFor('en', state.you.seat, house)
    for (const seat of state.look.view.seats) {
      for (const [i, line] of lines(phrases, seat, state.look.view.dealer).entries()) {
        const hand = seat.hands[i]
        if (!hand) continue // insurance
        reasons.add(`${hand.why} ${hand.result}`)
        if (hand.why !== 'tie') assert.doesNotMatch(line.text, /both have \d+: a tie/)
      }
    }
    if (state.look.view.over) assert.ok(resultLines(phrases, state.look).length > 0)
  }
  for (const often of [
    'bust lose',
    'higher win',
    'lower lose',
    'dealer_bust win',
    'tie push',
    'tie lose',
    'natural win',
    'forfeit lose',
  ]) {
    assert.ok(reasons.has(often), often)
  }
})

const hand = (is: Partial<HandView>): HandView => ({
  ...{ cards: [], count: 2, total: 18, soft: false, bet: 1000, plus: 0, doubled: false, open_aces: 0, closed: '' },
  ...{ result: '', why: '', net: 0 },
  ...is,
})
const dealer: DealerView = { cards: ['Kd', 'Ts'], count: 2, total: 20, soft: false, natural: false }
const casino = recordings.find(({ house }) => house.split && house.insurance)?.house as House
const race = recordings.find(({ house }) => house.chooses_aces)?.house as House
const seat = (is: Partial<SeatView>): SeatView => ({
  ...{
    seat: 1,
    taking_part: true,
    bet: 1000,
    insurance: null,
    hands: [],
    special: '',
    points: 0,
    wins: 0,
    pushes: 0,
    losses: 0,
  },
  ...{ agreed: false, net: 0, insurance_net: 0 },
  ...is,
})

test('results as people say them', () => {
  const say = (lang: string, is: Partial<HandView>) =>
    lines(phrasesFor(lang, 1, casino), seat({ hands: [hand(is)] }), dealer)[0]?.text
  assert.equal(say('en', { why: 'lower', result: 'lose' }), 'Dealer 20 beats your 18.')
  assert.equal(say('fr', { why: 'lower', result: 'lose' }), 'Le 20 du croupier bat votre 18.')
  assert.equal(say('es', { why: 'lower', result: 'lose' }), 'El 20 del crupier gana a tu 18.')
  assert.equal(say('en', { why: 'tie', result: 'lose', total: 20 }), '20 each: the dealer wins ties.')
})

test('several hands and insurance have a line each', () => {
  const hands = [hand({ why: 'bust', result: 'lose', total: 24 }), hand({ why: 'lower', result: 'lose' })]
  const result = lines(phrasesFor('en', 1, casino), seat({ hands, insurance: 500, insurance_net: 1000 }), dealer)
  assert.deepEqual(
    result.map(({ text }) => text),
    ['Hand 1: You went over 21 with 24.', 'Hand 2: Dealer 20 beats your 18.', 'Insurance pays 10 chips.'],
  )
})

test('cards and totals in words', () => {
  const [en, fr, es] = LANGUAGES.map((lang) => ({ say: words(lang) }))
  assert.ok(en && fr && es)
  assert.equal(capital(cardName(en, 'Qs')), 'Queen of spades')
  assert.equal(cardName(fr, 'Th'), '10 de cœur')
  assert.equal(cardName(es, 'Ac'), 'as de tréboles')
  assert.equal(cardName(en, '??'), 'card face down')
  assert.equal(totalWords(en, { total: 17, soft: true }), '7 or 17')
  assert.equal(totalWords(en, { total: 17, soft: true, closed: 'stood' }), '17')
  assert.equal(totalMark({ total: 17, soft: true }), '7/17')
  assert.equal(totalMark({ total: 5, soft: false, open_aces: 2 }), '5+A+A')
  assert.equal(totalMark({ total: 0, soft: false, open_aces: 1 }), 'A')
})

/** A state in which the own seat holds this hand and must answer this question. */
function asking(house: House, asks: string, mine: Partial<HandView>, choices: string[], special = '') {
  const { states } = recordings.find((one) => one.house === house) ?? { states: [] }
  const first = states[0]
  assert.ok(first)
  const view = { ...first.look.view, waits_hand: 0, seats: [seat({ hands: [hand(mine)] })] }
  const you = { ...first.you, seat: 1, asks: asks as 'ace', choices, special }
  return offers(phrasesFor('en', 1, house), house, { ...first.look, view }, you)
}

test('an ace that would bust is warned of, unless nothing else is left', () => {
  const both = ['ace_1', 'ace_11']
  const [one, eleven] = asking(race, 'ace', { total: 12, open_aces: 1 }, both)
  assert.equal(one?.note, 'makes 13')
  assert.equal(one?.warning, '')
  assert.equal(eleven?.note, 'makes 23: bust')
  assert.match(eleven?.warning ?? '', /23/)
  assert.deepEqual(
    asking(race, 'ace', { total: 21, open_aces: 1 }, both).map(({ warning }) => warning),
    ['', ''],
  )
  const two = asking(race, 'ace', { total: 10, open_aces: 2 }, both)
  assert.match(two[1]?.note ?? '', /bust/) // 21, and the other ace still to come
})

test('plus one on 21 is warned of', () => {
  const list = asking(race, 'turn', { total: 21 }, ['hit', 'stand', 'plus1'], 'plus1')
  assert.match(list.find(({ choice }) => choice === 'plus1')?.warning ?? '', /22/)
})

test('buttons keep their places, and only what is legal can be pressed', () => {
  const list = asking(casino, 'turn', { total: 14, count: 3 }, ['hit', 'stand'])
  assert.deepEqual(
    list.map(({ choice, legal }) => [choice, legal]),
    [
      ['hit', true],
      ['stand', true],
      ['double', false],
      ['split', false],
    ],
  )
})

const duel = recordings.find(({ house }) => house.words === 'card_stop')?.house as House

/** The whole situation of a seat with these hands. */
function whole(house: House, hands: HandView[], asks: string, choices: string[]): string {
  const first = recordings.find((one) => one.house === house)?.states[0]
  assert.ok(first)
  const phrases = phrasesFor('en', 1, house)
  const view = {
    ...first.look.view,
    number: 1,
    over: false,
    waits_seat: asks ? 1 : 0,
    waits_hand: 0,
    seats: asks ? [seat({ hands })] : [],
  }
  const look = { ...first.look, view, phase: asks ? ('round' as const) : ('bets' as const) }
  const you = {
    ...first.you,
    seat: 1,
    asks: asks as 'turn',
    choices,
    insurance: [0, 500, 50] as [number, number, number],
  }
  return situation(phrases, look, you, choiceLabels(phrases, house, look, you), null).join(' ')
}

test('the whole situation names all that lies there, and every answer', () => {
  assert.match(
    whole(casino, [hand({}), hand({})], 'turn', ['hit', 'stand']),
    /Your bet: 20 chips.*You can choose: Hit and Stand\./,
  )
  assert.match(
    whole(casino, [hand({})], 'insurance', ['decline', 'insure']),
    /You can choose: No insurance and Insure for 5\./,
  )
  assert.match(whole(casino, [], '', []), /Place your bet/)
  assert.doesNotMatch(whole(duel, [hand({ bet: 0 })], 'turn', ['hit', 'stand']), /tied/)
})

test('where the house says Card and Stop, so do the buttons', () => {
  assert.deepEqual(
    asking(duel, 'turn', {}, ['hit', 'stand']).map(({ label }) => label),
    ['Card', 'Stop'],
  )
})
