// The places of a house's chart where somebody erred of late, in this browser.

const MOST = 40

export interface WeakCells {
  list(): string[]
  add(cell: string): void
  remove(cell: string): void
}

export function weakCells(house: string): WeakCells {
  const key = `croupier.weak.${house}`
  const list = (): string[] => {
    try {
      const cells: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(cells) ? cells.filter((cell) => typeof cell === 'string') : []
    } catch {
      return []
    }
  }
  const store = (cells: string[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(cells.slice(-MOST)))
    } catch {
      // Storage may be full or forbidden.
    }
  }
  return {
    list,
    add: (cell) => store([...list().filter((one) => one !== cell), cell]),
    remove: (cell) => store(list().filter((one) => one !== cell)),
  }
}
