const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}0123456789`

/** A new id for an action. The server recognises a repeated action by it. It begins with a letter. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return Array.from(bytes, (byte, i) => (i === 0 ? LETTERS[byte % 26] : SIGNS[byte % 36])).join('')
}
