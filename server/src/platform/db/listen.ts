import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

export interface Listener {
  /** Resolves when the database sends messages for the first time. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export interface ListenerHandlers {
  readonly onMessage: (payload: string) => void
  /**
   * The connection was lost and is restored: messages of transactions that committed after this time may be missing.
   * In milliseconds since 1970, by the clock of the database.
   */
  readonly onGap: (sinceMilliseconds: number) => void
}

/** Listens on a channel of PostgreSQL's NOTIFY until it is closed. */
export type Listen = (channel: string, handlers: ListenerHandlers) => Listener

interface Times {
  /** A connection that does not answer within `patience` counts as lost. */
  readonly heartbeat: number
  readonly patience: number
  readonly firstPause: number
  readonly pauseMax: number
}

const milliseconds: Times = { heartbeat: 10_000, patience: 4000, firstPause: 100, pauseMax: 5000 }

/** Uses one dedicated connection for each listener, outside of every pool. It reconnects until it is closed. */
export function listenWith(connectionString: string, log: Log, times: Times = milliseconds): Listen {
  return (channel, { onMessage, onGap }) => {
    const closing = new AbortController()
    const ready = Promise.withResolvers<void>()
    /** When the connection was last known to work. */
    let aliveAt: number | null = null

    async function listenUntilLost(onConnected: () => void): Promise<void> {
      const socket = new Socket()
      const client = new pg.Client({
        connectionString,
        application_name: 'goodword-listen',
        keepAlive: true,
        connectionTimeoutMillis: times.patience,
        query_timeout: times.patience,
        stream: () => socket,
      })
      const lost = Promise.withResolvers<never>()
      lost.promise.catch(() => {})
      client.on('error', lost.reject)
      client.on('end', () => lost.reject(new Error('the connection ended')))
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      const stop = () => lost.reject(new Error('the listener is closing'))
      closing.signal.addEventListener('abort', stop)
      const orLost = <T>(work: Promise<T>) => Promise.race([work, lost.promise])
      try {
        await orLost(client.connect())
        await orLost(client.query(`listen ${pg.escapeIdentifier(channel)}`))
        const gap = aliveAt
        aliveAt = await orLost(timeAt(client))
        onConnected()
        ready.resolve()
        if (gap !== null) onGap(gap)
        for (;;) {
          await orLost(sleep(times.heartbeat, undefined, { signal: closing.signal, ref: false }))
          aliveAt = await orLost(timeAt(client))
        }
      } finally {
        closing.signal.removeEventListener('abort', stop)
        // A hanging connection would not close gracefully.
        socket.destroy()
      }
    }

    async function keepListening(): Promise<void> {
      let failures = 0
      while (!closing.signal.aborted) {
        try {
          await listenUntilLost(() => (failures = 0))
        } catch (error) {
          if (closing.signal.aborted) return
          if (failures === 0) log.warn({ err: error }, 'lost the connection that listens to the database')
        }
        const pause = Math.min(times.firstPause * 2 ** failures, times.pauseMax)
        failures += 1
        await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {})
      }
    }

    const running = keepListening()
    return {
      ready: ready.promise,
      close: async () => {
        closing.abort()
        await running
      },
    }
  }
}

async function timeAt(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  return rows[0]?.at ?? 0
}
