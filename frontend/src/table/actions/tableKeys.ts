// The keys of the table. A letter clicks the button that shows it, so keys can do nothing that buttons cannot.
import { settings } from '../../lib/settings.svelte'
import type { TableSession } from '../session.svelte'

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable]'

/** Letters are text while somebody types, and dialogs handle their own keys. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector('dialog[open]') !== null

export const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector)
  if (!button || button.disabled) return false
  button.click()
  return true
}

/** Actions of keys that have no button. */
export interface PageActions {
  repeat: () => void
  help: () => void
  settings: () => void
}

/** The same key again within this many milliseconds is a double press: nobody reads the next question that fast. */
const DOUBLE_PRESS = 350

let previous = { key: '', at: 0 } // the last key press that was not the second half of a double press

export function handleKey(event: KeyboardEvent, session: TableSession, page: PageActions): void {
  const double = isDoublePress(event, session)
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target)) return
  if (event.repeat) {
    // A held Enter makes the browser click the focused button again and again, and the focus moves to new questions.
    if (isConfirm(event)) event.preventDefault()
    return
  }
  if (double || runKey(event, session, page)) event.preventDefault()
}

const isConfirm = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '

/** Whether Enter or Space was pressed twice, and the first press sent a command or skipped the film. */
function isDoublePress(event: KeyboardEvent, session: TableSession): boolean {
  if (event.repeat) return false
  const at = performance.now()
  const again = event.key === previous.key && at - previous.at < DOUBLE_PRESS && session.actedAt >= previous.at
  if (again && isConfirm(event)) return true
  previous = { key: event.key, at }
  return false
}

function runKey(event: KeyboardEvent, session: TableSession, page: PageActions): boolean {
  const focused = event.target instanceof Element ? event.target.closest('button, a, input, summary') : null
  const skips = isConfirm(event) && (!focused || focused.hasAttribute('aria-disabled'))
  if (session.running && (event.key === 'Escape' || skips)) {
    session.skip()
    return true
  }
  if (isConfirm(event)) return !focused && press('[data-enter]')
  const name = settings.keyName(event)
  if (name === 'repeat' || name === 'help' || name === 'settings') {
    page[name]()
    return true
  }
  if (name && press(`[data-key="${name}"], [data-also="${name}"]`)) return true
  if (!settings.letters || !/^\d$/.test(event.key)) return false
  return press(`[data-digit="${event.key}"]`) || focusBetField()
}

/** A digit begins a bet: focuses the field, which receives the key. */
function focusBetField(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-amount]')
  field?.focus()
  field?.select()
  return false
}
