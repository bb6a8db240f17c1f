import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLetter } from '../../frontend/src/lib/letterKeys'
import { offers } from '../../frontend/src/table/logic/choices'
import { patch } from '../../frontend/src/table/logic/patch'
import { handLabel } from '../../frontend/src/table/logic/labels'
import { capital, cardName, isDealerSoft, isSoft, totalMark, totalWords } from '../../frontend/src/table/logic/phrases'
import { eventSentences, question } from '../../frontend/src/table/logic/sentences'
import type { HouseOut, PersonalView, PublicView } from '../../frontend/made/api'
import { LANGUAGES, listener, recordings, scenes, words } from './recordings'

test('the page says what the terminal says, in every language', () => {
  let count = 0
  for (const { seat, frames, update } of scenes()) {
    for (const lang of LANGUAGES) {
      const said = frames
        .filter(({ says }) => says)
        .map(({ event, view }) => eventSentences(listener(lang, seat), event, view, update.personal.special))
      for (const text of said.flat()) check(text)
      assert.deepEqual(said, update.expected.sentences[lang], JSON.stringify(update.events))
      count += said.flat().length
    }
  }
  assert.ok(count > 3000)
})

test('the page asks what the terminal asks, in every language', () => {
  for (const { update } of scenes()) {
    const { personal, expected } = update
    for (const lang of LANGUAGES) {
      const asked = question(listener(lang, personal.seat ?? null), personal, expected.public)
      check(asked)
      assert.equal(asked, expected.question[lang])
    }
  }
})

test('the page marks hands and offers choices as the terminal does, in every language', () => {
  let count = 0
  for (const { house, update } of scenes()) {
    const { personal, expected } = update
    const { dealer = {}, seats = [] } = expected.public
    assert.equal(totalMark({ ...dealer, soft: isDealerSoft(dealer) }), expected.dealer)
    for (const lang of LANGUAGES) {
      const person = listener(lang, personal.seat ?? null)
      const hands = seats
        .flatMap((seat) => seat.hands ?? [])
        .map((hand) => [totalMark({ ...hand, soft: isSoft(hand) }), handLabel(person.say, hand)])
      assert.deepEqual(hands, expected.hands[lang])
      if (!['turn', 'early', 'ace'].includes(personal.asks ?? '')) continue
      const legal = offers(person, house, expected.public, personal).filter((offer) => offer.legal)
      const shown = legal.map(({ choice, key, label, note, warning }) => [
        choice,
        defaultLetter(key, lang),
        label,
        note,
        warning !== '',
      ])
      assert.deepEqual(shown.toSorted(), expected.offers[lang])
      count += shown.length
    }
  }
  assert.ok(count > 1000)
})

function check(text: string): void {
  assert.ok(text.trim(), 'an empty sentence')
  assert.doesNotMatch(text, /undefined|NaN|\{|felt-/)
}

test('a patch changes fields, items of lists, and removes what is null', () => {
  const old = { phase: 'bets', bank: 5, seats: [{ seat: 1, bet: 3 }], dealer: { total: 7 } }
  const change = { phase: 'round', bank: null, seats: { 0: { bet: null }, 1: { seat: 2 } }, dealer: { cards: ['5d'] } }
  assert.deepEqual(patch<object>(old, change), {
    phase: 'round',
    seats: [{ seat: 1 }, { seat: 2 }],
    dealer: { total: 7, cards: ['5d'] },
  })
  assert.deepEqual(patch<object>(old, { seats: [] }), { ...old, seats: [] })
  assert.deepEqual(old.seats, [{ seat: 1, bet: 3 }])
})

test('cards and totals in words', () => {
  const [en, fr, es] = LANGUAGES.map(words)
  assert.ok(en && fr && es)
  assert.equal(capital(cardName(en, 'Qs')), 'Queen of spades')
  assert.equal(cardName(fr, 'Th'), '10 de cœur')
  assert.equal(cardName(es, 'Ac'), 'as de tréboles')
  assert.equal(cardName(en, '??'), 'card face down')
  assert.equal(totalWords(en, { total: 17, soft: true }), '7 or 17')
  assert.equal(totalMark({ total: 17, soft: true }), '7/17')
  assert.equal(totalMark({ total: 5, open_aces: 2 }), '5+A+A')
  assert.equal(totalMark({ open_aces: 1 }), 'A')
})

const houseWith = (fits: (house: HouseOut) => boolean): HouseOut =>
  recordings.find(({ house }) => fits(house))?.house as HouseOut
const nowhere: PublicView = { house: 'casino', phase: 'round', chairs: [] }

const buttons = (house: HouseOut, personal: PersonalView) => offers(listener('en', 1), house, nowhere, personal)

test('buttons keep their places, and only what is legal can be pressed', () => {
  const casino = houseWith((house) => house.split && house.insurance)
  const list = buttons(casino, { seat: 1, asks: 'turn', choices: ['hit', 'stand', 'split'], costs: { split: 1050 } })
  assert.deepEqual(
    list.map(({ choice, legal, note }) => [choice, legal, note]),
    [
      ['hit', true, ''],
      ['stand', true, ''],
      ['double', false, ''],
      ['split', true, '+10.50'],
    ],
  )
})

test('a choice that would bust has a note and a warning', () => {
  const race = houseWith((house) => house.chooses_aces)
  const notes = {
    ace_1: { id: 'felt-makes', total: 13, open: 0 },
    ace_11: { id: 'felt-makes-bust', total: 23, open: 0, warn: 23 },
  }
  const [one, eleven] = buttons(race, { seat: 1, asks: 'ace', choices: ['ace_1', 'ace_11'], notes })
  assert.deepEqual([one?.note, one?.warning], ['makes 13', ''])
  assert.equal(eleven?.note, 'makes 23: bust')
  assert.match(eleven?.warning ?? '', /23/)
})

test('where the house says Card and Stop, so do the buttons', () => {
  const duel = houseWith((house) => 'stand' in house.words)
  const list = buttons(duel, { seat: 1, asks: 'turn', choices: ['hit', 'stand'] })
  assert.deepEqual(
    list.slice(0, 2).map(({ label }) => label),
    ['Card', 'Stop'],
  )
})
