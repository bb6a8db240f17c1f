// The WebSocket connection. It reconnects by itself, watches the same tables again, and resends unanswered actions with
// the same id: the server answers them and does not repeat them.
import { createSubscriber } from 'svelte/reactivity'
import { Refused, sentenceFor } from './api'
import { newId } from './ids'
import { t } from './i18n'
import type { ClientIn, ClientOut, PersonCommand } from '#api'

/** A message about one table. */
export type TableMessage = Extract<ClientOut, { type: 'snapshot' | 'update' | 'chat' | 'presence' | 'closed' }>

export type Status = 'idle' | 'connecting' | 'open' | 'lost'

interface Pending {
  message: Extract<ClientIn, { type: 'do' | 'chat' }>
  done: (version: number) => void
  refused: (why: Refused) => void
}

const PING_INTERVAL = 20_000
const SILENCE_TIMEOUT = 45_000
const ANSWER_TIMEOUT = 8_000 // without an answer for this long, we reconnect
const LOGGED_OUT = 4401 // close code: the session has ended
const RETRY_DELAYS = [250, 500, 1_000, 2_000, 4_000, 8_000]

class Live {
  #socket: WebSocket | null = null
  #status: Status = 'idle'
  #attempts = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #lastMessageAt = 0
  #clockOffset = 0
  #pending = new Map<string, Pending>()
  #watchers = new Map<string, Set<(message: TableMessage) => void>>()
  #onBalance: (balance: number) => void = () => {}
  #onEnd = () => {}
  #notify = () => {}
  #subscribe = createSubscriber((update) => {
    this.#notify = update
    return () => void (this.#notify = () => {})
  })

  /** The state of the connection. Reactive. */
  get status(): Status {
    this.#subscribe()
    return this.#status
  }

  /** The server's time. Deadlines use it. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  /** Connects early, before there is anything to send. */
  open(): void {
    this.#connect()
  }

  /** Sends every message about a table to the listener, until the returned function is called. */
  watch(table: string, listener: (message: TableMessage) => void): () => void {
    const listeners = this.#watchers.get(table) ?? new Set()
    listeners.add(listener)
    this.#watchers.set(table, listeners)
    this.#connect()
    this.#send({ type: 'watch', table })
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.#watchers.get(table) !== listeners) return
      this.#watchers.delete(table)
      this.#send({ type: 'unwatch', table })
    }
  }

  /** Asks for the table as it is now. */
  refresh(table: string): void {
    this.#send({ type: 'watch', table })
  }

  /** Resolves with the table's new version once the action is durable; rejects with a Refused. */
  act(table: string, command: PersonCommand, step?: number): Promise<number> {
    return this.#request({ type: 'do', id: newId(), table, command, ...(step === undefined ? {} : { step }) })
  }

  say(table: string, text: string): Promise<number> {
    return this.#request({ type: 'chat', id: newId(), table, text })
  }

  onBalance(listener: (balance: number) => void): void {
    this.#onBalance = listener
  }

  /** The listener is called when the server ends the session. */
  onSessionEnd(listener: () => void): void {
    this.#onEnd = listener
  }

  /** The person has changed: drops unanswered requests, which belong to the previous person, and reconnects. */
  changePerson(): void {
    for (const { refused } of this.#pending.values()) refused(new Refused('offline', t('refused-offline-page')))
    this.#pending.clear()
    if (this.#socket) this.#drop()
  }

  #request(message: Pending['message']): Promise<number> {
    this.#connect()
    return new Promise((done, refused) => {
      this.#pending.set(message.id, { message, done, refused })
      this.#send(message)
      const since = Date.now()
      setTimeout(
        () => this.#pending.has(message.id) && this.#lastMessageAt < since && this.#reconnect(),
        ANSWER_TIMEOUT,
      )
    })
  }

  #send(message: ClientIn): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    if (this.#socket) return
    clearTimeout(this.#retryTimer)
    this.#setStatus(this.#attempts === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as ClientOut)
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      if (code === LOGGED_OUT) this.#onEnd()
      this.#closed()
    }
  }

  #opened(): void {
    this.#lastMessageAt = Date.now()
    clearInterval(this.#pingTimer)
    this.#pingTimer = setInterval(() => this.#checkConnection(), PING_INTERVAL)
    this.#setStatus('open')
    for (const table of this.#watchers.keys()) this.#send({ type: 'watch', table })
    for (const { message } of this.#pending.values()) this.#send(message)
    this.#send({ type: 'ping' })
  }

  #closed(): void {
    clearInterval(this.#pingTimer)
    this.#socket = null
    // Chat lines are not resent: they could appear twice.
    for (const [id, { message, refused }] of this.#pending) {
      if (message.type === 'do') continue
      this.#pending.delete(id)
      refused(new Refused('offline', t('refused-offline-page')))
    }
    if (this.#watchers.size === 0 && this.#pending.size === 0) return this.#setStatus('idle')
    const wait = RETRY_DELAYS[Math.min(this.#attempts, RETRY_DELAYS.length - 1)] ?? 0
    this.#attempts += 1
    this.#setStatus('lost')
    // Random, so that not everyone reconnects at once after a server restart.
    this.#retryTimer = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()))
  }

  /** Closes without waiting for the server, and reconnects if needed. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    clearInterval(this.#pingTimer)
    clearTimeout(this.#retryTimer)
    socket?.close()
    if (this.#watchers.size > 0 || this.#pending.size > 0) this.#connect()
    else this.#setStatus('idle')
  }

  /** Replaces a connection that has been silent for too long. */
  #reconnect(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#attempts ||= 1
    this.#drop()
  }

  #checkConnection(): void {
    if (Date.now() - this.#lastMessageAt > SILENCE_TIMEOUT) this.#reconnect()
    else this.#send({ type: 'ping' })
  }

  /** The browser is offline. The socket may not have noticed yet. */
  networkLost(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.close()
    this.#closed()
  }

  /** The browser is online or the page visible again: reconnects without waiting. */
  networkBack(): void {
    if (this.#status !== 'lost' || this.#socket) return
    this.#connect()
  }

  #receive(message: ClientOut): void {
    this.#lastMessageAt = Date.now()
    this.#attempts = 0
    switch (message.type) {
      case 'done':
        this.#pending.get(message.id)?.done(message.version)
        this.#pending.delete(message.id)
        return
      case 'refused':
        if (message.id === null && message.table && message.code === 'no-table')
          return this.#tableMissing(message.table, message.code)
        return this.#refuse(message.id, new Refused(message.code, message.sentence || sentenceFor(message.code)))
      case 'balance':
        return this.#onBalance(message.balance)
      case 'pong':
        this.#clockOffset = message.now - Date.now()
        return
      case 'snapshot':
      case 'update':
        if (message.now) this.#clockOffset = message.now - Date.now()
    }
    for (const listener of this.#watchers.get(message.table) ?? []) listener(message)
  }

  #refuse(id: string | null, why: Refused): void {
    if (id === null) return
    this.#pending.get(id)?.refused(why)
    this.#pending.delete(id)
  }

  /** The table does not exist, or this person may not see it. */
  #tableMissing(table: string, code: string): void {
    for (const listener of this.#watchers.get(table) ?? []) listener({ type: 'closed', table, code })
  }

  #setStatus(status: Status): void {
    if (this.#status === status) return
    this.#status = status
    this.#notify()
  }
}

export const live = new Live()

addEventListener('online', () => live.networkBack())
addEventListener('offline', () => live.networkLost())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.networkBack()
})
