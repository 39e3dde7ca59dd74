import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isFreeAt, pollCalendars, syncOwn } from './syncCalendars.ts'
import { maya, tomas, type Linked, useCalendar } from '../../../../test-support/fixtures/calendar.ts'
import { queuedMails } from '../../../../test-support/mails.ts'
import { choicesOf } from '../core/link.repository.ts'

const calendar = useCalendar()
const { connect, control, eventAt, person, sync, linkRow } = calendar

let who: Linked
beforeEach(async () => {
  calendar.database.clock.moveTo('2026-11-20T17:00:00Z')
  await control({ faults: [] })
  who = await person()
  await connect(who)
  await sync(who)
})

async function spans(): Promise<string[]> {
  const { id } = await linkRow(who.memberId)
  const rows = await calendar.database.db
    .selectFrom('external_busy')
    .select(['starts_at', 'ends_at'])
    .where('link_id', '=', id)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => `${row.starts_at} ${row.ends_at}`)
}

const at = (hour: number) => `2027-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`

test('free and declined events are not busy; an all-day event is, in the time zone of the calendar', async () => {
  const before = await spans()
  expect(before.length).toBeGreaterThan(5)
  await eventAt(at(1), at(2), { transparency: 'transparent' })
  await eventAt(at(1), at(2), { attendees: [{ self: true, responseStatus: 'declined' }] })
  await eventAt(at(1), at(2), { eventType: 'workingLocation' })
  await control({ email: tomas, event: { start: { date: '2027-01-04' }, end: { date: '2027-01-05' } } })
  await sync(who)
  expect((await spans()).filter((span) => !before.includes(span))).toEqual([
    '2027-01-04T05:00:00.000Z 2027-01-05T05:00:00.000Z',
  ])
})

test('later reads get added, moved and deleted events', async () => {
  const before = await spans()
  const event = (await eventAt(at(3), at(4))) as { id: string }
  await sync(who)
  expect(await spans()).toEqual([...before, `${at(3)} ${at(4)}`])
  await eventAt(at(5), at(6), { id: event.id })
  await sync(who)
  expect(await spans()).toEqual([...before, `${at(5)} ${at(6)}`])
  await eventAt(at(5), at(6), { id: event.id, status: 'cancelled' })
  await sync(who)
  expect(await spans()).toEqual(before)
})

test('an expired sync token triggers a full read', async () => {
  const before = await spans()
  await eventAt(at(7), at(8))
  await control({ faults: ['410'] })
  await sync(who)
  expect(await spans()).toEqual([...before, `${at(7)} ${at(8)}`])
  expect(await linkRow(who.memberId)).toMatchObject({ status: 'connected', trouble: null })
})

test('a rejected access token is refreshed', async () => {
  await control({ faults: ['401'] })
  await sync(who)
  expect(await linkRow(who.memberId)).toMatchObject({ status: 'connected' })
})

test.each([
  // Retry-After applies to both attempts.
  ['429', 'too_busy', [90_000, 90_000]],
  ['500', 'no_answer', [30_000, 60_000]],
  ['403', 'permission_missing', [30_000, 60_000]],
  ['timeout', 'no_answer', [30_000, 60_000]],
])(
  'after %s the stored busy times remain, retries wait longer, and a success recovers',
  async (fault, trouble, expected) => {
    const before = await spans()
    const { last_sync_at: readAt } = await linkRow(who.memberId)
    const waits: number[] = []
    for (let count = 0; count < 2; count++) {
      await control({ faults: [fault] })
      await sync(who)
      const row = await linkRow(who.memberId)
      expect(row).toMatchObject({ status: 'degraded', trouble, failures: count + 1, last_sync_at: readAt })
      waits.push(Date.parse(row.next_try_at!) - Date.parse(calendar.database.clock.now())) // set while degraded
    }
    expect(waits).toEqual(expected)
    expect(await spans()).toEqual(before)
    await sync(who)
    expect(await linkRow(who.memberId)).toMatchObject({ status: 'connected', failures: 0, next_try_at: null })
  },
)

test('a revoked permission sends one notification and one mail at once', async () => {
  calendar.database.enqueued.length = 0
  const before = await spans()
  await control({ revoke: tomas })
  await sync(who)
  await sync(who)
  expect(await linkRow(who.memberId)).toMatchObject({
    status: 'needs_reconnect',
    trouble: 'permission_ended',
    token_cipher: null,
  })
  expect(await spans()).toEqual(before)
  const notes = await calendar.database.db
    .selectFrom('notification')
    .select('title')
    .where('member_id', '=', who.memberId)
    .execute()
  expect(notes).toHaveLength(1)
  const mails = await queuedMails(calendar.database, calendar.database.enqueued)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ href: '/calendar/connect' })
  await expect(syncOwn(calendar.port(), who.memberId)).rejects.toMatchObject({
    code: 'calendar_needs_reconnect',
  })
})

test('reconnecting keeps the choice for the same account and resets it for another', async () => {
  await control({ revoke: tomas })
  await sync(who)
  await connect(who)
  const { id } = await linkRow(who.memberId)
  expect((await choicesOf(calendar.database.db, id)).filter(({ reads }) => reads)).toHaveLength(1)
  await sync(who)
  expect(await linkRow(who.memberId)).toMatchObject({ id, status: 'connected' })
  await connect(who, { email: maya })
  expect(await spans()).toEqual([])
  expect((await choicesOf(calendar.database.db, id)).map(({ calendar_id }) => calendar_id)).toContain(maya)
})

test('concurrent reads store an event once', async () => {
  await eventAt(at(9), at(10))
  await Promise.all([sync(who), sync(who), sync(who)])
  expect((await spans()).filter((span) => span === `${at(9)} ${at(10)}`)).toHaveLength(1)
})

test('a free/busy check queries the calendar directly', async () => {
  await eventAt(at(11), at(12))
  const free = (from: number, to: number) =>
    isFreeAt(calendar.port(), who.memberId, { startsAt: at(from), endsAt: at(to) } as never) // instants
  expect(await free(11, 12)).toBe(false)
  expect(await free(12, 13)).toBe(true)
})

test('the poller syncs each connection every five minutes', async () => {
  const poll = async () => {
    calendar.database.enqueued.length = 0
    await inTransaction(calendar.database.db, (db) => pollCalendars({ ...calendar.database.contextOf(), db }))
    const { id } = await linkRow(who.memberId)
    return calendar.database.enqueued.filter(({ data }) => 'linkId' in data && data.linkId === id).length
  }
  expect(await poll()).toBe(0)
  calendar.database.clock.moveTo('2026-11-20T17:05:00Z')
  expect(await poll()).toBe(1)
  expect(await poll()).toBe(0)
})
