/** The public view after one event, so that the page can show events one by one. */
import type { Chair, TableEvent, HandView, PublicView, SeatView, View } from '../../lib/types'

/** `end` has what events do not contain: the cards left after a shuffle, and new seats. */
export function applyEvent(look: PublicView, event: TableEvent, end: { left: number; seats: SeatView[] }): PublicView {
  switch (event.k) {
    case 'open':
      return opened(look, event.number, event.seats, end.seats)
    case 'shuffle':
      return inView(look, { left: end.left })
    case 'card':
      return dealt(look, event)
    case 'turn':
      return inView(look, { dealer: event.dealer, waits_seat: 0 })
    case 'choice':
      return chosen(look, event)
    case 'over':
      return inView(look, {
        seats: merged(look.view.seats, event.seats),
        dealer: event.dealer,
        over: true,
        waits_seat: null,
      })
    case 'match_over':
      return inView(look, { match_over: true, standings: event.standings })
    case 'sat':
      return inChair(look, event.seat, { who: event.bot ? 'bot' : 'person', name: event.name, away: false })
    case 'left':
      return inChair(look, event.seat, { who: 'free', name: '', bet: null, ready: false })
    case 'bet':
      return inChair(look, event.seat, { bet: event.amount, skips: false })
    case 'ready':
      return inChair(look, event.seat, { ready: true })
    case 'skip':
      return inChair(look, event.seat, { bet: null, skips: true })
    case 'paid':
    case 'stake':
    case 'game':
      return look
  }
}

function opened(look: PublicView, number: number, taking: number[], end: SeatView[]): PublicView {
  const known = look.view.seats.map((seat) => seat.seat)
  const everyone = [...look.view.seats, ...end.filter((seat) => !known.includes(seat.seat))].toSorted(
    (a, b) => a.seat - b.seat,
  )
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
  const view: View = {
    ...look.view,
    number,
    seats,
    dealer,
    over: false,
    match_over: false,
    standings: {},
    waits_seat: null,
  }
  return { ...look, phase: 'round', chairs, view }
}

function dealt(look: PublicView, event: Extract<TableEvent, { k: 'card' }>): PublicView {
  const left = Math.max(0, look.view.left - 1)
  if (event.seat < 0) return inView(look, { left })
  if (event.seat === 0) return inView(look, { left, dealer: event.dealer ?? look.view.dealer, waits_seat: 0 })
  return withHands(
    inView(look, { left, waits_seat: event.seat, waits_hand: event.hand }),
    event.seat,
    event.hands ?? [],
  )
}

function chosen(look: PublicView, event: Extract<TableEvent, { k: 'choice' }>): PublicView {
  if (event.name === 'bet') return inSeat(look, event.seat, { bet: event.amount ?? 0 })
  const next = withHands(inView(look, { waits_seat: event.seat, waits_hand: event.hand }), event.seat, event.hands)
  if (['insure', 'decline', 'even_money'].includes(event.name))
    return inSeat(next, event.seat, { insurance: event.amount ?? 0 })
  if (event.name.startsWith('swap') || event.name === 'plus1') return inSeat(next, event.seat, { special: '' })
  return next
}

const inView = (look: PublicView, change: Partial<View>): PublicView => ({ ...look, view: { ...look.view, ...change } })

function inSeat(look: PublicView, seat: number, change: Partial<SeatView>): PublicView {
  return inView(look, { seats: look.view.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) })
}

const withHands = (look: PublicView, seat: number, hands: HandView[]): PublicView =>
  inSeat(look, seat, { hands, taking_part: true })

function inChair(look: PublicView, seat: number, change: Partial<Chair>): PublicView {
  return { ...look, chairs: look.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...change } : chair)) }
}

/** Replaces the changed seats. Seats that sat out stay as they are. */
const merged = (seats: SeatView[], changed: SeatView[]): SeatView[] =>
  seats.map((seat) => changed.find((one) => one.seat === seat.seat) ?? seat)
