/** A finished round as a list of steps, for the replay. */
import type { PublicView, Replay } from '#api'
import type { Listener } from '../logic/phrases'
import { patch } from '../logic/patch'
import { eventSentences } from '../logic/sentences'

export interface Step {
  n: number // index of its event; -1 at the start
  view: PublicView
  sentences: string[]
}

const SILENT = new Set(['open', 'burn', 'bet', 'change'])

export function steps(replay: Replay, listener: Listener): Step[] {
  let view: PublicView = replay.public
  const list: Step[] = []
  replay.events.forEach((event, n) => {
    view = patch(view, event.patch ?? {})
    if (event.k === 'open') list.push({ n: -1, view, sentences: eventSentences(listener, event, view) })
    if (!SILENT.has(event.k)) list.push({ n, view, sentences: eventSentences(listener, event, view) })
  })
  return list
}
