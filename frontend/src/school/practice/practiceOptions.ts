// What somebody practises, and what counts as wrong. Kept in this browser.
import type { Kind } from '../drill.svelte'

export interface PracticeOptions {
  kind: Kind | 'weak' | '' // which hands are dealt; empty for all
  allowed: number // a choice that costs more is caught
  shoe: boolean // one shoe is played to its end, so that the count matters
  chart: boolean // the chart beside the table
}

const STORED = 'croupier.practice'
const USUAL: PracticeOptions = { kind: '', allowed: 0, shoe: false, chart: false }

export function readOptions(): PracticeOptions {
  try {
    const { allowed, shoe, chart } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<PracticeOptions>
    // Other houses have other kinds of hands.
    return { ...USUAL, allowed: Number(allowed) || 0, shoe: shoe === true, chart: chart === true }
  } catch {
    return USUAL
  }
}

export function storeOptions(options: PracticeOptions): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(options))
  } catch {
    // Storage may be full or forbidden. The options then last as long as the page.
  }
}
