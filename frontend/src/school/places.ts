// The buttons of a question: every choice of the house, legal or not, so that buttons keep their places.
import type { ExerciseOut, HouseOut } from '#api'
import { choiceName } from '../coach/valueTexts'
import type { KeyName } from '../lib/letterKeys'

export interface Place {
  choice: string
  key: KeyName | undefined
  label: string
  legal: boolean
}

const KEYS: Record<string, KeyName> = {
  keep: 'stand',
  ace_1: 'ace1',
  ace_11: 'ace11',
  plus1: 'special',
  even_money: 'even',
}
const OWN: KeyName[] = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline']

/** The key of a choice. */
export const keyOf = (choice: string): KeyName | undefined => {
  const name = choice.split(':')[0] ?? ''
  return name === 'swap' ? 'special' : (KEYS[name] ?? OWN.find((key) => key === name))
}

export function places(
  house: HouseOut,
  { question, choices }: { question: { asks: string }; choices: ExerciseOut['choices'] },
): Place[] {
  const usual: string[] = []
  if (question.asks === 'turn') {
    usual.push('hit', 'stand')
    if (house.double) usual.push('double')
    if (house.split) usual.push('split')
    if (house.surrender !== 'none') usual.push('surrender')
  }
  const names = [...usual, ...choices.filter((name) => !usual.includes(name))]
  return names.map((choice) => ({
    choice,
    key: keyOf(choice),
    label: choiceName(house, choice),
    legal: choices.includes(choice),
  }))
}
