// The letter keys. Each can be remapped and all can be switched off (WCAG 2.1.4). Enter, Escape and the arrow keys are
// not listed here: they always work.

export interface Key {
  name: KeyName
  letter: string // the default
}

export type KeyName = (typeof DEFAULTS)[number][0]

const DEFAULTS = [
  ['hit', 'h'],
  ['stand', 's'],
  ['double', 'd'],
  ['split', 'p'],
  ['surrender', 'u'],
  ['insure', 'i'],
  ['decline', 'n'],
  ['even', 'e'],
  ['ace1', '1'],
  ['ace11', '2'],
  ['special', 'x'],
  ['bet', 'b'],
  ['rebet', 'l'],
  ['twice', 't'],
  ['clear', 'c'],
  ['again', 'a'],
  ['skip', 'k'],
  ['repeat', 'w'],
  ['rules', 'r'],
  ['chat', 'm'],
  ['settings', 'o'],
  ['hint', 'v'],
  ['help', '?'],
] as const

export const KEYS: Key[] = DEFAULTS.map(([name, letter]) => ({ name, letter }))
