// The signs of a strategy chart and the class of each, which has its hue.
import './chartSigns.css'

const KINDS: Record<string, string> = {
  H: 'hit',
  S: 'stand',
  D: 'double',
  P: 'split',
  R: 'surrender',
  W: 'swap',
  '+': 'plus',
  '1': 'ace',
}

export const signClass = (sign: string): string =>
  sign ? `sign ${sign === '11' ? 'eleven' : (KINDS[sign.slice(0, 1)] ?? '')}` : ''

/** “T” stands for ten in labels of hands and upcards. */
export const rankLabel = (label: string): string => label.replaceAll('T', '10')
