import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useDeliveriesFixture } from '../../../../test-support/fixtures/deliveries.ts'
import { markNotifications, resolveTask } from '../notifications.ts'
import { takeDueDigests } from './delivery.repository.ts'
import { deliverDigest } from './digest.ts'

const database = useDatabase()
const fixture = useDeliveriesFixture(database)
const { sent } = fixture
let maya: MemberId
const morning = new Date('2026-11-21T08:00:00-05:00').toISOString() as Instant // an instant
const daily = { period: 'daily', hour: 8, weekday: 1 } as const
const states = async () => (await fixture.rowsOf(maya)).map(({ state, reason }) => [state, reason])
/** How many mails contain the text, and how often. */
const times = (text: string) =>
  sent.map((mail) => mail.text.split(text).length - 1).filter((count) => count > 0)

beforeEach(async () => {
  maya = await fixture.newMember()
  await fixture.change(maya, { digest: daily })
})

test('a digest contains what came since the last one, grouped by category, and nothing else', async () => {
  const points = await fixture.tell(maya)
  const place = await fixture.tell(maya, { kind: 'saved_search', body: 'A <b>new</b> place.' })
  const urgent = await fixture.tell(maya, { kind: 'booking_changed' })
  await fixture.work()
  expect(sent.map(({ subject }) => subject)).toEqual([urgent])
  await fixture.release()
  expect(sent).toHaveLength(1)
  database.clock.moveTo(morning)
  await fixture.release()
  const digest = sent[1]
  expect(digest?.subject).toBe('Your daily digest: 2 updates')
  expect(digest?.html).toContain('A &lt;b&gt;new&lt;/b&gt; place.')
  expect(digest?.html.length).toBeLessThan(30_000)
  for (const part of [digest?.text, digest?.html])
    expect(part).toMatch(
      new RegExp(`Points (?:&amp;|&) payments[^]*${points}[^]*News (?:&amp;|&) offers[^]*${place}`),
    )
  expect(digest?.text).toContain('https://goodword.example/wallet')
  // An empty digest is not sent.
  database.clock.moveTo(plus(morning, { days: 1 }))
  await fixture.release()
  expect(sent).toHaveLength(2)
  expect((await fixture.rowsOf(maya)).map(({ content }) => content)).toEqual([null, null, null])
})

test('a notification that was read, answered or switched off since is not in the digest', async () => {
  await fixture.tell(maya, { task: 'task:1' })
  const kept = await fixture.tell(maya)
  await fixture.tell(maya, { kind: 'saved_search' })
  const read = await fixture.tell(maya)
  const { rows } = await database.pool.query('select id from notification where title = $1', [read])
  await fixture.work()
  await fixture.as(maya, async (context) => {
    await resolveTask(context, { task: 'task:1', outcome: 'Done' })
    await markNotifications(context, [rows[0].id])
  })
  await database.pool.query(
    `insert into notification_choice (member_id, category, channel, is_on, changed_at) values ($1, 'news', 'email', false, now())`,
    [maya],
  )
  database.clock.moveTo(morning)
  await fixture.release()
  expect(sent.map(({ subject }) => subject)).toEqual(['Your daily digest: 1 update'])
  expect(times(kept)).toEqual([1])
  expect(await states()).toEqual([
    ['suppressed', 'task_done'],
    ['sent', 'in_digest'],
    ['suppressed', 'switched_off'],
    ['suppressed', 'read'],
  ])
})

test('a digest whose contents are all gone is not sent', async () => {
  await fixture.tell(maya, { task: 'task:2' })
  await fixture.work()
  await fixture.as(maya, (context) => resolveTask(context, { task: 'task:2', outcome: 'Done' }))
  database.clock.moveTo(morning)
  await fixture.release()
  expect(sent).toEqual([])
})

