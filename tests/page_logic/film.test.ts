import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Film, type Frame, type Moment } from '../../frontend/src/table/logic/film'
import { scenes, type Update } from './recordings'

test('the film ends at the view of the table', () => {
  const list = scenes()
  for (const { update, frames } of list) {
    if (frames.length) assert.deepEqual(frames.at(-1)?.view, update.expected.public, JSON.stringify(update.events))
  }
  assert.ok(list.length > 400)
})

test('the number of cards left falls with every card that is dealt', () => {
  let counted = 0
  for (const { before, frames } of scenes()) {
    let left = before.left ?? 0
    for (const [i, { view, event }] of frames.entries()) {
      if (event.k === 'shuffle' || event.k === 'change' || !left) break
      const card = event.k === 'card' || event.k === 'deal'
      const last = i === frames.length - 1 // it may also count burnt cards
      if (!last && event.patch?.left === undefined) assert.equal(view.left, left - Number(card), JSON.stringify(event))
      left = view.left ?? 0
      counted += Number(card)
    }
  }
  assert.ok(counted > 200)
})

const dealers = ({ event }: Frame) => event.k === 'turn' || (event.k === 'card' && event.seat === 0)

test('the dealer’s cards come one at a time, and the last one after a pause', () => {
  let drawn = 0
  for (const { frames } of scenes()) {
    const deciding = frames.findLastIndex(dealers)
    frames.forEach((frame, i) => {
      const next = frames[i + 1]
      if (!dealers(frame) || !next || next.event.k === 'change') return
      assert.equal(frame.wait, i + 1 === deciding ? 800 : 350)
      drawn += 1
    })
  }
  assert.ok(drawn > 50)
})

test('with reduced motion, nothing waits', () => {
  for (const { frames } of scenes(true)) for (const frame of frames) assert.equal(frame.wait, 0)
})

test('nothing is waited for after the last thing to see', () => {
  for (const { frames } of scenes()) {
    const last = frames.findLast(({ event }) => event.k !== 'change')
    if (last) assert.equal(last.wait, 0)
  }
})

/** A film with a clock that runs only when the test calls `wait`. */
function projector() {
  const log: string[] = []
  let due: { run: () => void; ms: number } | null = null
  const clock = { set: (run: () => void, ms: number) => ((due = { run, ms }), 1), clear: () => void (due = null) }
  const screen = {
    frame: ({ event }: Frame) => void log.push(event.k),
    settle: ({ version }: Moment) => void log.push(`#${version}`),
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

const moment = ({ version, personal, expected }: Update): Moment => ({ version, personal, view: expected.public })

test('a film plays in order at the chosen pace and settles on the moment after it', () => {
  const { update, frames } = long()
  const { film, log, wait } = projector()
  const waits = frames.map((frame) => frame.wait).filter((ms) => ms > 0)
  film.play(moment(update), [...frames])
  const waited = []
  while (film.running) waited.push(wait())
  assert.deepEqual(
    waited,
    waits.map((ms) => ms * 0.5),
  )
  assert.deepEqual(log, [...frames.map(({ event }) => event.k), `#${update.version}`])
})

test('skipping shows all remaining frames at once, in order', () => {
  const { update, frames } = long()
  const { film, log } = projector()
  film.play(moment(update), [...frames])
  film.play({ ...moment(update), version: update.version + 1 }, [])
  film.skip()
  assert.equal(film.running, false)
  assert.deepEqual(log, [...frames.map(({ event }) => event.k), `#${update.version}`, `#${update.version + 1}`])
})

test('a film with queued frames speeds up', () => {
  const { update, frames } = long()
  const { film, wait } = projector()
  film.play(moment(update), [...frames])
  film.play({ ...moment(update), version: update.version + 1 }, [])
  wait()
  const later = frames.map((frame) => frame.wait).filter((ms) => ms > 0)[1] ?? 0
  assert.ok(Math.abs(wait() - later * 0.5 * 0.35) < 1e-9)
})

test('a film that has another to follow still runs when it settles', () => {
  const [first, second] = scenes().filter(({ frames }) => frames.some(({ wait }) => wait > 0))
  assert.ok(first && second)
  const runs: boolean[] = []
  let due: (() => void) | null = null
  const clock = { set: (run: () => void) => ((due = run), 1), clear: () => void (due = null) }
  const film = new Film({ frame: () => {}, settle: () => void runs.push(film.running) }, () => 1, clock)
  film.play(moment(first.update), [...first.frames])
  film.play(moment(second.update), [...second.frames])
  while (film.running) {
    const run: (() => void) | null = due
    due = null
    run?.()
  }
  assert.deepEqual(runs, [true, false])
})
