/** A finished round as a list of steps, for the replay. */
import type { House, PublicView, Replay, View } from '../../lib/types'
import { BETWEEN, frames, type Frame } from '../logic/film'
import type { Phrases } from '../logic/phrases'
import { narrate } from '../logic/narration'

export interface Step {
  n: number // index of its event; -1 at the start
  look: PublicView
  sentences: string[]
}

/** The table at that time, with the seats that took part. */
function lookFrom(replay: Replay, house: House, view: View): PublicView {
  const chairs = replay.seats.map(({ seat, name }) => ({
    seat,
    who: name ? ('person' as const) : ('bot' as const),
    name,
    bet: null,
    ready: false,
    skips: false,
    away: false,
    missed: 0,
    connected: true,
  }))
  const still = {
    clock: null,
    points: null,
    coached: false,
    step: 0,
    deadline: null,
    another: false,
    maker: '',
    pot: 0,
    closed: false,
  }
  return {
    ...still,
    house: house.id,
    shared: false,
    seats: house.seats,
    phase: view.over ? 'bets' : 'round',
    game: replay.game,
    chairs,
    view,
    round: replay.round,
  }
}

const silent = ({ event }: Frame): boolean =>
  BETWEEN.has(event.k) ||
  event.k === 'open' ||
  (event.k === 'card' && event.seat < 0) ||
  (event.k === 'choice' && event.name === 'bet')

export function steps(replay: Replay, house: House, phrases: Phrases): Step[] {
  const start = lookFrom(replay, house, replay.start)
  const end = lookFrom(replay, house, replay.end)
  const all = frames(start, replay.happened, replay.end, phrases.seat, true)
  const list: Step[] = [{ n: -1, look: start, sentences: [phrases.say('felt-say-open', { n: replay.number })] }]
  all.forEach((frame, n) => {
    if (!silent(frame))
      list.push({ n, look: frame.look, sentences: narrate(phrases, { ...frame, opening: false, opened: false }) })
  })
  const last = list.at(-1)
  if (last) last.look = { ...end, phase: last.look.phase }
  return list
}
