// The state of today's deal: the server deals it and grades every choice.
import type { DailyOut } from '#api'
import { account } from '../../lib/account.svelte'
import { call, sentence } from '../../lib/api'
import { language } from '../../lib/i18n'

export class DailyDeal {
  deal = $state.raw<DailyOut | null>(null)
  busy = $state(false)
  trouble = $state('')

  /** Shows the deal to whoever has a session; others begin with the button. */
  async load(): Promise<void> {
    await account.refresh()
    if (account.person) await this.begin()
  }

  async begin(): Promise<void> {
    await this.#send(async () => {
      await account.ensurePerson()
      return call('GET /api/school/daily')
    })
  }

  async choose(chosen: string): Promise<void> {
    const deal = this.deal
    if (!deal || deal.over || this.busy) return
    const body = { day: deal.day, step: deal.step, chosen }
    await this.#send(() => call('POST /api/school/daily', { query: { lang: language() }, body }))
  }

  async list(listed: boolean): Promise<void> {
    const deal = this.deal
    if (!deal) return
    await this.#send(() => call('POST /api/school/daily/listed', { body: { day: deal.day, listed } }))
  }

  async #send(request: () => Promise<DailyOut>): Promise<void> {
    this.busy = true
    this.trouble = ''
    try {
      this.deal = await request()
    } catch (error) {
      this.trouble = sentence(error)
    } finally {
      this.busy = false
    }
  }
}
