// Opens tables: a new one with options, or the unfinished game of a house.
import { api, sentence } from '../lib/api'
import { live } from '../lib/live'
import { account } from '../lib/account.svelte'
import { go } from '../lib/router.svelte'
import { toasts } from '../lib/toasts.svelte'
import type { Game, NewTable } from '#api'

/** The person's unfinished solo game in this house, if there is one. */
export const unfinishedGame = (house: string): Game | undefined =>
  account.games.find((game) => game.house === house && !game.shared)

export async function openTable(options: NewTable): Promise<void> {
  try {
    await account.ensurePerson()
    live.open() // connects while the server makes the table
    const { table } = await api.openTable(options)
    go(`/table/${table}`)
  } catch (error) {
    toasts.trouble(sentence(error))
  }
}

/** Resumes the unfinished game, or opens a new table. */
export async function play(house: string): Promise<void> {
  const game = unfinishedGame(house)
  if (game) go(`/table/${game.table}`)
  else await openTable({ house, shared: false })
}
