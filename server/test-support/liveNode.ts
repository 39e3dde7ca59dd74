import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { MemberId, NotificationId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { notificationStreamPath } from 'contract/notifications/notifications'
import fastify from 'fastify'
import { createMember, createSession, memberOfSession } from '../src/modules/identity/sessions/sessions.ts'
import { createLiveNotifications } from '../src/modules/notifications/live/liveNotifications.ts'
import { notificationStreamRoutes } from '../src/modules/notifications/live/stream.routes.ts'
import { notifyAll } from '../src/modules/notifications/notifications.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { listenWith } from '../src/platform/db/listen.ts'
import type { Db } from '../src/platform/db/tables.ts'
import type { CallRuntime } from '../src/platform/http/bind.ts'
import { sendProblem } from '../src/platform/http/problemAnswers.ts'
import { closeConnectionsOnShutdown } from '../src/platform/http/shutdown.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { TestDatabase } from './database.ts'

export interface LiveNode {
  readonly origin: string
  readonly port: number
  /** Number of open streams. */
  readonly count: number
  stop(): Promise<void>
}

const quick = { heartbeat: 200, patience: 2000, firstPause: 20, pauseMax: 200 }

export const liveContext = (database: TestDatabase, db: Db = database.db): Context => ({
  ...database.contextOf(),
  db,
  now: systemClock.now(),
})

/** One node of the website that serves nothing but the stream of notifications. */
export async function startLiveNode(
  database: TestDatabase,
  {
    port = 0,
    pingMilliseconds,
    connectionTimeout = 20_000,
  }: { port?: number; pingMilliseconds?: number; connectionTimeout?: number } = {},
): Promise<LiveNode> {
  const app = fastify({ return503OnClosing: true, connectionTimeout })
  await app.register(cookie)
  closeConnectionsOnShutdown(app)
  app.setErrorHandler(sendProblem)
  // The parts of the runtime that the stream uses.
  const runtime: Pick<CallRuntime, 'secureCookies' | 'limiter' | 'identify'> = {
    secureCookies: false,
    limiter: { run: (work) => work() },
    identify: async ({ sessionToken }) => {
      const session = await memberOfSession(liveContext(database), sessionToken ?? '')
      return session && { memberId: session.member.id, isOperator: false, sessionId: session.id }
    },
  }
  app.decorate('runtime', runtime as CallRuntime)
  const live = createLiveNotifications({
    db: database.db,
    listen: listenWith(database.url, createLog('silent'), quick),
    clock: systemClock,
    log: createLog('silent'),
    ...(pingMilliseconds !== undefined && { pingMilliseconds }),
  })
  notificationStreamRoutes(app, live)
  const origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    port: Number(new URL(origin).port),
    get count() {
      return live.count
    },
    stop: () => app.close(),
  }
}

export async function newMember(database: TestDatabase): Promise<{ memberId: MemberId; cookie: string }> {
  const context = liveContext(database)
  const { id } = await createMember(context, {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  return { memberId: id, cookie: `goodword_session=${(await createSession(context, id)).token}` }
}

export async function sendNews(
  database: TestDatabase,
  memberId: MemberId,
  titles: readonly string[],
  db: Db = database.db,
): Promise<void> {
  await notifyAll(
    liveContext(database, db),
    titles.map((title) => ({
      memberId,
      kind: 'news' as const,
      naturalKey: title,
      title,
      body: '',
      href: null,
    })),
  )
}

export interface StreamEvent {
  readonly id: string | null
  readonly event: string
  readonly data: { readonly id?: NotificationId; readonly title?: string; readonly unseen?: number }
}

export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** In order of arrival. */
  readonly events: readonly StreamEvent[]
  /** Comments, such as pings. */
  readonly comments: readonly string[]
  /** Resolves when the stream has ended, for any reason. */
  readonly ended: Promise<void>
  close(): void
}

/** Reads the stream of a node as a browser does. `onEvent` sees each event at its arrival. */
export async function openStream(
  origin: string,
  {
    cookie,
    lastEventId = null,
    onEvent = () => {},
  }: { cookie: string; lastEventId?: string | null; onEvent?: (event: StreamEvent) => void },
): Promise<OpenStream> {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}${apiPrefix}${notificationStreamPath}`, {
    headers: { cookie, ...(lastEventId !== null && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  })
  const events: StreamEvent[] = []
  const comments: string[] = []
  const read = async () => {
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        if (block.startsWith(':')) comments.push(block)
        const data = field('data')
        if (data === null) continue
        const event = {
          id: field('id'),
          event: field('event') ?? '',
          data: JSON.parse(data) as StreamEvent['data'],
        } // the server's own format
        events.push(event)
        onEvent(event)
      }
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    comments,
    ended: answer.ok ? read().catch(() => {}) : Promise.resolve(),
    close: () => leaving.abort(),
  }
}
