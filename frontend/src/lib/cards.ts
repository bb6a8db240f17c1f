// Card codes as on the wire ("As", "Td", "??"), and the sprite with the card faces, which loads after the first paint.
import { createSubscriber } from 'svelte/reactivity'
import spriteUrl from '../../made/deck.svg?url'

export type SuitName = 'spades' | 'hearts' | 'diamonds' | 'clubs'

const SUITS: Record<string, SuitName> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
export const SIGNS: Record<SuitName, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }

export const HIDDEN = '??'

export const suitOf = (card: string): SuitName => SUITS[card[1] ?? ''] ?? 'spades'
export const rankOf = (card: string): string => (card[0] === 'T' ? '10' : (card[0] ?? ''))

let loaded = false
let fetched: Promise<string> | undefined
let loading: Promise<void> | undefined
let notify = () => {}
const subscribe = createSubscriber((update) => {
  notify = update
  return () => void (notify = () => {})
})

/** Whether the sprite is loaded. Until then, cards show rank and suit as text. Reactive. */
export function facesLoaded(): boolean {
  subscribe()
  return loaded
}

/** Fetches the sprite before the first card is dealt. */
export function fetchFaces(): Promise<string> {
  fetched ??= fetch(spriteUrl).then((response) =>
    response.ok ? response.text() : Promise.reject(new Error('no faces')),
  )
  return fetched
}

/** Puts the sprite into the document, once. Without it, cards still show as text. */
export function loadFaces(): Promise<void> {
  loading ??= fetchFaces()
    .then((text) => {
      const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
      const sprite = document.importNode(documentElement, true)
      // Hidden, so that the browser never lays out its thousands of elements. An attribute would lose to the sheets.
      sprite.style.display = 'none'
      sprite.setAttribute('aria-hidden', 'true')
      document.body.append(sprite)
      loaded = true
      notify()
    })
    .catch(() => void (loading = fetched = undefined))
  return loading
}
