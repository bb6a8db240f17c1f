// The state of a storm: as many right answers as possible before the time is over.
import type { StormOut } from '#api'
import { account } from '../../lib/account.svelte'
import { call, sentence } from '../../lib/api'
import { language } from '../../lib/i18n'

export class Storm {
  state = $state.raw<StormOut | null>(null)
  left = $state(0) // milliseconds
  busy = $state(false)
  trouble = $state('')
  readonly house: string

  #ends = 0
  #best = 0 // before this storm

  constructor(house: string) {
    this.house = house
  }

  get running(): boolean {
    return !!this.state && !this.state.over && this.left > 0
  }

  get over(): boolean {
    return !!this.state && !this.running
  }

  get record(): boolean {
    return !!this.state && this.state.correct > this.#best
  }

  async begin(): Promise<void> {
    await this.#send(async () => {
      await account.ensurePerson() // the server keeps the time and the best result
      const state = await call('POST /api/school/{house_id}/storm', { path: { house_id: this.house } })
      this.#best = state.best
      return state
    })
  }

  async choose(chosen: string): Promise<void> {
    const state = this.state
    if (!state || !this.running || this.busy) return
    await this.#send(() =>
      call('POST /api/school/{house_id}/storm/answer', {
        path: { house_id: this.house },
        query: { lang: language() },
        body: { step: state.step, chosen },
      }),
    )
  }

  /** Called again and again: what the clock shows. */
  tick(): void {
    this.left = Math.max(0, this.#ends - performance.now())
  }

  async #send(request: () => Promise<StormOut>): Promise<void> {
    this.busy = true
    this.trouble = ''
    try {
      const state = await request()
      this.#ends = performance.now() + state.left
      this.state = state
      this.tick()
    } catch (error) {
      this.trouble = sentence(error)
    } finally {
      this.busy = false
    }
  }
}
