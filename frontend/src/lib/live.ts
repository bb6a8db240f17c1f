// The live connection. It comes back by itself, watches again what was watched, and sends every action that was not
// answered once more under the same id, which the server answers and does not repeat.
import { createSubscriber } from 'svelte/reactivity'
import { Refused, sentenceFor } from './api'
import { newId } from './ids'
import { t } from './words'
import type { ClientIn, ClientOut, Command, TableMessage } from './types'

export type Status = 'idle' | 'connecting' | 'open' | 'lost'

interface Asked {
  message: Extract<ClientIn, { type: 'do' | 'chat' }>
  done: (version: number) => void
  refused: (why: Refused) => void
}

const PING_EVERY = 20_000
const SILENCE = 45_000
const PATIENCE = 8_000 // for an answer, before the connection is held to be dead
const LOGGED_OUT = 4401 // the session has ended, here or elsewhere
const WAITS = [250, 500, 1_000, 2_000, 4_000, 8_000]

class Live {
  #socket: WebSocket | null = null
  #status: Status = 'idle'
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #drift = 0
  #asked = new Map<string, Asked>()
  #watchers = new Map<string, Set<(message: TableMessage) => void>>()
  #balance: (balance: number) => void = () => {}
  #ended = () => {}
  #tellStatus = () => {}
  #follow = createSubscriber((update) => {
    this.#tellStatus = update
    return () => void (this.#tellStatus = () => {})
  })

  /** Reactive: what the page says about the connection. */
  get status(): Status {
    this.#follow()
    return this.#status
  }

  /** Now, by the server's clock: deadlines are told in its time. */
  now(): number {
    return Date.now() + this.#drift
  }

  /** Connect before there is anything to say. */
  open(): void {
    this.#connect()
  }

  /** Hear all about a table, from its present state on, until the function returned is called. */
  watch(table: string, hear: (message: TableMessage) => void): () => void {
    const listeners = this.#watchers.get(table) ?? new Set()
    listeners.add(hear)
    this.#watchers.set(table, listeners)
    this.#connect()
    this.#send({ type: 'watch', table })
    return () => {
      listeners.delete(hear)
      if (listeners.size > 0 || this.#watchers.get(table) !== listeners) return
      this.#watchers.delete(table)
      this.#send({ type: 'unwatch', table })
    }
  }

  /** Resolves with the table's new version once the action is durable; rejects with a Refused. */
  act(table: string, command: Command, step?: number): Promise<number> {
    return this.#ask({ type: 'do', id: newId(), table, command, ...(step === undefined ? {} : { step }) })
  }

  say(table: string, text: string): Promise<number> {
    return this.#ask({ type: 'chat', id: newId(), table, text })
  }

  onBalance(hear: (balance: number) => void): void {
    this.#balance = hear
  }

  /** The session has ended: whoever listens finds out who is here now. */
  onEnd(hear: () => void): void {
    this.#ended = hear
  }

  /** The person has changed (guest made, logged in or out): what one person asked is not done by another. */
  renew(): void {
    for (const { refused } of this.#asked.values()) refused(new Refused('offline', t('refused-offline-page')))
    this.#asked.clear()
    if (this.#socket) this.#drop()
  }

  #ask(message: Asked['message']): Promise<number> {
    this.#connect()
    return new Promise((done, refused) => {
      this.#asked.set(message.id, { message, done, refused })
      this.#send(message)
      const since = Date.now()
      setTimeout(() => this.#asked.has(message.id) && this.#heardAt < since && this.#doubt(), PATIENCE)
    })
  }

  #send(message: ClientIn): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    if (this.#socket) return
    clearTimeout(this.#retry)
    this.#become(this.#tries === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data) as ClientOut)
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      if (code === LOGGED_OUT) this.#ended()
      this.#closed()
    }
  }

  #opened(): void {
    this.#heardAt = Date.now()
    clearInterval(this.#beat)
    this.#beat = setInterval(() => this.#pulse(), PING_EVERY)
    this.#become('open')
    for (const table of this.#watchers.keys()) this.#send({ type: 'watch', table })
    for (const { message } of this.#asked.values()) this.#send(message)
    this.#send({ type: 'ping' })
  }

  #closed(): void {
    clearInterval(this.#beat)
    this.#socket = null
    // A line of chat has no second try: it could be said twice.
    for (const [id, { message, refused }] of this.#asked) {
      if (message.type === 'do') continue
      this.#asked.delete(id)
      refused(new Refused('offline', t('refused-offline-page')))
    }
    if (this.#watchers.size === 0 && this.#asked.size === 0) return this.#become('idle')
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0
    this.#tries += 1
    this.#become('lost')
    // Not everyone at once after a restart of the server.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()))
  }

  /** Close without waiting for the other side, and connect anew. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    socket?.close()
    if (this.#watchers.size > 0 || this.#asked.size > 0) this.#connect()
    else this.#become('idle')
  }

  /** Nothing has been heard for too long: try another connection, and say so. */
  #doubt(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#tries ||= 1
    this.#drop()
  }

  #pulse(): void {
    if (Date.now() - this.#heardAt > SILENCE) this.#doubt()
    else this.#send({ type: 'ping' })
  }

  /** The network is gone; the connection may not have noticed yet. */
  faint(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.close()
    this.#closed()
  }

  /** The network or the page is back: no reason to wait for the next try. */
  wake(): void {
    if (this.#status !== 'lost' || this.#socket) return
    this.#connect()
  }

  #heard(message: ClientOut): void {
    this.#heardAt = Date.now()
    this.#tries = 0
    switch (message.type) {
      case 'done':
        this.#asked.get(message.id)?.done(message.version)
        this.#asked.delete(message.id)
        return
      case 'refused':
        if (message.id === null && message.table && message.code === 'no-table') return this.#gone(message.table, message.code)
        return this.#refuse(message.id, new Refused(message.code, message.sentence || sentenceFor(message.code)))
      case 'balance':
        return this.#balance(message.balance)
      case 'pong':
        this.#drift = message.now - Date.now()
        return
      case 'state':
        this.#drift = message.now - Date.now()
        if (message.you.balance !== null) this.#balance(message.you.balance)
    }
    for (const hear of this.#watchers.get(message.table) ?? []) hear(message)
  }

  #refuse(id: string | null, why: Refused): void {
    if (id === null) return
    this.#asked.get(id)?.refused(why)
    this.#asked.delete(id)
  }

  /** A table that is not there, or is not ours to see: nothing more will be heard of it. */
  #gone(table: string, code: string): void {
    for (const hear of this.#watchers.get(table) ?? []) hear({ type: 'closed', table, code })
  }

  #become(status: Status): void {
    if (this.#status === status) return
    this.#status = status
    this.#tellStatus()
  }
}

export const live = new Live()

addEventListener('online', () => live.wake())
addEventListener('offline', () => live.faint())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake()
})
