import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Film, type Frame } from '../../frontend/src/table/logic/film'
import type { Look, State } from '../../frontend/src/lib/types'
import { scenes } from './known'

/** Why a hand is closed may be known only by where it all leads to, as with a natural that waits. */
const onTheTable = ({ view }: Look) => ({
  dealer: view.dealer,
  over: view.over,
  seats: view.seats
    .filter(({ taking_part }) => taking_part)
    .map(({ seat, hands, insurance }) => ({ seat, insurance, hands: hands.map(({ closed: _, ...hand }) => hand) })),
})

test('the film ends where the table is', () => {
  let rounds = 0
  for (const { state, frames } of scenes()) {
    const last = frames.at(-1)
    const played = frames.some(({ h }) => ['card', 'choice', 'over'].includes(h.k))
    if (!last || !played || state.look.phase === 'over') continue
    assert.deepEqual(onTheTable(last.look), onTheTable(state.look), JSON.stringify(state.happened))
    rounds += 1
  }
  assert.ok(rounds > 100)
})

test('the shoe never holds more or less than at the end of the film', () => {
  for (const { house, state, frames } of scenes()) {
    const last = frames.at(-1)
    const back = house.decks === 1 && frames.some(({ h }) => h.k === 'over') // a recycled deck gets its cards back
    if (!last || back || house.decks === 'endless' || !frames.some(({ h }) => h.k === 'card')) continue
    assert.equal(last.look.view.left, state.look.view.left)
  }
})

test('the dealer’s cards come one at a time, slowly, in every motion setting', () => {
  let drawn = 0
  for (const still of [false, true]) {
    for (const { frames } of scenes(still)) {
      frames.forEach((frame, i) => {
        const [before, now] = [frame.before.view.dealer, frame.look.view.dealer]
        if (frame.h.k !== 'open') assert.ok(now.count - before.count <= 1)
        const dealers = frame.h.k === 'turn' || (frame.h.k === 'card' && frame.h.seat === 0)
        if (!dealers || frame.opening || i === frames.length - 1) return
        assert.equal(frame.wait, 1000)
        drawn += 1
      })
    }
  }
  assert.ok(drawn > 100)
})

test('whoever asks for less motion waits for no opening card', () => {
  for (const { frames } of scenes(true)) {
    for (const frame of frames) if (frame.opening && !frame.opened) assert.equal(frame.wait, 0)
  }
})

/** A projector whose time passes only when it is told to. */
function projector() {
  const shown: string[] = []
  let due: { run: () => void; ms: number } | null = null
  const clock = { set: (run: () => void, ms: number) => ((due = { run, ms }), 1), clear: () => void (due = null) }
  const screen = { frame: ({ h }: Frame) => void shown.push(h.k), rest: ({ version }: State) => void shown.push(`#${version}`) }
  const film = new Film(screen, () => 0.5, clock)
  const wait = (): number => {
    const now = due
    due = null
    now?.run()
    return now?.ms ?? 0
  }
  return { film, shown, wait }
}

const long = () => {
  const found = scenes().find(({ frames }) => frames.filter(({ wait }) => wait > 0).length > 3)
  assert.ok(found)
  return found
}

test('a film is shown in order at the pace that was set, and rests at the state', () => {
  const { state, frames } = long()
  const { film, shown, wait } = projector()
  const waits = frames.map((frame) => frame.wait).filter((ms) => ms > 0)
  film.play(state, [...frames])
  const waited = []
  while (film.running) waited.push(wait())
  assert.deepEqual(waited, waits.map((ms) => ms * 0.5))
  assert.deepEqual(shown, [...frames.map(({ h }) => h.k), `#${state.version}`])
})

test('skipping shows all that is left at once, in order', () => {
  const { state, frames } = long()
  const { film, shown } = projector()
  film.play(state, [...frames])
  film.play({ ...state, version: state.version + 1 }, [])
  film.skip()
  assert.equal(film.running, false)
  assert.deepEqual(shown, [...frames.map(({ h }) => h.k), `#${state.version}`, `#${state.version + 1}`])
})

test('a film that is behind hurries', () => {
  const { state, frames } = long()
  const { film, wait } = projector()
  film.play(state, [...frames])
  film.play({ ...state, version: state.version + 1 }, [])
  wait()
  const later = frames.map((frame) => frame.wait).filter((ms) => ms > 0)[1] ?? 0
  assert.ok(Math.abs(wait() - later * 0.5 * 0.35) < 1e-9)
})
