import { plus } from 'contract/core/time'
import type { MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { mark, markedMember, type MarkedMember } from '../../../../test-support/fixtures/markedMember.ts'
import {
  addJob,
  createJobTable,
  privacyFixture,
  stateOf,
  tablesWith,
} from '../../../../test-support/fixtures/privacy.ts'
import type { Context } from '../../../platform/context.ts'
import { detailsAbout, verifyAudit } from '../../audit/public.ts'
import { customerNames } from '../../bookings/core/customers.ts'
import { customerFor } from '../../cards/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { balancesOf, verifyLedger } from '../../ledger/public.ts'
import { buildExportFile, startExport } from '../export/exports.ts'
import { setLegalHold } from '../retention/legalHold.ts'
import { eraseDue } from './eraseMember.ts'
import { replayErasures } from './replayErasures.ts'
import { requestErasure, withdrawErasure } from './requestErasure.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
const privacy = privacyFixture(database, bookings.checkouts)
let salon: BookedSalon

beforeAll(() => createJobTable(database))

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00.000Z')
  salon = await bookings.newSalon(6000)
})

const ask = (memberId: MemberId, reviews: 'kept' | 'deleted') =>
  bookings.as(memberId, (context) =>
    requestErasure(context, { confirmation: 'delete', reviews, givesUpCredit: true }, null),
  )

/** Ends all blockers and the grace period. */
async function settle({ id }: { id: MemberId }): Promise<void> {
  await database.pool.query(`update booking set status = 'completed' where member_id = $1`, [id])
  await database.pool.query(
    `update checkout set status = 'expired' where member_id = $1 and status = 'open'`,
    [id],
  )
}

const passGrace = () => database.clock.moveTo(plus(database.clock.now(), { days: 8 }))

async function runUntilDone(memberId: MemberId): Promise<number> {
  for (let runs = 1; runs <= 60; runs += 1) {
    // The last step repeats all others, so a run needs some hundred transactions in the end.
    privacy.killAfter(12 * runs)
    await eraseDue(privacy.port).catch(() => {})
    if ((await stateOf(database, memberId))?.state === 'done') {
      privacy.live()
      return runs
    }
    await database.pool.query('delete from work_failure')
  }
  throw new Error(`the erasure did not end: ${JSON.stringify(await stateOf(database, memberId))}`)
}

test('after an erasure with kills in between, 40 marked texts are nowhere, the ledger is sound, and a restore brings no member back', async () => {
  const member: MarkedMember = await markedMember(database, bookings, salon)
  await addJob(database, { name: 'send-mail', state: 'completed', data: { to: member.email, subject: 'Hi' } })
  await addJob(database, {
    name: 'dead',
    state: 'failed',
    data: { memberId: member.id, text: 'zqxw-dead-job' },
  })
  const customerId = await customerFor(privacy.port.payments, member.id)
  const exported = await bookings.as(member.id, startExport)
  await buildExportFile(privacy.port, exported.id)
  expect(privacy.storage.files.size).toBe(1)
  const audited = async () =>
    [...(await detailsAbout(database.contextOf(), member.id)).values()].flat().join('\n')
  expect(await audited()).toContain('Name: Zqxw-old-name → Zqxwfirst Zqxwlast')
  const before = await tablesWith(database, mark)
  expect(before.length).toBeGreaterThan(30)
  await settle(member)
  await ask(member.id, 'deleted')
  passGrace()
  expect(await runUntilDone(member.id)).toBeGreaterThan(3)

  const customers = await database.pool.query('select id from sandbox_customer where id = $1', [customerId])
  expect(customers.rows).toEqual([])
  expect(await stateOf(database, member.id)).toMatchObject({ steps: expect.arrayContaining(['customer']) })
  expect(await tablesWith(database, mark)).toEqual([])
  expect((await audited()).toLowerCase()).not.toContain(mark)
  expect(await audited()).toContain('Name: erased\nEmail address: erased\nSuspension: erased')
  expect(await verifyAudit(database.contextOf())).toMatchObject({ isIntact: true })
  expect(privacy.storage.files.size).toBe(0)
  expect(privacy.logged.join('').toLowerCase()).not.toContain(mark)
  expect(await bookings.run((context) => balancesOf(context, member.id))).toMatchObject({
    available: 0,
    pending: 0,
  })
  expect((await verifyLedger(database.contextOf())).results.filter(({ isHeld }) => !isHeld)).toEqual([])
  const { rows } = await database.pool.query('select total from shop_order where id = $1', [member.orderId])
  expect(rows).toEqual([{ total: 3800 }])

  // Simulates a restore of an earlier backup: the person is back, and the erasure is missing.
  await database.pool.query('delete from erasure where member_id = $1', [member.id])
  await database.pool.query(
    `update member set email = 'zqxw-email@people.example', display_name = 'Zqxwfirst Zqxwlast' where id = $1`,
    [member.id],
  )
  expect(await replayErasures(privacy.port)).toBe(1)
  expect(await replayErasures(privacy.port)).toBe(0)
  expect(await tablesWith(database, mark)).toEqual([])
})

