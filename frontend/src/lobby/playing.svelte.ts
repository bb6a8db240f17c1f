// From a house to a table: at once, or with the choices of its maker.
import { api, sentence } from '../lib/api'
import { live } from '../lib/live'
import { who } from '../lib/person.svelte'
import { go } from '../lib/router.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { Game, NewTable } from '../lib/types'

/** The unfinished game that somebody plays alone in this house, if there is one. */
export const unfinished = (house: string): Game | undefined =>
  who.games.find((game) => game.house === house && !game.shared)

export async function openTable(asked: NewTable): Promise<void> {
  try {
    await who.ensure()
    live.open() // while the table is being made
    const { table } = await api.open(asked)
    go(`/table/${table}`)
  } catch (error) {
    toasts.trouble(sentence(error))
  }
}

/** Play now: the unfinished game if there is one, a new table otherwise. */
export async function play(house: string): Promise<void> {
  const game = unfinished(house)
  if (game) go(`/table/${game.table}`)
  else await openTable({ house, shared: false })
}
