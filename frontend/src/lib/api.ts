// The HTTP API. Every failure becomes a `Refused`, whose message is a sentence for people.
import type {
  BotToken,
  House,
  HouseWithBook,
  Lang,
  Me,
  NewTable,
  OpenTable,
  Played,
  Replay,
  Scope,
  Session,
  State,
  Totals,
} from './types'
import { hasMessage, language, t } from './i18n'

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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new Refused('offline', t('refused-offline-page'))
  }
  const text = await response.text()
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T
  throw refusal(response.status, text)
}

function refusal(status: number, text: string): Refused {
  try {
    const { code, sentence } = JSON.parse(text) as { code?: string; sentence?: string }
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

const query = (params: Record<string, string | number | null | undefined>): string => {
  const present = Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return present.length ? `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}` : ''
}

export interface HistoryFilter {
  house: string
  result: string
  since?: number // not sent: a new value makes the page load again
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  guest: () => call<Me>('POST', '/api/guest'),
  updateMe: (changes: { lang?: string; settings?: object }) => call<Me>('PATCH', '/api/me', changes),

  houses: (lang: Lang) => call<House[]>('GET', `/api/houses${query({ lang })}`),
  house: (id: string) =>
    call<HouseWithBook>('GET', `/api/houses/${encodeURIComponent(id)}${query({ lang: language() })}`),

  tables: () => call<OpenTable[]>('GET', '/api/tables'),
  openTable: (options: NewTable) => call<{ table: string }>('POST', '/api/tables', options),
  table: (id: string) => call<State>('GET', `/api/tables/${encodeURIComponent(id)}`),
  act: (table: string, id: string, command: object, step?: number) =>
    call<State>('POST', `/api/tables/${encodeURIComponent(table)}/commands`, {
      id,
      command,
      ...(step === undefined ? {} : { step }),
    }),

  claim: (name: string, password: string) => call<Me>('POST', '/api/account/claim', { name, password }),
  login: (name: string, password: string) => call<Me>('POST', '/api/session', { name, password }),
  logout: () => call<undefined>('DELETE', '/api/session'),
  logoutEverywhere: () => call<undefined>('DELETE', '/api/sessions'),
  password: (old: string, fresh: string) => call<undefined>('POST', '/api/account/password', { old, new: fresh }),
  remove: (password?: string) => call<undefined>('POST', '/api/account/delete', password ? { password } : {}),
  sessions: () => call<Session[]>('GET', '/api/sessions'),
  endSession: (id: string) => call<undefined>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
  tokens: () => call<BotToken[]>('GET', '/api/account/tokens'),
  newToken: (label: string, scopes: Scope[], days: number) =>
    call<{ id: string; token: string }>('POST', '/api/account/tokens', { label, scopes, days }),
  dropToken: (id: string) => call<undefined>('DELETE', `/api/account/tokens/${encodeURIComponent(id)}`),

  history: (filter: HistoryFilter, before?: string | null) =>
    call<{ rounds: Played[]; next: string | null }>(
      'GET',
      `/api/history${query({ house: filter.house, result: filter.result, before, limit: 50 })}`,
    ),
  totals: (house?: string) => call<Totals>('GET', `/api/history/totals${query({ house })}`),
  balances: () => call<{ points: [number, number][] }>('GET', '/api/history/balance'),
  resetHistory: () => call<undefined>('POST', '/api/history/reset'),
  round: (id: string) => call<Replay>('GET', `/api/rounds/${encodeURIComponent(id)}`),
}
