// Card animations: flying from the shoe, turning over, going to the discard tray. None with reduced motion.
import type { Attachment } from 'svelte/attachments'

const query = matchMedia('(prefers-reduced-motion: reduce)')

export const reducedMotion = (): boolean => query.matches

/** Animates a new card: from the shoe, or turned over in place. */
export function arrive(how: 'fly' | 'turn'): Attachment<HTMLElement> {
  return (card) => {
    if (reducedMotion()) return
    if (how === 'turn') {
      card.animate([{ transform: 'perspective(40rem) rotateY(90deg)' }, { transform: 'none' }], {
        duration: 260,
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
      { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }
}

/** Moves a played card to the discard tray. */
export function gather(card: Element): { duration: number; css?: (t: number) => string } {
  if (reducedMotion()) return { duration: 0 }
  const tray = document.querySelector('[data-discard]')?.getBoundingClientRect()
  const place = card.getBoundingClientRect()
  const [dx, dy] = tray ? [tray.x - place.x, tray.y - place.y] : [0, -60]
  return { duration: 180, css: (t) => `transform: translate(${dx * (1 - t)}px, ${dy * (1 - t)}px); opacity: ${t}` }
}
