// A house in a few words, from its rules.
import type { House } from '../lib/types'
import { chips, t } from '../lib/words'

export function facts(house: House): string[] {
  const { stake, decks, seats } = house
  const said = [decks === 'endless' ? t('fact-endless') : t('fact-decks', { n: decks })]
  said.push(seats === 1 ? t('fact-alone') : t('fact-seats', { n: seats }))
  if (stake.kind === 'points') said.push(t('fact-points', { n: stake.victory ?? 0 }))
  else if (stake.kind === 'tally') said.push(t('fact-tally'))
  else said.push(t('fact-bets', { lowest: chips(stake.lowest ?? 0), highest: chips(stake.highest ?? 0) }))
  return said
}
