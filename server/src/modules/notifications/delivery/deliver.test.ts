import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useDeliveriesFixture } from '../../../../test-support/fixtures/deliveries.ts'
import { createSession } from '../../identity/public.ts'
import { mailAddress, notifyAll, resolveTask } from '../notifications.ts'
import { deliver } from './deliver.ts'
import { endOldDeliveries } from './release.ts'

const database = useDatabase()
const fixture = useDeliveriesFixture(database)
const { sent } = fixture
let maya: MemberId
const night = new Date('2026-11-20T23:00:00-05:00').toISOString() as Instant // an instant
const morning = new Date('2026-11-21T08:00:00-05:00').toISOString() as Instant // an instant
const subjects = () => sent.map(({ subject }) => subject)
const states = async (memberId = maya) =>
  (await fixture.rowsOf(memberId)).map(({ state, reason }) =>
    reason === null ? state : `${state}: ${reason}`,
  )
async function addDevice(memberId: MemberId) {
  await fixture.as(memberId, (context) => createSession(context, memberId))
  await database.pool.query(
    `insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, device, created_at)
     select $1, id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'Chrome', now()
     from member_session where member_id = $1`,
    [memberId],
  )
}

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
/** In a transaction of its own, as the member does it in another tab. */
const switchMailsOff = () =>
  fixture.change(maya, { choices: [{ category: 'money', channel: 'email', isOn: false }] })

beforeEach(async () => {
  maya = await fixture.newMember()
})

test('a mail is sent once, with an id of its own, and its text is deleted', async () => {
  const title = await fixture.tell(maya)
  const [{ id } = { id: '' }] = await fixture.rowsOf(maya)
  await fixture.work()
  await deliver(fixture.post, id)
  expect(sent).toMatchObject([{ subject: title, messageId: `<${id}@goodword.example>` }])
  expect(await fixture.rowsOf(maya)).toMatchObject([{ state: 'sent', reason: null, content: null }])
})

test('a category that is switched off a millisecond before sending is not sent', async () => {
  await fixture.tell(maya)
  const { write } = fixture.post
  const before = database.clock.now()
  // The clock of the run that sends: the member switches the category off just before it is read.
  fixture.post = {
    ...fixture.post,
    write: async (work) => {
      await switchMailsOff()
      database.clock.moveTo(plus(before, { milliseconds: 1 }))
      return write(work)
    },
  }
  await fixture.work()
  expect(sent).toEqual([])
  expect(await states()).toEqual(['suppressed: switched_off'])
})

test('a category that is switched off while the mail is written is not sent', async () => {
  await fixture.tell(maya, { mail: { button: 'Open', about: { kind: 'business', id: 'any' } } })
  const { describe } = fixture.post
  fixture.post = {
    ...fixture.post,
    describe: {
      ...describe,
      business: async () => {
        await switchMailsOff()
        return { place: null, when: null, tables: [], policy: null, reason: 'A test.' }
      },
    },
  }
  await fixture.work()
  expect(sent).toEqual([])
  expect(await states()).toEqual(['suppressed: switched_off'])
})

test('a change of the settings waits for the run that has just read them', async () => {
  await fixture.change(maya, {})
  await fixture.tell(maya)
  const order: string[] = []
  let switching: Promise<unknown> = Promise.resolve()
  const { write } = fixture.post
  fixture.post = {
    ...fixture.post,
    write: (work) =>
      write(async (context) => {
        const result = await work(context)
        if (order.length === 0) {
          order.push('read')
          switching = switchMailsOff().then(() => order.push('switched off'))
          // The other transaction must wait for the lock of this one.
          await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
          order.push('taken')
        }
        return result
      }),
  }
  await fixture.work()
  await switching
  expect(order).toEqual(['read', 'taken', 'switched off'])
  expect(sent).toHaveLength(1)
})

