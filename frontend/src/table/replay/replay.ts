/** A finished round as a row of looks, to be stepped through. */
import type { House, Look, Replay, View } from '../../lib/types'
import { BETWEEN, frames, type Frame } from '../logic/film'
import type { Teller } from '../logic/phrases'
import { spoken } from '../logic/narration'

export interface Step {
  n: number // which of all that happened; -1 at the start
  look: Look
  said: string[]
}

/** The table as it was, with those who took part. */
function lookOf(replay: Replay, house: House, view: View): Look {
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
  const still = { clock: null, points: null, coached: false, step: 0, deadline: null, another: false, maker: '', pot: 0, closed: false }
  return { ...still, house: house.id, shared: false, seats: house.seats, phase: view.over ? 'bets' : 'round', game: replay.game, chairs, view, round: replay.round }
}

const silent = ({ h }: Frame): boolean => BETWEEN.has(h.k) || h.k === 'open' || (h.k === 'card' && h.seat < 0) || (h.k === 'choice' && h.name === 'bet')

export function steps(replay: Replay, house: House, to: Teller): Step[] {
  const start = lookOf(replay, house, replay.start)
  const end = lookOf(replay, house, replay.end)
  const made = frames(start, replay.happened, replay.end, to.seat, true)
  const list: Step[] = [{ n: -1, look: start, said: [to.say('felt-say-open', { n: replay.number })] }]
  made.forEach((frame, n) => {
    if (!silent(frame)) list.push({ n, look: frame.look, said: spoken(to, { ...frame, opening: false, opened: false }) })
  })
  const last = list.at(-1)
  if (last) last.look = { ...end, phase: last.look.phase }
  return list
}