test('a review stays without its author if the member wants it', async () => {
  const member = await markedMember(database, bookings, salon)
  await settle(member)
  await ask(member.id, 'kept')
  passGrace()
  await eraseDue(privacy.port)
  const { rows } = await database.pool.query(
    'select author_name, member_id, text, status from review where id = $1',
    [member.reviewId],
  )
  expect(rows).toEqual([
    { author_name: 'A former member', member_id: null, text: 'zqxw-review-text', status: 'published' },
  ])
  expect((await tablesWith(database, mark)).map((table) => table.split(':')[0])).toEqual(['public.review'])
  const { rows: replies } = await database.pool.query('select text from review_reply where review_id = $1', [
    member.reviewId,
  ])
  expect(replies).toEqual([{ text: 'Thank you, a former member! See you.' }])
  await database.pool.query(`update review set text = '' where id = $1`, [member.reviewId])
})

test('other people see a former member from the request on, and the name again if the member stays', async () => {
  const member = await markedMember(database, bookings, salon)
  await settle(member)
  const name = 'Zqxwfirst Zqxwlast'
  const shownTo = (context: Context) =>
    peopleOf(context, [member.id]).then((people) => people.get(member.id)?.displayName)
  const author = async () => {
    const { rows } = await database.pool.query('select author_name from review where id = $1', [
      member.reviewId,
    ])
    return rows
  }
  const owner = database.contextOf(salon.ownerId)
  await ask(member.id, 'kept')
  await ask(member.id, 'deleted')
  expect(await shownTo(owner)).toBe('A former member')
  expect(await shownTo(database.contextOf())).toBe('A former member')
  expect(await author()).toEqual([{ author_name: 'A former member' }])
  expect(await shownTo(database.contextOf(member.id))).toBe(name)
  expect(await shownTo({ ...owner, actor: { ...owner.actor!, isOperator: true } })).toBe(name) // has an actor

  const customer = async (status: 'completed' | 'confirmed') => {
    const row = { member_id: member.id, guest_name: null, status }
    return (await customerNames(owner, [row]))(row)
  }
  expect(await customer('completed')).toBe('A former member')
  // The business needs the name for an upcoming visit.
  expect(await customer('confirmed')).toBe(name)

  await bookings.as(member.id, withdrawErasure)
  expect(await shownTo(owner)).toBe(name)
  expect(await author()).toEqual([{ author_name: 'Zqxwfirst Z.' }])
  expect(await customer('completed')).toBe(name)
  await ask(member.id, 'deleted')
  passGrace()
  await eraseDue(privacy.port)
  expect(await tablesWith(database, mark)).toEqual([])
})

test('a job that still revokes a permission keeps the erasure waiting', async () => {
  const member = await markedMember(database, bookings, salon)
  await settle(member)
  await ask(member.id, 'deleted')
  passGrace()
  await addJob(database, {
    name: 'revoke-google-access',
    state: 'retry',
    data: { accountEmail: 'zqxw-profile@people.example' },
  })
  await eraseDue(privacy.port)
  expect(await stateOf(database, member.id)).toMatchObject({ state: 'running' })
  await expect(bookings.as(member.id, withdrawErasure)).rejects.toMatchObject({ code: 'erasure_running' })
  await database.pool.query(`update job.job set state = 'completed' where name = 'revoke-google-access'`)
  await eraseDue(privacy.port)
  expect(await stateOf(database, member.id)).toMatchObject({ state: 'done' })
  expect(await tablesWith(database, mark)).toEqual([])
})

test('new obligations put a scheduled erasure off, and the member can cancel it', async () => {
  const id = await bookings.checkouts.loyalty.newMember()
  await ask(id, 'kept')
  await bookings.run((context) => setLegalHold(context, { memberId: id, reason: 'A lawsuit' }))
  passGrace()
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'blocked', blocked_by: ['legal_hold'] })
  await bookings.as(id, withdrawErasure)
  await bookings.as(id, withdrawErasure)
  expect(await stateOf(database, id)).toMatchObject({ state: 'withdrawn' })
  passGrace()
  await database.pool.query('delete from legal_hold')
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'withdrawn' })
})
