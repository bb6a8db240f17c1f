// From a house to a table: at once, or with the choices of its maker.
import { api, sentence } from '../lib/api'
import { live } from '../lib/live'
import { account } from '../lib/account.svelte'
import { go } from '../lib/router.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { Game, NewTable } from '../lib/types'

/** The unfinishedGame game that somebody plays alone in this house, if there is one. */
export const unfinishedGame = (house: string): Game | undefined =>
  account.games.find((game) => game.house === house && !game.shared)

export async function openTable(options: NewTable): Promise<void> {
  try {
    await account.ensurePerson()
    live.open() // while the table is being made
    const { table } = await api.openTable(options)
    go(`/table/${table}`)
  } catch (error) {
    toasts.trouble(sentence(error))
  }
}

/** Play now: the unfinishedGame game if there is one, a new table otherwise. */
export async function play(house: string): Promise<void> {
  const game = unfinishedGame(house)
  if (game) go(`/table/${game.table}`)
  else await openTable({ house, shared: false })
}
