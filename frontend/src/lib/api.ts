// The HTTP API. Every failure becomes a `Refused`, whose message is a sentence for people.
import type { CommandIn, CreatedToken, NewTable, Preferences, Refusal, Routes } from '#api'
import { hasMessage, language, t, type Lang } from './i18n'

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence)
    this.name = 'Refused'
  }
}

type Params<R extends keyof Routes> = Omit<Routes[R], 'reply'>

interface Request {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/** Sends a request. The types of its parameters and of its reply are those of the route. */
export async function call<R extends keyof Routes>(
  route: R,
  ...[params]: object extends Params<R> ? [] : [Params<R>]
): Promise<Routes[R]['reply']> {
  const { path = {}, query = {}, body }: Request = params ?? {}
  const [method = '', template = ''] = route.split(' ')
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(address + search(query), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused('offline', t('refused-offline-page'))
  }
  const text = await response.text()
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Routes[R]['reply']
  throw refusal(response.status, text)
}

function refusal(status: number, text: string): Refused {
  try {
    const { code, sentence } = JSON.parse(text) as Partial<Refusal>
    if (code) return new Refused(code, sentence || sentenceFor(code), status)
  } catch {
    // Not our server's reply: a proxy's page, or nothing at all.
  }
  return new Refused('server', t('refused-server-page'), status)
}

export const sentenceFor = (code: string): string =>
  hasMessage(`refused-${code}`) ? t(`refused-${code}`) : t('refused-server-page')

/** The sentence to show for a caught error. */
export const sentence = (error: unknown): string =>
  error instanceof Refused ? error.message : t('refused-server-page')

const search = (query: NonNullable<Request['query']>): string => {
  const present = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return present.length ? `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}` : ''
}

export interface HistoryFilter {
  house: string
  result: NonNullable<Routes['GET /api/history']['query']['result']> | ''
  since?: number // not sent: a new value makes the page load again
}

export const api = {
  me: () => call('GET /api/me'),
  guest: () => call('POST /api/guest'),
  updateMe: (body: Preferences) => call('PATCH /api/me', { body }),

  houses: (lang: Lang) => call('GET /api/houses', { query: { lang } }),
  house: (id: string) => call('GET /api/houses/{house_id}', { path: { house_id: id }, query: { lang: language() } }),

  tables: () => call('GET /api/tables'),
  openTable: (body: NewTable) => call('POST /api/tables', { body }),
  act: (table: string, body: CommandIn) => call('POST /api/tables/{table}/commands', { path: { table }, body }),

  claim: (name: string, password: string) => call('POST /api/account/claim', { body: { name, password } }),
  login: (name: string, password: string) => call('POST /api/session', { body: { name, password } }),
  logout: () => call('DELETE /api/session'),
  logoutEverywhere: () => call('DELETE /api/sessions'),
  password: (old: string, fresh: string) => call('POST /api/account/password', { body: { old, new: fresh } }),
  remove: (password?: string) => call('POST /api/account/delete', { body: password ? { password } : {} }),
  sessions: () => call('GET /api/sessions'),
  endSession: (id: string) => call('DELETE /api/sessions/{session_id}', { path: { session_id: id } }),
  tokens: () => call('GET /api/account/tokens'),
  newToken: (label: string, scopes: CreatedToken['scopes'], days: number) =>
    call('POST /api/account/tokens', { body: { label, scopes, days } }),
  dropToken: (id: string) => call('DELETE /api/account/tokens/{token_id}', { path: { token_id: id } }),

  history: ({ house, result }: HistoryFilter, before?: string | null) =>
    call('GET /api/history', { query: { house, result: result || null, before, limit: 50 } }),
  totals: (house?: string) => call('GET /api/history/totals', { query: { house } }),
  balances: () => call('GET /api/history/balance'),
  resetHistory: () => call('POST /api/history/reset'),
  summary: (table: string) => call('GET /api/tables/{table}/summary', { path: { table } }),
  analysis: (table: string) => call('GET /api/tables/{table}/analysis', { path: { table } }),
  round: (id: string) => call('GET /api/rounds/{round_id}', { path: { round_id: id } }),
}
