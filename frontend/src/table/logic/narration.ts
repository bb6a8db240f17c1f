/** Narrates the events of a round. */
import type { DealerView, TableEvent, HandView, PublicView, SeatView } from '../../lib/types'
import type { Frame } from './film'
import { capital, cardName, chips, dealerWords, FACE_DOWN, list, totalWords, seatName, type Phrases } from './phrases'
import { resultLines } from './results'

/** The sentences for a frame. The opening deal is narrated as a whole, at its last frame. */
export function narrate(phrases: Phrases, frame: Frame): string[] {
  const { event, look } = frame
  const dealing = frame.opening && event.k === 'card'
  return [...(dealing ? [] : sentence(phrases, event, look)), ...(frame.opened ? hands(phrases, look) : [])].filter(
    Boolean,
  )
}

function sentence(phrases: Phrases, event: TableEvent, look: PublicView): string[] {
  const { say } = phrases
  switch (event.k) {
    case 'open':
      return [say('felt-say-open', { n: event.number })]
    case 'shuffle':
      return [say('felt-say-shuffle', { mid: event.mid ? 'yes' : 'no' })]
    case 'card':
      return [card(phrases, event, look)]
    case 'turn':
      return [
        say('felt-say-turned', { card: cardName(phrases, event.card), total: dealerWords(phrases, event.dealer) }),
      ]
    case 'choice':
      return [choice(phrases, event, look)]
    case 'paid':
      return [say('felt-say-paid', { ...person(phrases, look, event.seat), chips: chips(phrases, event.amount) })]
    case 'over':
      return resultLines(phrases, look)
    case 'match_over':
      return standings(phrases, look)
    case 'stake':
      return [say('felt-say-stake', { ...person(phrases, look, event.seat), chips: chips(phrases, event.amount) })]
    case 'game':
      return [say('felt-say-game', { n: event.game })]
    default:
      return [around(phrases, event, look)]
  }
}

type Around = Extract<TableEvent, { k: 'sat' | 'left' | 'bet' | 'ready' | 'skip' }>

/** What the others do between rounds. People know what they did themselves. */
function around(phrases: Phrases, event: Around, look: PublicView): string {
  if (event.k === 'left')
    return phrases.say('felt-say-left', { ...person(phrases, look, event.seat, event.name), why: event.why })
  if (event.seat === phrases.seat) return ''
  const name = (event.k === 'sat' && event.name) || seatName(phrases, look, event.seat)
  if (event.k === 'sat') return phrases.say('felt-say-sat', { who: name, seat: event.seat })
  if (!look.shared) return ''
  if (event.k === 'bet') return phrases.say('felt-say-bet', { who: name, chips: chips(phrases, event.amount) })
  return phrases.say('felt-say-between', { who: name, does: event.k })
}

/** The message arguments for a person: whether it is the listener, and the name. */
export function person(phrases: Phrases, look: PublicView, seat: number, name = ''): { me: string; who: string } {
  return { me: seat === phrases.seat ? 'yes' : 'no', who: name || seatName(phrases, look, seat) }
}

const bust = (hand: { total: number }): string => (hand.total > 21 ? 'yes' : 'no')

function card(phrases: Phrases, event: Extract<TableEvent, { k: 'card' }>, look: PublicView): string {
  if (event.seat < 0) return ''
  const name = cardName(phrases, event.card)
  if (event.seat === 0) {
    const { dealer } = look.view
    if (event.card === FACE_DOWN) return phrases.say('felt-say-dealer-down')
    return phrases.say('felt-say-dealer-card', { card: name, total: dealerWords(phrases, dealer), bust: bust(dealer) })
  }
  const hand = event.hands?.[event.hand]
  if (!hand) return ''
  const args = { card: name, total: totalWords(phrases, hand), bust: bust(hand) }
  if (event.seat !== phrases.seat)
    return phrases.say('felt-say-other-card', { ...args, who: seatName(phrases, look, event.seat) })
  const text = capital(phrases.say('felt-say-own-card', args))
  return (event.hands?.length ?? 0) > 1 ? phrases.say('felt-hand-says', { n: event.hand + 1, text }) : text
}

/** A hit has no sentence: its card has one. */
function choice(phrases: Phrases, event: Extract<TableEvent, { k: 'choice' }>, look: PublicView): string {
  const code = event.name.split(':')[0] ?? ''
  const name = code === 'stand' && phrases.house?.words === 'card_stop' ? 'stop' : code
  if (name === 'bet' || name === 'hit') return ''
  const hand = event.hands[event.hand]
  const total = hand ? totalWords(phrases, hand) : ''
  const text = phrases.say('felt-say-choice', {
    ...person(phrases, look, event.seat),
    name,
    total,
    chips: chips(phrases, event.amount ?? 0),
  })
  return event.timeout ? phrases.say('felt-say-timeout', { text }) : text
}

/** The listener's special card, and what it does. */
export const special = (phrases: Phrases, name: string): string =>
  phrases.say('felt-say-special', {
    card: phrases.say('felt-do', { name }),
    does: phrases.say('felt-special-does', { special: name }),
  })

/** All the cards on the table: your own, the dealer's, and the others' totals. */
export function hands(phrases: Phrases, look: PublicView): string[] {
  const playing = look.view.seats.filter((seat) => seat.taking_part && seat.hands.length)
  const mine = playing.filter((seat) => seat.seat === phrases.seat)
  const others = playing.filter((seat) => seat.seat !== phrases.seat)
  return [
    ...mine.flatMap((seat) => ownHands(phrases, seat)),
    ...dealerHand(phrases, look.view.dealer),
    ...others.map((seat) => otherHands(phrases, look, seat)),
  ]
}

function ownHands(phrases: Phrases, seat: SeatView): string[] {
  return seat.hands.map((hand, i) => {
    const earlier = hand.count - hand.cards.length
    const text = phrases.say('felt-say-own-hand', {
      cards: names(phrases, hand),
      total: totalWords(phrases, hand),
      earlier,
    })
    return seat.hands.length > 1 ? phrases.say('felt-hand-says', { n: i + 1, text }) : text
  })
}

const names = (phrases: Phrases, hand: Pick<HandView, 'cards'>): string =>
  list(
    phrases,
    hand.cards.map((one) => cardName(phrases, one)),
  )

function otherHands(phrases: Phrases, look: PublicView, seat: SeatView): string {
  const totals = seat.hands.map((hand) => totalWords(phrases, hand)).join(', ')
  return phrases.say('felt-say-other-hand', { who: seatName(phrases, look, seat.seat), totals })
}

function dealerHand(phrases: Phrases, hand: DealerView): string[] {
  const up = hand.cards.filter((one) => one !== FACE_DOWN)
  if (!up.length) return []
  return [
    phrases.say('felt-say-dealer-hand', { cards: names(phrases, { cards: up }), total: dealerWords(phrases, hand) }),
  ]
}

/** How the match ended for a seat. */
export function standing(phrases: Phrases, look: PublicView, seat: number): string {
  const points = look.view.seats.find((one) => one.seat === seat)?.points ?? 0
  const how = phrases.stake === 'points' ? (look.view.standings[seat] ?? 'neither') : 'bank'
  return phrases.say('felt-standing', { ...person(phrases, look, seat), how, points })
}

export const standings = (phrases: Phrases, look: PublicView): string[] =>
  Object.keys(look.view.standings).map((seat) => standing(phrases, look, Number(seat)))
