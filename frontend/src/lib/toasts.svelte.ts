// Short notes that disappear by themselves. `Toaster` shows them in a live region.

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'trouble'
}

class Toasts {
  visible = $state<Toast[]>([])
  #last = 0

  note(text: string): void {
    this.#show(text, 'note')
  }

  trouble(text: string): void {
    this.#show(text, 'trouble')
  }

  close(id: number): void {
    this.visible = this.visible.filter((toast) => toast.id !== id)
  }

  #show(text: string, kind: Toast['kind']): void {
    const id = ++this.#last
    // The same note is shown once.
    this.visible = [...this.visible.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3)
    setTimeout(() => this.close(id), 5_000 + text.length * 60)
  }
}

export const toasts = new Toasts()
