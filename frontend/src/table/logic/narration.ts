/** What is announced while a round goes on, in words. */
import type { DealerView, Happening, HandView, Look, SeatView } from '../../lib/types'
import type { Frame } from './film'
import { capital, cardName, chips, dealerWords, FACE_DOWN, list, totalWords, who, type Teller } from './phrases'
import { told } from './results'

/** What is said when a frame is shown; the opening deal is told in one go when it is done. */
export function spoken(to: Teller, frame: Frame): string[] {
  const { h, look } = frame
  const dealing = frame.opening && h.k === 'card'
  return [...(dealing ? [] : sentence(to, h, look)), ...(frame.opened ? hands(to, look) : [])].filter(Boolean)
}

function sentence(to: Teller, h: Happening, look: Look): string[] {
  const { say } = to
  switch (h.k) {
    case 'open':
      return [say('felt-say-open', { n: h.number })]
    case 'shuffle':
      return [say('felt-say-shuffle', { mid: h.mid ? 'yes' : 'no' })]
    case 'card':
      return [card(to, h, look)]
    case 'turn':
      return [say('felt-say-turned', { card: cardName(to, h.card), total: dealerWords(to, h.dealer) })]
    case 'choice':
      return [choice(to, h, look)]
    case 'paid':
      return [say('felt-say-paid', { ...person(to, look, h.seat), chips: chips(to, h.amount) })]
    case 'over':
      return told(to, look)
    case 'match_over':
      return standings(to, look)
    case 'stake':
      return [say('felt-say-stake', { ...person(to, look, h.seat), chips: chips(to, h.amount) })]
    case 'game':
      return [say('felt-say-game', { n: h.game })]
    default:
      return [around(to, h, look)]
  }
}

type Around = Extract<Happening, { k: 'sat' | 'left' | 'bet' | 'ready' | 'skip' }>

/** What the others do between rounds; one's own hands need no telling. */
function around(to: Teller, h: Around, look: Look): string {
  if (h.k === 'left') return to.say('felt-say-left', { ...person(to, look, h.seat, h.name), why: h.why })
  if (h.seat === to.seat) return ''
  const name = (h.k === 'sat' && h.name) || who(to, look, h.seat)
  if (h.k === 'sat') return to.say('felt-say-sat', { who: name, seat: h.seat })
  if (!look.shared) return ''
  if (h.k === 'bet') return to.say('felt-say-bet', { who: name, chips: chips(to, h.amount) })
  return to.say('felt-say-between', { who: name, does: h.k })
}

/** Is this about the listener, or about whom? */
export function person(to: Teller, look: Look, seat: number, name = ''): { me: string; who: string } {
  return { me: seat === to.seat ? 'yes' : 'no', who: name || who(to, look, seat) }
}

const bust = (hand: { total: number }): string => (hand.total > 21 ? 'yes' : 'no')

function card(to: Teller, h: Extract<Happening, { k: 'card' }>, look: Look): string {
  if (h.seat < 0) return ''
  const name = cardName(to, h.card)
  if (h.seat === 0) {
    const { dealer } = look.view
    if (h.card === FACE_DOWN) return to.say('felt-say-dealer-down')
    return to.say('felt-say-dealer-card', { card: name, total: dealerWords(to, dealer), bust: bust(dealer) })
  }
  const hand = h.hands?.[h.hand]
  if (!hand) return ''
  const args = { card: name, total: totalWords(to, hand), bust: bust(hand) }
  if (h.seat !== to.seat) return to.say('felt-say-other-card', { ...args, who: who(to, look, h.seat) })
  const text = capital(to.say('felt-say-own-card', args))
  return (h.hands?.length ?? 0) > 1 ? to.say('felt-hand-says', { n: h.hand + 1, text }) : text
}

/** A hit is told by its card. */
function choice(to: Teller, h: Extract<Happening, { k: 'choice' }>, look: Look): string {
  const said = h.name.split(':')[0] ?? ''
  const name = said === 'stand' && to.house?.words === 'card_stop' ? 'stop' : said
  if (name === 'bet' || name === 'hit') return ''
  const hand = h.hands[h.hand]
  const total = hand ? totalWords(to, hand) : ''
  const text = to.say('felt-say-choice', { ...person(to, look, h.seat), name, total, chips: chips(to, h.amount ?? 0) })
  return h.timeout ? to.say('felt-say-timeout', { text }) : text
}

/** The special card that one holds, and what it does. */
export const special = (to: Teller, name: string): string =>
  to.say('felt-say-special', { card: to.say('felt-do', { name }), does: to.say('felt-special-does', { special: name }) })

/** All the cards on the table: own ones, what the dealer shows, the others in brief. */
export function hands(to: Teller, look: Look): string[] {
  const playing = look.view.seats.filter((seat) => seat.taking_part && seat.hands.length)
  const mine = playing.filter((seat) => seat.seat === to.seat)
  const others = playing.filter((seat) => seat.seat !== to.seat)
  return [
    ...mine.flatMap((seat) => ownHands(to, seat)),
    ...dealerHand(to, look.view.dealer),
    ...others.map((seat) => otherHands(to, look, seat)),
  ]
}

function ownHands(to: Teller, seat: SeatView): string[] {
  return seat.hands.map((hand, i) => {
    const earlier = hand.count - hand.cards.length
    const text = to.say('felt-say-own-hand', { cards: names(to, hand), total: totalWords(to, hand), earlier })
    return seat.hands.length > 1 ? to.say('felt-hand-says', { n: i + 1, text }) : text
  })
}

const names = (to: Teller, hand: Pick<HandView, 'cards'>): string =>
  list(to, hand.cards.map((one) => cardName(to, one)))

function otherHands(to: Teller, look: Look, seat: SeatView): string {
  const totals = seat.hands.map((hand) => totalWords(to, hand)).join(', ')
  return to.say('felt-say-other-hand', { who: who(to, look, seat.seat), totals })
}

function dealerHand(to: Teller, hand: DealerView): string[] {
  const up = hand.cards.filter((one) => one !== FACE_DOWN)
  if (!up.length) return []
  return [to.say('felt-say-dealer-hand', { cards: names(to, { cards: up }), total: dealerWords(to, hand) })]
}

/** How the match ended for whoever sits there. */
export function standing(to: Teller, look: Look, seat: number): string {
  const points = look.view.seats.find((one) => one.seat === seat)?.points ?? 0
  const how = to.stake === 'points' ? (look.view.standings[seat] ?? 'neither') : 'bank'
  return to.say('felt-standing', { ...person(to, look, seat), how, points })
}

export const standings = (to: Teller, look: Look): string[] =>
  Object.keys(look.view.standings).map((seat) => standing(to, look, Number(seat)))