test('due digests are taken in batches until none is left', async () => {
  await fixture.tell(maya)
  await fixture.tell(maya)
  await fixture.work()
  const take = () =>
    takeDueDigests(database.db, { now: morning, next: plus(morning, { minutes: 60 }), limit: 1 })
  expect([await take(), await take(), await take()]).toEqual([
    { memberIds: [maya], isLimited: true },
    { memberIds: [maya], isLimited: true },
    { memberIds: [], isLimited: false },
  ])
})

test('each notification is sent once, by parallel runs over several days', async () => {
  const titles: string[] = []
  for (let day = 0; day < 4; day += 1) {
    database.clock.moveTo(plus(morning, { days: day, minutes: -30 }))
    for (let count = 0; count < 5; count += 1) titles.push(await fixture.tell(maya))
    await fixture.work()
    database.clock.moveTo(plus(morning, { days: day }))
    await Promise.all([
      fixture.release(),
      ...Array.from({ length: 4 }, () => deliverDigest(fixture.post, maya)),
      fixture.tell(maya).then((title) => titles.push(title)),
      fixture.release(),
    ])
    await fixture.work()
  }
  // The rest is sent one by one.
  await fixture.change(maya, { digest: { ...daily, period: 'off' } })
  await fixture.work()
  database.clock.moveTo(plus(morning, { days: 5 }))
  await fixture.release()
  const counts = titles.map((title) => times(title).length)
  expect(counts).toEqual(titles.map(() => 1))
  expect(sent.length).toBeGreaterThanOrEqual(4)
})

test('switching the digest off sends what waits for it', async () => {
  const title = await fixture.tell(maya)
  await fixture.work()
  await fixture.change(maya, { digest: { ...daily, period: 'off' } })
  await fixture.work()
  expect(sent.map(({ subject }) => subject)).toEqual([title])
})

test('a weekly digest comes on its day', async () => {
  await fixture.change(maya, { digest: { period: 'weekly', hour: 9, weekday: 3 } })
  await fixture.tell(maya)
  await fixture.work()
  expect(await fixture.rowsOf(maya)).toMatchObject([{ due_at: '2026-11-25T14:00:00.000Z' }])
  await fixture.change(maya, { digest: { ...daily, hour: 7 } })
  await fixture.work()
  expect(await fixture.rowsOf(maya)).toMatchObject([{ due_at: '2026-11-21T12:00:00.000Z' }])
})

test('a pause keeps the digest back until the first one after it', async () => {
  await fixture.tell(maya)
  await fixture.work()
  await database.pool.query('update notification_setting set paused_until = $2 where member_id = $1', [
    maya,
    plus(morning, { days: 2, minutes: 1 }),
  ])
  for (const days of [0, 1, 2]) {
    database.clock.moveTo(plus(morning, { days }))
    await fixture.release()
  }
  expect(sent).toEqual([])
  database.clock.moveTo(plus(morning, { days: 3 }))
  await fixture.release()
  expect(sent).toHaveLength(1)
})

test('a digest that the mail server did not take is sent later, with what came since', async () => {
  const first = await fixture.tell(maya)
  await fixture.work()
  database.clock.moveTo(morning)
  const { mailer } = fixture.post
  fixture.post = { ...fixture.post, mailer: { send: () => Promise.reject(new Error('no answer')) } }
  await expect(fixture.release()).rejects.toThrow('no answer')
  const second = await fixture.tell(maya)
  await fixture.work()
  fixture.post = { ...fixture.post, mailer }
  database.clock.moveTo(plus(morning, { minutes: 61 }))
  await fixture.release()
  expect(sent).toHaveLength(1)
  expect([times(first), times(second)]).toEqual([[1], [1]])
})

test('a digest to an address that the mail server refuses permanently is not tried again', async () => {
  await fixture.tell(maya)
  await fixture.work()
  database.clock.moveTo(morning)
  const refusal = Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550 })
  fixture.post = { ...fixture.post, mailer: { send: () => Promise.reject(refusal) } }
  await fixture.release()
  expect(await states()).toEqual([['failed', 'refused']])
})
