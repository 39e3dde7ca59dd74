import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  type LiveNode,
  liveContext,
  newMember,
  openStream,
  type OpenStream,
  sendNews,
  startLiveNode,
} from '../../../../test-support/liveNode.ts'
import { showOverRestarts } from '../../../../test-support/liveRestarts.ts'
import { endSession } from '../../identity/sessions/sessions.ts'
import { markAllSeen } from '../notifications.ts'
import { streamsOfMemberMax } from './liveNotifications.ts'

const database = useDatabase()
let node: LiveNode
let other: LiveNode
beforeAll(async () => {
  ;[node, other] = await Promise.all([startLiveNode(database), startLiveNode(database)])
})
afterAll(() => Promise.all([node.stop(), other.stop()]))

const titles = ({ events }: OpenStream) =>
  events.filter(({ event }) => event === 'notification').map(({ data }) => data.title)
const unseen = ({ events }: OpenStream) =>
  events.filter(({ event }) => event === 'counts').map(({ data }) => data.unseen)
/** The first counts: the stream is open. */
async function opened(stream: OpenStream): Promise<void> {
  await expect.poll(() => unseen(stream).length).toBeGreaterThan(0)
}
const tokenIn = (cookie: string) => cookie.replace('goodword_session=', '')

describe('the stream of notifications', () => {
  test('sends new notifications and counts on every node, to the member alone', async () => {
    const [maya, theo] = [await newMember(database), await newMember(database)]
    await sendNews(database, maya.memberId, ['before'])
    const streams = await Promise.all([
      openStream(node.origin, maya),
      openStream(other.origin, maya),
      openStream(node.origin, theo),
    ])
    await Promise.all(streams.map(opened))
    await sendNews(database, maya.memberId, ['one', 'two'])
    const [first, second, theos] = streams
    for (const stream of [first, second]) {
      await expect.poll(() => unseen(stream)).toEqual([1, 3])
      expect(titles(stream)).toEqual(['one', 'two'])
      expect(stream.events.map(({ id, event, data }) => event === 'counts' || id === data.id)).not.toContain(
        false,
      )
    }
    // Seen in another tab.
    await markAllSeen({ ...liveContext(database), actor: { ...maya, isOperator: false, sessionId: null } })
    await expect.poll(() => unseen(first)).toEqual([1, 3, 0])
    expect([titles(theos), unseen(theos)]).toEqual([[], [0]])
    for (const stream of streams) stream.close()
    await expect.poll(() => node.count + other.count).toBe(0)
  })

  test('is neither stored nor compressed nor collected by proxies', async () => {
    const { cookie } = await newMember(database)
    const stream = await openStream(node.origin, { cookie })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.has('content-encoding')).toBe(false)
    stream.close()
  })

  test('resumes with what committed after the connection was lost, in any order of ids', async () => {
    const { memberId, cookie } = await newMember(database)
    const stream = await openStream(node.origin, { cookie })
    await opened(stream)
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const transaction = inTransaction(database.db, async (db) => {
      await sendNews(database, memberId, ['earlier id'], db)
      written.resolve()
      await late.promise
    })
    await written.promise
    await sendNews(database, memberId, ['later id'])
    await expect.poll(() => titles(stream)).toEqual(['later id'])
    stream.close()
    late.resolve()
    await transaction
    const lastEventId = stream.events.findLast(({ id }) => id !== null)?.id ?? null
    const resumed = await openStream(other.origin, { cookie, lastEventId })
    await opened(resumed)
    // The announcement of the commit may arrive now, too: pages ignore what they have.
    expect([...new Set(titles(resumed))]).toEqual(['earlier id', 'later id'])
    resumed.close()
  })

  test('starts now without an event to resume from, or with one that is days old or made up', async () => {
    const { memberId, cookie } = await newMember(database)
    await sendNews(database, memberId, ['old'])
    for (const lastEventId of [null, '019a0000-0000-7000-8000-000000000000', 'made up']) {
      const stream = await openStream(node.origin, { cookie, lastEventId })
      await opened(stream)
      expect(titles(stream)).toEqual([])
      expect(stream.events[0]?.id).toMatch(/^[\da-f-]{36}$/)
      stream.close()
    }
  })

  test('is refused without a session, and beyond the limit of a member', async () => {
    const unknownSession = await openStream(node.origin, { cookie: 'goodword_session=made-up' })
    expect(unknownSession.status).toBe(401)
    const { cookie } = await newMember(database)
    const streams = await Promise.all(
      Array.from({ length: streamsOfMemberMax + 3 }, () => openStream(node.origin, { cookie })),
    )
    const refused = streams.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    for (const stream of streams) stream.close()
    await expect.poll(() => node.count).toBe(0)
    const again = await openStream(node.origin, { cookie })
    expect(again.status).toBe(200)
    again.close()
  })

  test('ends at the sign-out of its session, on every node', async () => {
    const { cookie } = await newMember(database)
    const streams = await Promise.all([
      openStream(node.origin, { cookie }),
      openStream(other.origin, { cookie }),
    ])
    await Promise.all(streams.map(opened))
    await endSession(liveContext(database), tokenIn(cookie))
    await Promise.all(streams.map(({ ended }) => ended))
    expect((await openStream(node.origin, { cookie })).status).toBe(401)
  })

  test('checks its session with each ping', async () => {
    const pinging = await startLiveNode(database, { pingMilliseconds: 20 })
    const { memberId, cookie } = await newMember(database)
    const stream = await openStream(pinging.origin, { cookie })
    await expect.poll(() => stream.comments.length).toBeGreaterThan(2)
    await database.pool.query(
      `update member_session set created_at = now() - interval '2 days', ends_at = now() - interval '1 day' where member_id = $1`,
      [memberId],
    )
    await stream.ended
    await pinging.stop()
  })

  test('outlives the time-out of idle connections', async () => {
    const impatient = await startLiveNode(database, { connectionTimeout: 50 })
    const { memberId, cookie } = await newMember(database)
    const stream = await openStream(impatient.origin, { cookie })
    await opened(stream)
    // An idle connection that was opened later is disconnected.
    await once(connect(impatient.port, '127.0.0.1').resume(), 'close')
    await sendNews(database, memberId, ['still here'])
    await expect.poll(() => titles(stream)).toEqual(['still here'])
    await impatient.stop()
  })

  test('sends what it missed after the connection that listens was lost', async () => {
    const { memberId, cookie } = await newMember(database)
    const stream = await openStream(node.origin, { cookie })
    await opened(stream)
    // The trigger is off, as if the messages were lost with the connection.
    await database.pool.query('alter table notification disable trigger notification_announce_insert')
    await sendNews(database, memberId, ['missed'])
    await database.pool.query('alter table notification enable trigger notification_announce_insert')
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'goodword-listen' and datname = current_database()`,
    )
    expect(rowCount).toBeGreaterThan(0)
    await expect.poll(() => titles(stream)).toEqual(['missed'])
    await expect
      .poll(async () => {
        await sendNews(database, memberId, [crypto.randomUUID()])
        await sleep(50)
        return titles(stream).length
      })
      .toBeGreaterThan(1)
    stream.close()
  })

  test('does not delay the shutdown, and frees its connection to the database', async () => {
    const stopping = await startLiveNode(database)
    const listening = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where application_name = 'goodword-listen' and datname = current_database()`,
      )
      return rows[0]?.count ?? 0
    }
    const before = await listening()
    const { cookie } = await newMember(database)
    const streams = await Promise.all([1, 2, 3].map(() => openStream(stopping.origin, { cookie })))
    await Promise.all(streams.map(opened))
    expect(await listening()).toBe(before + 1)
    await stopping.stop()
    await Promise.all(streams.map(({ ended }) => ended))
    await expect.poll(listening).toBe(before)
  })
})

test('two restarts lose no notification', async () => {
  const { sent, shown } = await showOverRestarts(database, { restarts: 2, eventsPerRestart: 200 })
  expect(shown.toSorted()).toEqual(sent.toSorted())
})