test('quiet hours hold a mail until they end, and an urgent one is sent', async () => {
  database.clock.moveTo(night)
  const quiet = await fixture.tell(maya)
  const urgent = await fixture.tell(maya, { kind: 'order_changed' })
  await fixture.work()
  expect(subjects()).toEqual([urgent])
  expect(await fixture.rowsOf(maya)).toMatchObject([
    { state: 'held', reason: 'quiet_hours', due_at: morning },
    { state: 'sent' },
  ])
  await fixture.release()
  expect(subjects()).toEqual([urgent])
  database.clock.moveTo(morning)
  await Promise.all([fixture.release(), fixture.release()])
  expect(subjects()).toEqual([urgent, quiet])
})

test('settings that change decide again about what is held', async () => {
  database.clock.moveTo(night)
  const pausedUntil = plus(night, { days: 30 })
  await fixture.change(maya, { pausedUntil })
  const title = await fixture.tell(maya)
  const receipt = await fixture.tell(maya, { kind: 'receipt' })
  await fixture.work()
  expect(subjects()).toEqual([receipt])
  expect(await fixture.rowsOf(maya)).toMatchObject([{ reason: 'paused', due_at: pausedUntil }, {}])
  await fixture.change(maya, { pausedUntil: null })
  await fixture.work()
  expect(await fixture.rowsOf(maya)).toMatchObject([{ reason: 'quiet_hours', due_at: morning }, {}])
  await fixture.change(maya, { quietHours: { isOn: false, from: '21:00', until: '08:00' } })
  await fixture.work()
  expect(subjects()).toEqual([receipt, title])
})

test('a mail about a task that is done is not sent', async () => {
  await fixture.tell(maya, { kind: 'new_order', task: 'answer:1' })
  await fixture.as(maya, (context) => resolveTask(context, { task: 'answer:1', outcome: 'Accepted' }))
  await fixture.work()
  expect(sent).toEqual([])
  expect(await states()).toEqual(['suppressed: task_done'])
})

test('an address that is not confirmed, or whose mails come back, gets nothing', async () => {
  const asked: unknown[] = []
  fixture.post = {
    ...fixture.post,
    isSuppressed: async (_context, email, mail) => {
      asked.push([email, mail])
      return true
    },
  }
  await fixture.tell(maya, { kind: 'receipt' })
  const newcomer = await fixture.newMember()
  await database.pool.query('update member set email_verified = false where id = $1', [newcomer])
  await fixture.tell(newcomer)
  await fixture.as(maya, (context) =>
    mailAddress(context, {
      email: 'guest@goodword.example',
      title: 'Your booking',
      paragraphs: [],
      href: '/',
      button: 'Open',
      about: null,
    }),
  )
  await fixture.work()
  expect(sent).toEqual([])
  expect(await states()).toEqual(['suppressed: address_suppressed'])
  expect(await states(newcomer)).toEqual(['suppressed: address_unconfirmed'])
  expect(asked).toMatchObject([
    [expect.any(String), { isRequired: true }],
    ['guest@goodword.example', { isRequired: false }],
  ])
})

test('a recipient without an account gets a mail', async () => {
  await fixture.as(maya, (context) =>
    mailAddress(context, {
      email: 'guest@goodword.example',
      title: 'Your booking',
      paragraphs: ['At noon.'],
      href: '/',
      button: 'Open',
      about: null,
    }),
  )
  await fixture.work()
  expect(sent).toMatchObject([{ to: 'guest@goodword.example', subject: 'Your booking' }])
})

test('a mail server that fails is tried again; one that refuses the address permanently is not', async () => {
  await fixture.tell(maya)
  const [{ id } = { id: '' }] = await fixture.rowsOf(maya)
  const failure = (responseCode: number) =>
    Object.assign(new Error('no'), { command: 'RCPT TO', responseCode })
  const { mailer } = fixture.post
  fixture.post = { ...fixture.post, mailer: { send: () => Promise.reject(failure(451)) } }
  await expect(fixture.work()).rejects.toThrow('no')
  expect(await states()).toEqual(['queued'])
  fixture.post = { ...fixture.post, mailer }
  await deliver(fixture.post, id)
  expect(sent).toHaveLength(1)

  await fixture.tell(maya)
  fixture.post = { ...fixture.post, mailer: { send: () => Promise.reject(failure(550)) } }
  await fixture.work()
  expect(await states()).toEqual(['sent', 'failed: refused'])
})

