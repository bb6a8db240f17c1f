// The coach's requests.
import { call } from '../lib/api'
import { language } from '../lib/i18n'

export const coachApi = {
  hint: (table: string) => call('GET /api/tables/{table}/hint', { path: { table } }),
  count: (table: string) => call('GET /api/tables/{table}/count', { path: { table } }),
  grades: (round: string) => call('GET /api/rounds/{round_id}/grades', { path: { round_id: round } }),
  review: (house: string, limit: number) => call('GET /api/history/review', { query: { house, limit } }),
  chart: (house: string) =>
    call('GET /api/houses/{house_id}/chart', { path: { house_id: house }, query: { lang: language() } }),
}
