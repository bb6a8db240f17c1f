/** The sentences that the server has named, in the listener's language. Names, cards and totals come from the view. */
import type { Event, Message, PersonalView, PublicHand, PublicView } from '#api'
import type { Args } from '../../lib/i18n'
import {
  capital,
  cardName,
  chips,
  FACE_DOWN,
  isDealerSoft,
  isSoft,
  list,
  seatName,
  totalWords,
  type Listener,
} from './phrases'

/** The sentences of an event, those about the listener's own seat first. `view` is the one after it. */
export function eventSentences(listener: Listener, event: Event, view: PublicView, special = ''): string[] {
  const mine = ({ seat }: Message) => seat !== undefined && seat === listener.seat
  const messages = eventMessages(event, view)
  const ordered = [...messages.filter(mine), ...messages.filter((message) => !mine(message))]
  // Only its owner knows the special card.
  if (event.k === 'deal' && view.number === 1 && special) ordered.push({ id: 'felt-say-special', special })
  return sentences(listener, ordered, view)
}

function eventMessages(event: Event, view: PublicView): Message[] {
  if (event.say) return event.say
  if (event.k === 'over') return view.results ?? []
  if (event.k === 'match_over') return view.standings ?? []
  if (event.k === 'deal') return handMessages(event.order ?? [])
  if (event.k === 'change' || event.k === 'burn') return []
  const { patch: _, k, ...args } = event
  return [{ ...args, id: `felt-say-${k}` }]
}

/** Every hand that was dealt, the dealer's first. */
const handMessages = (seats: number[]): Message[] =>
  [...new Set(seats)].toSorted((a, b) => a - b).map((seat) => ({ id: 'felt-say-hand', seat }))

/** Those that are for this listener. */
export function sentences(listener: Listener, messages: Message[], view: PublicView): string[] {
  return messages
    .filter(({ own, seat }) => own === undefined || own === (seat === listener.seat))
    .map((message) => sentence(listener, message, view))
}

/** “Hand 2: …” if it is about one of the listener's several hands. Questions name the hand themselves. */
function sentence(listener: Listener, message: Message, view: PublicView): string {
  const text = capital(format(listener, message, view))
  const several = message.hand && message.seat === listener.seat && !message.asks
  return several ? listener.say('felt-hand-says', { n: message.hand ?? 0, text }) : text
}

/** The table's question to a person, or what it waits for. */
export const question = (listener: Listener, personal: PersonalView, view: PublicView): string =>
  format(listener, { ...personal, id: personal.question ?? 'felt-asks' }, view)

/** A message as it is, such as a note. */
export const format = (listener: Listener, message: Message, view: PublicView): string =>
  listener.say(message.id, messageArgs(listener, message, view))

/** The arguments of a message: its own, and what the view adds. */
function messageArgs(listener: Listener, message: Message, view: PublicView): Args {
  const { chips: amount, bets, choices, ...own } = message
  const { say, money } = listener
  const plain = Object.entries(own).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return {
    ...(message.seat === undefined ? {} : seatArgs(listener, message, view)),
    dealer: view.dealer?.total ?? 0,
    ...(Object.fromEntries(plain) as Args),
    ...(message.card ? { card: cardName(say, message.card) } : {}),
    ...(amount === undefined ? {} : { chips: chips(listener, amount) }),
    ...(bets ? { low: money(bets[0]), high: money(bets[1]) } : {}),
    ...(choices
      ? {
          choices: list(
            say,
            choices.map((name) => say('felt-do', { name })),
          ),
        }
      : {}),
    ...(view.waits_seat ? { waiting: seatName(say, view, view.waits_seat) } : {}),
    hand: message.hand ?? 0,
  }
}

function seatArgs(listener: Listener, message: Message, view: PublicView): Args {
  const { say } = listener
  const { seat = 0, hand = 1 } = message
  const one = view.seats?.find((other) => other.seat === seat)
  const about = listener.seat === null ? 'none' : seat === listener.seat ? 'yes' : 'no'
  return {
    me: seat === 0 ? 'dealer' : about,
    who: message.who || (message.bot ? say('felt-bot', { seat }) : seatName(say, view, seat)),
    points: one?.points ?? 0,
    wins: one?.wins ?? 0,
    pushes: one?.pushes ?? 0,
    losses: one?.losses ?? 0,
    totals: one?.hands?.map(({ total = 0 }) => total).join(', ') ?? '',
    chips: chips(listener, Math.abs(one?.net ?? 0)),
    ...handArgs(listener, view, seat, one?.hands?.[hand - 1]),
  }
}

function handArgs({ say }: Listener, view: PublicView, seat: number, hand: PublicHand | undefined): Args {
  const box = seat === 0 ? view.dealer : hand
  if (!box) return {}
  const { cards = [], hidden = 0, total = 0 } = box
  const faceUp = cards.filter((card) => card !== FACE_DOWN)
  const soft = hand ? isSoft(hand) : isDealerSoft(box)
  const names = faceUp.map((card) => cardName(say, card))
  return {
    cards: list(say, names),
    card: names.at(-1) ?? '',
    total: totalWords(say, { ...box, soft }),
    bust: total > 21 ? 'yes' : 'no',
    earlier: hidden,
    count: cards.length + hidden,
  }
}
