// The houses in the person's language, loaded once per language.
import { api } from './api'
import type { HouseOut } from '#api'
import type { Lang } from './i18n'

class Houses {
  list = $state.raw<HouseOut[]>([])
  failed = $state(false)
  #lang: Lang | undefined

  get founding(): HouseOut[] {
    return this.list.filter((house) => house.founding)
  }

  get others(): HouseOut[] {
    return this.list.filter((house) => !house.founding)
  }

  get(id: string): HouseOut | undefined {
    return this.list.find((house) => house.id === id)
  }

  name(id: string): string {
    return this.get(id)?.name ?? id
  }

  async load(lang: Lang): Promise<void> {
    if (this.#lang === lang) return
    this.#lang = lang
    try {
      const list = await api.houses(lang)
      if (this.#lang === lang) this.list = list
      this.failed = false
    } catch {
      this.#lang = undefined
      this.failed = true
    }
  }
}

export const houses = new Houses()
