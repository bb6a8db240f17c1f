/** The look after one happening: the page shows what happened in the order in which it happened. */
import type { Chair, Happening, HandView, Look, SeatView, View } from '../../lib/types'

/** `end` is where it all leads to: what the shoe holds after a shuffle and who is new are not told by a happening. */
export function after(look: Look, h: Happening, end: { left: number; seats: SeatView[] }): Look {
  switch (h.k) {
    case 'open':
      return opened(look, h.number, h.seats, end.seats)
    case 'shuffle':
      return inView(look, { left: end.left })
    case 'card':
      return dealt(look, h)
    case 'turn':
      return inView(look, { dealer: h.dealer, waits_seat: 0 })
    case 'choice':
      return chosen(look, h)
    case 'over':
      return inView(look, { seats: merged(look.view.seats, h.seats), dealer: h.dealer, over: true, waits_seat: null })
    case 'match_over':
      return inView(look, { match_over: true, standings: h.standings })
    case 'sat':
      return inChair(look, h.seat, { who: h.bot ? 'bot' : 'person', name: h.name, away: false })
    case 'left':
      return inChair(look, h.seat, { who: 'free', name: '', bet: null, ready: false })
    case 'bet':
      return inChair(look, h.seat, { bet: h.amount, skips: false })
    case 'ready':
      return inChair(look, h.seat, { ready: true })
    case 'skip':
      return inChair(look, h.seat, { bet: null, skips: true })
    case 'paid':
    case 'stake':
    case 'game':
      return look
  }
}

function opened(look: Look, number: number, taking: number[], end: SeatView[]): Look {
  const known = look.view.seats.map((seat) => seat.seat)
  const everyone = [...look.view.seats, ...end.filter((seat) => !known.includes(seat.seat))].toSorted((a, b) => a.seat - b.seat)
  const bets = new Map(look.chairs.map((chair) => [chair.seat, chair.bet ?? 0]))
  const seats = everyone.map((seat) => ({
    ...seat,
    taking_part: taking.includes(seat.seat),
    bet: taking.includes(seat.seat) ? (bets.get(seat.seat) ?? 0) : 0,
    insurance: null,
    insurance_net: 0,
    net: null,
    hands: [],
  }))
  const chairs = look.chairs.map((chair) => ({ ...chair, bet: null, ready: false, skips: false }))
  const dealer = { cards: [], count: 0, total: 0, soft: false, natural: false }
  const view: View = { ...look.view, number, seats, dealer, over: false, match_over: false, standings: {}, waits_seat: null }
  return { ...look, phase: 'round', chairs, view }
}

function dealt(look: Look, h: Extract<Happening, { k: 'card' }>): Look {
  const left = Math.max(0, look.view.left - 1)
  if (h.seat < 0) return inView(look, { left })
  if (h.seat === 0) return inView(look, { left, dealer: h.dealer ?? look.view.dealer, waits_seat: 0 })
  return withHands(inView(look, { left, waits_seat: h.seat, waits_hand: h.hand }), h.seat, h.hands ?? [])
}

function chosen(look: Look, h: Extract<Happening, { k: 'choice' }>): Look {
  if (h.name === 'bet') return inSeat(look, h.seat, { bet: h.amount ?? 0 })
  const shown = withHands(inView(look, { waits_seat: h.seat, waits_hand: h.hand }), h.seat, h.hands)
  if (['insure', 'decline', 'even_money'].includes(h.name)) return inSeat(shown, h.seat, { insurance: h.amount ?? 0 })
  if (h.name.startsWith('swap') || h.name === 'plus1') return inSeat(shown, h.seat, { special: '' })
  return shown
}

const inView = (look: Look, change: Partial<View>): Look => ({ ...look, view: { ...look.view, ...change } })

function inSeat(look: Look, seat: number, change: Partial<SeatView>): Look {
  return inView(look, { seats: look.view.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) })
}

const withHands = (look: Look, seat: number, hands: HandView[]): Look =>
  inSeat(look, seat, { hands, taking_part: true })

function inChair(look: Look, seat: number, change: Partial<Chair>): Look {
  return { ...look, chairs: look.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...change } : chair)) }
}

/** Seats told anew, beside those that only watched. */
const merged = (seats: SeatView[], told: SeatView[]): SeatView[] =>
  seats.map((seat) => told.find((one) => one.seat === seat.seat) ?? seat)
