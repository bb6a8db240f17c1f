// Card animations: flying from the shoe, turning over, going to the discard tray. None with reduced motion.
import type { Attachment } from 'svelte/attachments'

const query = matchMedia('(prefers-reduced-motion: reduce)')

export const reducedMotion = (): boolean => query.matches

/** How long a card flies, in milliseconds. Its total, its sentence and its sound come when it lands. */
const FLIGHT = 200
const TURN = 260

/** Animates a new card: from the shoe, or turned over in place. */
export function arrive(how: 'fly' | 'turn'): Attachment<HTMLElement> {
  return (card) => {
    if (reducedMotion()) return
    if (how === 'turn') {
      card.animate([{ transform: 'perspective(40rem) rotateY(90deg)' }, { transform: 'none' }], {
        duration: TURN,
        easing: 'ease-out',
      })
      return
    }
    const shoe = document.querySelector('[data-shoe]')?.getBoundingClientRect()
    const place = card.getBoundingClientRect()
    const [dx, dy] = shoe ? [shoe.x - place.x, shoe.y - place.y] : [0, -80]
    card.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) rotate(-14deg) scale(0.8)`, opacity: 0.4 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }
}

/** Waits until every card below an element has landed. */
export async function flights(element: Element | null): Promise<void> {
  const moving = element?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

/** Ends every motion on the felt at once. */
export function land(): void {
  for (const animation of document.querySelector('.felt')?.getAnimations({ subtree: true }) ?? []) animation.finish()
}

/** Moves a played card to the discard tray. */
export function gather(card: Element): { duration: number; css?: (t: number) => string } {
  if (reducedMotion()) return { duration: 0 }
  const tray = document.querySelector('[data-discard]')?.getBoundingClientRect()
  const place = card.getBoundingClientRect()
  const [dx, dy] = tray ? [tray.x - place.x, tray.y - place.y] : [0, -60]
  return { duration: 180, css: (t) => `transform: translate(${dx * (1 - t)}px, ${dy * (1 - t)}px); opacity: ${t}` }
}

/** Moves chips on an arc between their place and the purse, the dealer or the bank, given as selectors. */
export function travel(chips: Element, where: string): { duration: number; css?: (t: number) => string } {
  const end = document.querySelector(where)?.getBoundingClientRect()
  if (reducedMotion() || !end) return { duration: 0 }
  const place = chips.getBoundingClientRect()
  const dx = end.x + end.width / 2 - place.x - place.width / 2
  const dy = end.y + end.height / 2 - place.y - place.height / 2
  return {
    duration: 300,
    css: (t) => {
      const far = (1 - t) * (1 - t)
      const lift = 120 * t * (1 - t)
      return `transform: translate(${dx * far}px, ${dy * far - lift}px); opacity: ${Math.min(1, t * 3)}`
    },
  }
}
