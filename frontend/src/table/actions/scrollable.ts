// Makes an element focusable only while it can be scrolled, so that the keyboard can scroll it.
import type { Attachment } from 'svelte/attachments'

export const focusableIfScrollable: Attachment<HTMLElement> = (element) => {
  const measure = () => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(measure)
  const children = new MutationObserver(() => {
    sizes.disconnect()
    for (const child of [element, ...element.children]) sizes.observe(child)
  })
  children.observe(element, { childList: true })
  for (const child of [element, ...element.children]) sizes.observe(child)
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}
