/** Bets and insurance as numbers: within the limits, in whole steps. */
import type { Range } from '../../lib/types'

export const CHIPS = [1, 5, 25, 100, 500]

/** The nearest amount that is allowed. */
export function nearestAllowed(amount: number, [low, high, step]: Range): number {
  const stepped = low + Math.round((amount - low) / step) * step
  return Math.min(Math.max(stepped, low), low + Math.floor((high - low) / step) * step)
}

export const isAllowed = (amount: number, [low, high, step]: Range): boolean =>
  amount >= low && amount <= high && (amount - low) % step === 0

/** The chips that are of use within these limits, in hundredths. */
export const usefulChips = ([, high]: Range): number[] => CHIPS.map((chip) => chip * 100).filter((chip) => chip <= high)

/** What somebody has parseAmount, in hundredths; none if it is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
