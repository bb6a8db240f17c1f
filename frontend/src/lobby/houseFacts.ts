// Short facts about a house, from its rules.
import type { HouseOut } from '#api'
import { chips, t } from '../lib/i18n'

export function facts(house: HouseOut): string[] {
  const { stake, decks, seats } = house
  const tags = [decks === 'endless' ? t('fact-endless') : t('fact-decks', { n: decks })]
  tags.push(seats === 1 ? t('fact-alone') : t('fact-seats', { n: seats }))
  if (stake.kind === 'points') tags.push(t('fact-points', { n: stake.victory ?? 0 }))
  else if (stake.kind === 'tally') tags.push(t('fact-tally'))
  else tags.push(t('fact-bets', { lowest: chips(stake.lowest ?? 0), highest: chips(stake.highest ?? 0) }))
  return tags
}
