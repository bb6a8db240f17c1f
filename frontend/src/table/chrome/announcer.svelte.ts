// What a screen reader hears: sentences in order, politely; "your turn" at once.

const KEPT = 40

export class Voice {
  said = $state.raw<{ n: number; text: string }[]>([])
  urgent = $state('')
  #last = 0

  say(sentences: string[]): void {
    if (!sentences.length) return
    const fresh = sentences.map((text) => ({ n: ++this.#last, text }))
    this.said = [...this.said, ...fresh].slice(-KEPT)
  }

  urge(text: string): void {
    this.urgent = text
  }
}
