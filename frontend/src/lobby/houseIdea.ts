// The idea of a house, which decides its picture.
import type { HouseOut } from '#api'

export type Idea = 'memory' | 'points' | 'pot' | 'company' | 'shoe' | 'pair'

/** Chooses the picture from the rules, so that custom houses have one too. */
export function ideaOf(house: HouseOut): Idea {
  if (house.shows === 'latest') return 'memory'
  if (house.stake.kind === 'points') return 'points'
  if (house.stake.kind === 'pot') return 'pot'
  if (house.another_round === 'agreed') return 'company'
  return house.decks === 'endless' || house.decks >= 4 ? 'shoe' : 'pair'
}
