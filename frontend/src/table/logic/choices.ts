/** The answers that a seat can give, each with its key, what it costs, and a warning where it would bust. */
import type { KeyName } from '../../lib/keys'
import type { HandView, House, Look, You } from '../../lib/types'
import type { Teller } from './phrases'

export interface Offer {
  choice: string
  key: KeyName
  label: string
  note: string
  legal: boolean
  warning: string // asked before it is done
}

/** What can be answered now, in words. */
export function answers(to: Teller, house: House, look: Look, you: You): string[] {
  if (!you.asks) return []
  if (you.asks !== 'insurance') return offers(to, house, look, you).filter((offer) => offer.legal).map((offer) => offer.label)
  const most = to.money(you.insurance?.[1] ?? 0)
  return you.choices.map((name) => (name === 'insure' ? to.say('felt-insure', { amount: most }) : to.say('felt-do', { name })))
}

type Bare = Pick<Offer, 'choice' | 'key'> & Partial<Offer>

/** All that the house offers at a turn, so that buttons keep their places; only what is legal can be pressed. */
export function offers(to: Teller, house: House, look: Look, you: You): Offer[] {
  const seat = look.view.seats.find((one) => one.seat === you.seat)
  const hand = seat?.hands[look.view.waits_hand] ?? seat?.hands[0]
  const made = you.asks === 'ace' ? aces(to, hand) : you.asks === 'early' ? early(to, hand) : turn(to, house, you, hand)
  return made.map((offer) => ({
    label: to.say('felt-do', { name: word(house, offer.choice) }),
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

function turn(to: Teller, house: House, you: You, hand: HandView | undefined): Bare[] {
  const more = hand?.bet ? `+${to.money(hand.bet)}` : ''
  const list: Bare[] = [
    { choice: 'hit', key: 'hit' },
    { choice: 'stand', key: 'stand' },
  ]
  if (house.double) list.push({ choice: 'double', key: 'double', note: more })
  if (house.split) list.push({ choice: 'split', key: 'split', note: more })
  if (house.surrender !== 'none') list.push(surrender(to, hand))
  if (you.special === 'swap') list.push({ choice: 'swap', key: 'special' })
  if (you.special === 'plus1') list.push(plusOne(to, hand))
  return list
}

function plusOne(to: Teller, hand: HandView | undefined): Bare {
  const total = (hand?.total ?? 0) + 1
  return { choice: 'plus1', key: 'special', note: to.say('felt-makes', { total, open: 0 }), warning: warning(to, total) }
}

function early(to: Teller, hand: HandView | undefined): Bare[] {
  return [{ choice: 'keep', key: 'stand' }, surrender(to, hand)]
}

const surrender = (to: Teller, hand: HandView | undefined): Bare => ({
  choice: 'surrender',
  key: 'surrender',
  note: hand?.bet ? to.say('felt-back', { amount: to.money(hand.bet - Math.floor(hand.bet / 2)) }) : '',
})

/** An ace counts 1 or 11 for the rest of the round; others that are still to be named count 1 at least. */
function aces(to: Teller, hand: HandView | undefined): Bare[] {
  const open = (hand?.open_aces ?? 1) - 1
  const options = [1, 11].map((value) => {
    const total = (hand?.total ?? 0) + value
    return { value, total, bust: total + open > 21 }
  })
  const avoidable = options.some((option) => !option.bust)
  return options.map(({ value, total, bust }) => ({
    choice: `ace_${value}`,
    key: value === 1 ? 'ace1' : 'ace11',
    note: to.say(bust ? 'felt-makes-bust' : 'felt-makes', { total, open }),
    warning: bust && avoidable ? warning(to, total) : '',
  }))
}

const warning = (to: Teller, total: number): string => (total > 21 ? to.say('felt-warn-bust', { total }) : '')
