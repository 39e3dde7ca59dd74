import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Clock } from '../../../platform/clock.ts'
import type { Listen, Listener } from '../../../platform/db/listen.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Log } from '../../../platform/log/log.ts'
import { notificationFrom } from '../notifications.ts'
import { countsOfMembers, notificationsAfter, notificationsByIds } from './live.queries.ts'
import {
  countsEvent,
  messageIn,
  notificationEvent,
  overlapMilliseconds,
  positionAt,
  resumePosition,
} from './live.rules.ts'

/** The open pages of signed-in members on this server, and the events that they get. */
export interface LiveNotifications {
  readonly pingMilliseconds: number
  /** @throws Refusal notification_streams_too_many */
  admit(memberId: MemberId): void
  /** Sends the events of the member until `leave` is called. */
  join(page: LivePage): { leave(): void }
  /** The streams that are open. */
  readonly count: number
  /** Ends all streams and stops listening. */
  close(): Promise<void>
}

export interface LivePage {
  readonly memberId: MemberId
  readonly sessionId: string
  /** Of the `Last-Event-ID` header. */
  readonly lastEventId: unknown
  readonly write: (text: string) => Promise<void>
  readonly end: () => void
}

interface Options {
  readonly db: Db
  readonly listen: Listen
  readonly clock: Clock
  readonly log: Log
  readonly pingMilliseconds?: number
}

interface Stream extends LivePage {
  /** Texts are written one after the other; the first ones are those that a resumed stream missed. */
  tail: Promise<void>
  waiting: number
}

export const streamsOfMemberMax = 12
const rowsMax = 200
const retryMilliseconds = 500
/** A client that reads this slowly is disconnected, and resumes. */
const waitingMax = 500

/**
 * Listens on one dedicated connection, from the first stream on. One query reads the changes of all members whose
 * messages have arrived. After a lost connection, reads the notifications that members may have missed.
 */
export function createLiveNotifications({
  db,
  listen,
  clock,
  log,
  pingMilliseconds = 25_000,
}: Options): LiveNotifications {
  const streams = new Map<MemberId, Set<Stream>>()
  let listener: Listener | null = null
  let isClosed = false
  /** The new notifications of members with open streams; empty for members with other changes. */
  let changed = new Map<MemberId, Set<NotificationId>>()
  let gapSince: number | null = null
  let isDelivering = false

  const all = () => [...streams.values()].flatMap((ofMember) => [...ofMember])

  function hear(payload: string): void {
    const message = messageIn(payload)
    if (message?.kind === 'session ended') {
      for (const stream of all()) if (stream.sessionId === message.sessionId) stream.end()
      return
    }
    if (!message || !streams.has(message.memberId)) return
    note(message.memberId, message.kind === 'added' ? message.ids : [])
    void deliver()
  }

  function note(memberId: MemberId, ids: Iterable<NotificationId>): void {
    const known = changed.get(memberId) ?? new Set()
    for (const id of ids) known.add(id)
    changed.set(memberId, known)
  }

  function noteGap(sinceMilliseconds: number): void {
    gapSince = Math.min(gapSince ?? sinceMilliseconds, sinceMilliseconds)
    void deliver()
  }

  /** Delivers until nothing is left. After a failure, retains the unread changes and retries. */
  async function deliver(): Promise<void> {
    if (isDelivering || isClosed) return
    isDelivering = true
    try {
      while (gapSince !== null || changed.size > 0) {
        const [gap, news] = [gapSince, changed]
        gapSince = null
        changed = new Map()
        try {
          if (gap !== null) await deliverMissed(positionAt(gap - overlapMilliseconds))
          if (news.size > 0) await deliverNews(news)
        } catch (error) {
          log.warn({ err: error }, 'live notifications could not be read')
          if (gap !== null) gapSince = Math.min(gap, gapSince ?? gap)
          for (const [memberId, ids] of news) note(memberId, ids)
          setTimeout(() => void deliver(), retryMilliseconds).unref()
          return
        }
      }
    } finally {
      isDelivering = false
    }
  }

  async function deliverNews(news: ReadonlyMap<MemberId, ReadonlySet<NotificationId>>): Promise<void> {
    const rows = await notificationsByIds(
      db,
      [...news.values()].flatMap((ids) => [...ids]),
    )
    const counts = await countsOfMembers(db, [...news.keys()])
    for (const row of rows) send(row.member_id, notificationEvent(notificationFrom(row)))
    for (const memberId of news.keys()) send(memberId, countsEvent(counts.get(memberId) ?? noneUnread))
  }

  async function deliverMissed(position: NotificationId): Promise<void> {
    for (const memberId of streams.keys()) {
      for await (const text of missed(memberId, position)) send(memberId, text)
      send(memberId, await currentCounts(memberId))
    }
  }

  function send(memberId: MemberId, text: string): void {
    for (const stream of streams.get(memberId) ?? [])
      if (stream.waiting > waitingMax) stream.end()
      else enqueue(stream, () => stream.write(text))
  }

  async function* missed(memberId: MemberId, after: NotificationId): AsyncGenerator<string> {
    for (let position = after; ;) {
      const rows = await notificationsAfter(db, { memberId, position, size: rowsMax })
      for (const row of rows) yield notificationEvent(notificationFrom(row))
      const last = rows.at(-1)
      if (!last || rows.length < rowsMax) return
      position = last.id
    }
  }

  async function currentCounts(memberId: MemberId, position?: NotificationId): Promise<string> {
    return countsEvent((await countsOfMembers(db, [memberId])).get(memberId) ?? noneUnread, position)
  }

  /** A stream whose first texts cannot be read ends, so that the browser tries again. */
  function enqueue(stream: Stream, work: () => Promise<void>): void {
    stream.waiting += 1
    stream.tail = stream.tail
      .then(work)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a stream of notifications failed')
        stream.end()
      })
      .finally(() => (stream.waiting -= 1))
  }

  async function begin(stream: Stream): Promise<void> {
    const { memberId, write } = stream
    // Later commits are announced; the earlier ones are read.
    await listener?.ready
    const now = Date.parse(clock.now())
    const position = resumePosition(stream.lastEventId, now)
    if (position !== null) for await (const text of missed(memberId, position)) await write(text)
    await write(await currentCounts(memberId, position === null ? positionAt(now) : undefined))
  }

  return {
    pingMilliseconds,
    admit: (memberId) => {
      if ((streams.get(memberId)?.size ?? 0) >= streamsOfMemberMax)
        throw new Refusal('notification_streams_too_many')
    },
    join: (page) => {
      const stream: Stream = { ...page, tail: Promise.resolve(), waiting: 0 }
      const leave = () => {
        const ofMember = streams.get(page.memberId)
        if (ofMember?.delete(stream) && ofMember.size === 0) streams.delete(page.memberId)
      }
      if (isClosed) {
        page.end()
        return { leave }
      }
      listener ??= listen('live', { onMessage: hear, onGap: noteGap })
      streams.set(page.memberId, (streams.get(page.memberId) ?? new Set()).add(stream))
      enqueue(stream, () => begin(stream))
      return { leave }
    },
    get count() {
      return all().length
    },
    close: async () => {
      isClosed = true
      for (const stream of all()) stream.end()
      await listener?.close()
    },
  }
}

const noneUnread = { unread: 0, unseen: 0 }
