// What can be scrolled can be reached with the keyboard; what cannot is no stop for Tab.
import type { Attachment } from 'svelte/attachments'

export const reachable: Attachment<HTMLElement> = (place) => {
  const measure = () => {
    if (place.scrollHeight > place.clientHeight + 1) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  }
  const watch = new ResizeObserver(measure)
  const follow = new MutationObserver(() => {
    watch.disconnect()
    for (const child of [place, ...place.children]) watch.observe(child)
  })
  follow.observe(place, { childList: true })
  for (const child of [place, ...place.children]) watch.observe(child)
  return () => {
    watch.disconnect()
    follow.disconnect()
  }
}