test('a run that was killed while it sent leaves the mail to a later run, with the same id', async () => {
  await fixture.tell(maya)
  const [{ id } = { id: '' }] = await fixture.rowsOf(maya)
  const { mailer } = fixture.post
  const isKilled = new Promise<never>(() => {})
  let calls = 0
  fixture.post = {
    ...fixture.post,
    mailer: {
      send: (mail) => {
        calls += 1
        return calls === 1 ? isKilled : mailer.send(mail)
      },
    },
  }
  void deliver(fixture.post, id)
  await expect.poll(() => calls).toBe(1)
  // The queue starts the job again; the first run may still be active.
  database.enqueued.length = 0
  await deliver(fixture.post, id)
  expect(calls).toBe(1)
  expect(database.enqueued).toMatchObject([{ data: { deliveryId: id }, after: expect.any(String) }])
  database.clock.moveTo(plus(database.clock.now(), { minutes: 3 }))
  await fixture.work()
  expect(sent).toMatchObject([{ messageId: `<${id}@goodword.example>` }])
  expect(await states()).toEqual(['sent'])
})

test('parallel runs of one delivery send one mail', async () => {
  await fixture.tell(maya)
  const [{ id } = { id: '' }] = await fixture.rowsOf(maya)
  await Promise.all(Array.from({ length: 8 }, () => deliver(fixture.post, id)))
  expect(sent).toHaveLength(1)
})

test('a push message goes to members with a device, who have not read the notification', async () => {
  const stranger = await fixture.newMember()
  await addDevice(maya)
  await fixture.tell(stranger, { mail: null })
  const read = await fixture.tell(maya, { mail: null })
  await fixture.tell(maya, { mail: null })
  // Receipts are sent by mail only.
  await fixture.tell(maya, { kind: 'receipt', mail: null })
  await database.pool.query(`update notification set read_at = now(), seen_at = now() where title = $1`, [
    read,
  ])
  await fixture.work()
  expect([await states(), await states(stranger)]).toEqual([['suppressed: read', 'sent'], []])
  expect(fixture.pushed).toEqual([maya])
})

test('a device that is gone is a reason of its own', async () => {
  await addDevice(maya)
  await fixture.tell(maya, { mail: null })
  fixture.post = { ...fixture.post, push: async () => 'no_device' }
  await fixture.work()
  expect(await states()).toEqual(['suppressed: no_device'])
})

test('old deliveries are deleted, and those that never left are given up', async () => {
  await fixture.tell(maya)
  await fixture.work()
  await fixture.tell(maya)
  const start = database.clock.now()
  const after = async (days: number) => {
    database.clock.moveTo(plus(start, { days }))
    await fixture.post.write(endOldDeliveries)
    return states()
  }
  expect(await after(6)).toEqual(['sent', 'queued'])
  expect(await after(8)).toEqual(['sent', 'failed: gave_up'])
  expect(await after(61)).toEqual(['failed: gave_up'])
  expect(await after(69)).toEqual([])
})

test('a repeated event creates no second delivery', async () => {
  const draft = {
    memberId: maya,
    kind: 'points_changed',
    naturalKey: 'twice',
    title: 'Once',
    body: 'Text.',
    href: null,
    mail: { button: 'Open', about: null },
  } as const
  for (const drafts of [[draft, { ...draft, title: 'Twice' }], [draft]])
    await fixture.as(maya, (context) => notifyAll(context, drafts))
  await fixture.work()
  expect(subjects()).toEqual(['Once'])
})
