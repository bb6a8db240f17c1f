// Keys of the table. A letter presses the button that shows it, so a key can never do what a button cannot.
import { flushSync } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import type { Room } from '../session.svelte'

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable]'

/** Letters are words while somebody types, and dialogs have keys of their own. */
const elsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector('dialog[open]') !== null

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector)
  if (!button || button.disabled) return false
  button.click()
  return true
}

/** Keys without a button on the screen. */
export interface Extra {
  repeat: () => void
  help: () => void
  settings: () => void
}

/** The same key again within this many milliseconds is a double press. Nobody can have read what it would do now. */
const DOUBLE_PRESS = 350

let previous = { key: '', at: 0 } // the last key press that was not the second half of a double press

export function pressed(event: KeyboardEvent, room: Room, extra: Extra): void {
  const double = isDoublePress(event, room)
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (elsewhere(event.target)) return
  if (event.repeat) {
    // A browser clicks the focused button for every repetition of Enter, and the focus moves on to the next question.
    if (confirms(event)) event.preventDefault()
    return
  }
  if (double || acted(event, room, extra)) event.preventDefault()
}

const confirms = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '

/** Was Enter or Space pressed twice, and the first press gave a command or skipped the film? */
function isDoublePress(event: KeyboardEvent, room: Room): boolean {
  if (event.repeat) return false
  const at = performance.now()
  const again = event.key === previous.key && at - previous.at < DOUBLE_PRESS && room.actedAt >= previous.at
  if (again && confirms(event)) return true
  previous = { key: event.key, at }
  return false
}

function acted(event: KeyboardEvent, room: Room, extra: Extra): boolean {
  const focused = event.target instanceof Element ? event.target.closest('button, a, input, summary') : null
  const skips = confirms(event) && (!focused || focused.hasAttribute('aria-disabled'))
  if (room.running && (event.key === 'Escape' || skips)) {
    room.skip()
    return true
  }
  if (confirms(event)) return !focused && press('[data-enter]')
  const meaning = settings.meaning(event)
  if (meaning === 'repeat' || meaning === 'help' || meaning === 'settings') {
    extra[meaning]()
    return true
  }
  if (meaning && press(`[data-key="${meaning}"], [data-also="${meaning}"]`)) return true
  if (!settings.letters || !/^\d$/.test(event.key)) return false
  return press(`[data-digit="${event.key}"]`) || amount()
}

/** A digit begins a bet: the field takes it from here. */
function amount(): boolean {
  if (!document.querySelector('[data-amount]')) press('[data-change]')
  flushSync()
  const field = document.querySelector<HTMLInputElement>('[data-amount]')
  field?.focus()
  field?.select()
  return false
}
