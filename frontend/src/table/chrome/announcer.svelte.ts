// Texts for screen readers: polite lines in order, and urgent ones such as "your turn".

const MAX_LINES = 40

export class Announcer {
  lines = $state.raw<{ n: number; text: string }[]>([])
  urgent = $state('')
  #last = 0

  announce(sentences: string[]): void {
    if (!sentences.length) return
    const fresh = sentences.map((text) => ({ n: ++this.#last, text }))
    this.lines = [...this.lines, ...fresh].slice(-MAX_LINES)
  }

  interrupt(text: string): void {
    this.urgent = text
  }
}
