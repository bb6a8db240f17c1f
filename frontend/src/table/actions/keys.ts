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

export function pressed(event: KeyboardEvent, room: Room, extra: Extra): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (elsewhere(event.target)) return
  if (acted(event, room, extra)) event.preventDefault()
}

function acted(event: KeyboardEvent, room: Room, extra: Extra): boolean {
  const held = event.target instanceof Element ? event.target.closest('button, a, input, summary') : null
  const confirms = event.key === 'Enter' || event.key === ' '
  if (room.running && (event.key === 'Escape' || (confirms && held?.getAttribute('aria-disabled') !== null) || (confirms && !held))) {
    room.skip()
    return true
  }
  // Whoever skips with Enter has not seen what Enter would do next.
  if (confirms && room.settledAt > performance.now() - 350) return true
  if (confirms) return !held && press('[data-enter]')
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
