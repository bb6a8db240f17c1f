import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Film, type Frame } from '../../frontend/src/table/logic/film'
import type { PublicView, State } from '../../frontend/src/lib/types'
import { scenes } from './recordings'

/** Without `closed`: the reason may be known only at the end, as for a natural that waits. */
const onTheTable = ({ view }: PublicView) => ({
  dealer: view.dealer,
  over: view.over,
  seats: view.seats
    .filter(({ taking_part }) => taking_part)
    .map(({ seat, hands, insurance }) => ({ seat, insurance, hands: hands.map(({ closed: _, ...hand }) => hand) })),
})

test('the film ends at the state of the table', () => {
  let rounds = 0
  for (const { state, frames } of scenes()) {
    const last = frames.at(-1)
    const played = frames.some(({ event }) => ['card', 'choice', 'over'].includes(event.k))
    if (!last || !played || state.look.phase === 'over') continue
    assert.deepEqual(onTheTable(last.look), onTheTable(state.look), JSON.stringify(state.happened))
    rounds += 1
  }
  assert.ok(rounds > 100)
})

test('the shoe holds the same at the end of the film as in the state', () => {
  for (const { house, state, frames } of scenes()) {
    const last = frames.at(-1)
    // A recycled deck gets its cards back at the end of the round.
    const back = house.decks === 1 && frames.some(({ event }) => event.k === 'over')
    if (!last || back || house.decks === 'endless' || !frames.some(({ event }) => event.k === 'card')) continue
    assert.equal(last.look.view.left, state.look.view.left)
  }
})

test('the dealer’s cards come one at a time, slowly, in every motion setting', () => {
  let drawn = 0
  for (const still of [false, true]) {
    for (const { frames } of scenes(still)) {
      frames.forEach((frame, i) => {
        const [before, now] = [frame.before.view.dealer, frame.look.view.dealer]
        if (frame.event.k !== 'open') assert.ok(now.count - before.count <= 1)
        const dealers = frame.event.k === 'turn' || (frame.event.k === 'card' && frame.event.seat === 0)
        if (!dealers || frame.opening || i === frames.length - 1) return
        assert.equal(frame.wait, 1000)
        drawn += 1
      })
    }
  }
  assert.ok(drawn > 100)
})

test('with reduced motion, opening cards need no wait', () => {
  for (const { frames } of scenes(true)) {
    for (const frame of frames) if (frame.opening && !frame.opened) assert.equal(frame.wait, 0)
  }
})

/** A film with a clock that runs only when the test calls `wait`. */
function projector() {
  const log: string[] = []
  let due: { run: () => void; ms: number } | null = null
  const clock = { set: (run: () => void, ms: number) => ((due = { run, ms }), 1), clear: () => void (due = null) }
  const screen = {
    frame: ({ event }: Frame) => void log.push(event.k),
    settle: ({ version }: State) => void log.push(`#${version}`),
  }
  const film = new Film(screen, () => 0.5, clock)
  const wait = (): number => {
    const now = due
    due = null
    now?.run()
    return now?.ms ?? 0
  }
  return { film, log, wait }
}

const long = () => {
  const scene = scenes().find(({ frames }) => frames.filter(({ wait }) => wait > 0).length > 3)
  assert.ok(scene)
  return scene
}

test('a film plays in order at the chosen pace and settles on the state', () => {
  const { state, frames } = long()
  const { film, log, wait } = projector()
  const waits = frames.map((frame) => frame.wait).filter((ms) => ms > 0)
  film.play(state, [...frames])
  const waited = []
  while (film.running) waited.push(wait())
  assert.deepEqual(
    waited,
    waits.map((ms) => ms * 0.5),
  )
  assert.deepEqual(log, [...frames.map(({ event }) => event.k), `#${state.version}`])
})

test('skipping shows all remaining frames at once, in order', () => {
  const { state, frames } = long()
  const { film, log } = projector()
  film.play(state, [...frames])
  film.play({ ...state, version: state.version + 1 }, [])
  film.skip()
  assert.equal(film.running, false)
  assert.deepEqual(log, [...frames.map(({ event }) => event.k), `#${state.version}`, `#${state.version + 1}`])
})

test('a film with queued frames speeds up', () => {
  const { state, frames } = long()
  const { film, wait } = projector()
  film.play(state, [...frames])
  film.play({ ...state, version: state.version + 1 }, [])
  wait()
  const later = frames.map((frame) => frame.wait).filter((ms) => ms > 0)[1] ?? 0
  assert.ok(Math.abs(wait() - later * 0.5 * 0.35) < 1e-9)
})
