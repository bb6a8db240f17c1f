/** The choices of a seat, each with its key, its cost, and a warning if it would bust. */
import type { KeyName } from '../../lib/keys'
import type { HandView, House, PublicView, PersonalView } from '../../lib/types'
import type { Phrases } from './phrases'

export interface Offer {
  choice: string
  key: KeyName
  label: string
  note: string
  legal: boolean
  warning: string // shown before the choice is sent
}

/** The labels of the choices that are legal now. */
export function choiceLabels(phrases: Phrases, house: House, look: PublicView, you: PersonalView): string[] {
  if (!you.asks) return []
  if (you.asks !== 'insurance')
    return offers(phrases, house, look, you)
      .filter((offer) => offer.legal)
      .map((offer) => offer.label)
  const most = phrases.money(you.insurance?.[1] ?? 0)
  return you.choices.map((name) =>
    name === 'insure' ? phrases.say('felt-insure', { amount: most }) : phrases.say('felt-do', { name }),
  )
}

type Bare = Pick<Offer, 'choice' | 'key'> & Partial<Offer>

/** Every choice of the house, legal or not, so that buttons keep their places. */
export function offers(phrases: Phrases, house: House, look: PublicView, you: PersonalView): Offer[] {
  const seat = look.view.seats.find((one) => one.seat === you.seat)
  const hand = seat?.hands[look.view.waits_hand] ?? seat?.hands[0]
  const made =
    you.asks === 'ace'
      ? aces(phrases, hand)
      : you.asks === 'early'
        ? early(phrases, hand)
        : turn(phrases, house, you, hand)
  return made.map((offer) => ({
    label: phrases.say('felt-do', { name: word(house, offer.choice) }),
    note: '',
    warning: '',
    legal: you.choices.some((name) => name === offer.choice || name.startsWith(`${offer.choice}:`)),
    ...offer,
  }))
}

const word = (house: House, choice: string): string => {
  if (house.words !== 'card_stop') return choice
  return choice === 'hit' ? 'card' : choice === 'stand' ? 'stop' : choice
}

function turn(phrases: Phrases, house: House, you: PersonalView, hand: HandView | undefined): Bare[] {
  const more = hand?.bet ? `+${phrases.money(hand.bet)}` : ''
  const list: Bare[] = [
    { choice: 'hit', key: 'hit' },
    { choice: 'stand', key: 'stand' },
  ]
  if (house.double) list.push({ choice: 'double', key: 'double', note: more })
  if (house.split) list.push({ choice: 'split', key: 'split', note: more })
  if (house.surrender !== 'none') list.push(surrender(phrases, hand))
  if (you.special === 'swap') list.push({ choice: 'swap', key: 'special' })
  if (you.special === 'plus1') list.push(plusOne(phrases, hand))
  return list
}

function plusOne(phrases: Phrases, hand: HandView | undefined): Bare {
  const total = (hand?.total ?? 0) + 1
  return {
    choice: 'plus1',
    key: 'special',
    note: phrases.say('felt-makes', { total, open: 0 }),
    warning: warning(phrases, total),
  }
}

function early(phrases: Phrases, hand: HandView | undefined): Bare[] {
  return [{ choice: 'keep', key: 'stand' }, surrender(phrases, hand)]
}

const surrender = (phrases: Phrases, hand: HandView | undefined): Bare => ({
  choice: 'surrender',
  key: 'surrender',
  note: hand?.bet ? phrases.say('felt-back', { amount: phrases.money(hand.bet - Math.floor(hand.bet / 2)) }) : '',
})

/** The two values of an ace, for the rest of the round. Aces without a value count at least 1. */
function aces(phrases: Phrases, hand: HandView | undefined): Bare[] {
  const open = (hand?.open_aces ?? 1) - 1
  const options = [1, 11].map((value) => {
    const total = (hand?.total ?? 0) + value
    return { value, total, bust: total + open > 21 }
  })
  const avoidable = options.some((option) => !option.bust)
  return options.map(({ value, total, bust }) => ({
    choice: `ace_${value}`,
    key: value === 1 ? 'ace1' : 'ace11',
    note: phrases.say(bust ? 'felt-makes-bust' : 'felt-makes', { total, open }),
    warning: bust && avoidable ? warning(phrases, total) : '',
  }))
}

const warning = (phrases: Phrases, total: number): string =>
  total > 21 ? phrases.say('felt-warn-bust', { total }) : ''
