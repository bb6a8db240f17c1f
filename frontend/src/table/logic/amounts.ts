/** Amounts of bets: limits, steps, chips and typed numbers. */
import type { PersonalView } from '#api'

/** Lowest, highest, step. */
export type Range = NonNullable<PersonalView['bets']>

export const CHIPS = [1, 5, 25, 100, 500]

/** The nearest allowed amount. */
export function nearestAllowed(amount: number, [low, high, step]: Range): number {
  const stepped = low + Math.round((amount - low) / step) * step
  return Math.min(Math.max(stepped, low), low + Math.floor((high - low) / step) * step)
}

export const isAllowed = (amount: number, [low, high, step]: Range): boolean =>
  amount >= low && amount <= high && (amount - low) % step === 0

/** The chips that fit the limits, in hundredths. */
export const usefulChips = ([, high]: Range): number[] => CHIPS.map((chip) => chip * 100).filter((chip) => chip <= high)

/** A typed amount in hundredths, or null if it is not a number. */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
