/** The buttons of a seat's turn, each with its key, its cost, and a warning if it would bust. */
import type { HouseOut, PersonalView, PublicView } from '#api'
import type { KeyName } from '../../lib/letterKeys'
import type { Listener } from './phrases'
import { format } from './sentences'

export interface Offer {
  choice: string
  key: KeyName
  label: string
  note: string
  legal: boolean
  warning: string // shown before the choice is sent
}

const KEYS: Record<string, KeyName> = {
  keep: 'stand',
  ace_1: 'ace1',
  ace_11: 'ace11',
  swap: 'special',
  plus1: 'special',
}

/** Every choice of the house, legal or not, so that buttons keep their places. */
function places(house: HouseOut, { asks, special }: PersonalView): string[] {
  if (asks === 'ace') return ['ace_1', 'ace_11']
  if (asks === 'early') return ['keep', 'surrender']
  const list = ['hit', 'stand']
  if (house.double) list.push('double')
  if (house.split) list.push('split')
  if (house.surrender !== 'none') list.push('surrender')
  if (special) list.push(special)
  return list
}

export function offers(listener: Listener, house: HouseOut, view: PublicView, personal: PersonalView): Offer[] {
  const { say, money } = listener
  const { choices = [], costs = {}, notes = {} } = personal
  return places(house, personal).map((choice) => {
    const cost = costs[choice]
    const note = notes[choice]
    const price = !cost ? '' : cost > 0 ? `+${money(cost)}` : say('felt-back', { amount: money(-cost) })
    return {
      choice,
      key: KEYS[choice] ?? (choice as KeyName),
      label: say('felt-do', { name: house.words[choice] ?? choice }),
      note: note ? format(listener, note, view) : price,
      legal: choices.some((name) => name === choice || name.startsWith(`${choice}:`)),
      warning: note?.warn ? say('felt-warn-bust', { total: note.warn }) : '',
    }
  })
}
