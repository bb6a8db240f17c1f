// The requests of the progress page and of the mistakes.
import type { Career, GradedOut, LuckOut, MistakeAnswerIn, MistakeAnswerOut, PileOut, ProgressOut } from '#api'
import { call } from '../../lib/api'

/** Minutes that this clock is ahead of UTC: days begin at your midnight. */
export const offset = (): number => -new Date().getTimezoneOffset()

export const progressApi = {
  career: (): Promise<Career> => call('GET /api/school/career', { query: { offset: offset() } }),
  progress: (house: string): Promise<ProgressOut> =>
    call('GET /api/school/{house_id}/progress', { path: { house_id: house }, query: { offset: offset() } }),
  luck: (house: string): Promise<LuckOut> => call('GET /api/school/{house_id}/luck', { path: { house_id: house } }),
  gradeRounds: (): Promise<GradedOut> => call('POST /api/school/rounds', { body: { offset: offset() } }),
  mistakes: (house: string | null): Promise<PileOut> => call('GET /api/school/mistakes', { query: { house } }),
  answerMistake: (body: MistakeAnswerIn): Promise<MistakeAnswerOut> => call('POST /api/school/mistakes', { body }),
}
