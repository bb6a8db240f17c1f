// Cards as the wire writes them ("As", "Td", "??"), and the sprite of their faces, which comes after the first paint.
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

/** Whether the drawn faces are there; until then cards show rank and suit in plain type. Reactive. */
export function facesLoaded(): boolean {
  subscribe()
  return loaded
}

/** Have the faces at hand before the first card is dealt. */
export function fetchFaces(): Promise<string> {
  fetched ??= fetch(spriteUrl).then((response) => (response.ok ? response.text() : Promise.reject(new Error('no faces'))))
  return fetched
}

/** Put the faces into the document, once. Without them everything can still be played. */
export function loadFaces(): Promise<void> {
  loading ??= fetchFaces()
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      // Not displayed, so that its thousands of parts are never laid out; what uses them is.
      sprite.setAttribute('display', 'none')
      sprite.setAttribute('aria-hidden', 'true')
      document.body.append(document.importNode(sprite, true))
      loaded = true
      notify()
    })
    .catch(() => void (loading = fetched = undefined))
  return loading
}
