import type { BusinessId, MemberId, PhotoId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { addMembership, listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { decideReports, reportedListings, reportListing, undoListingDecision } from './listingReports.ts'

const database = useDatabase()
let ines: MemberId
let tomas: MemberId
let bakery: BusinessId
let count = 0

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))

async function newMember(): Promise<MemberId> {
  count += 1
  const person = { email: `${count}@goodword.example`, displayName: `Member ${count}`, emailVerified: true }
  return (await createMember(database.contextOf(), { ...person, isOperator: false })).id
}

const report = (by: MemberId, reason: 'closed' | 'other' = 'closed') =>
  as(by, (context) => reportListing(context, bakery, { reason, note: 'The windows are empty.' }))
const listed = () => as(ines, reportedListings)
const open = async () => (await listed()).listings.flatMap(({ reports }) => reports.map(({ id }) => id))
const decide = async (decision: 'dismiss' | 'correct' | 'suspend' | 'close') => {
  const reportIds = await open()
  return as(ines, (context) => decideReports(context, { businessId: bakery, decision, reportIds }))
}
const status = async () =>
  (await database.pool.query('select status from business where id = $1', [bakery])).rows[0].status
const titlesOf = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title)

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  ines = await newMember()
  tomas = await newMember()
})

beforeEach(async () => {
  count += 1
  await database.pool.query('delete from listing_report')
  bakery = await listBusiness(database.contextOf(), bakeryDraft({ slug: `bakery-${count}` }))
  await publishBusiness(database.contextOf(), bakery)
  await addMembership(database.contextOf(), { businessId: bakery, memberId: tomas, role: 'owner' })
})

test('a member reports a listing once, also with parallel calls', async () => {
  const maya = await newMember()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => report(maya)))
  expect(outcomes.filter(({ status: each }) => each === 'fulfilled')).toHaveLength(1)
  await expect(report(maya, 'other')).rejects.toMatchObject({ code: 'listing_reported_already' })
  expect(await listed()).toMatchObject({
    total: 1,
    listings: [
      {
        business: { id: bakery, isClaimed: true },
        reports: [{ reason: 'closed', note: 'The windows are empty.' }],
      },
    ],
  })
})

test('a draft cannot be reported, and a member reports up to 20 listings a day', async () => {
  const maya = await newMember()
  const draft = await listBusiness(database.contextOf(), bakeryDraft({ slug: `draft-${count}` }))
  await expect(
    as(maya, (context) => reportListing(context, draft, { reason: 'closed', note: '' })),
  ).rejects.toMatchObject({ code: 'business_not_found' })
  await database.pool.query(
    `insert into listing_decision (business_id, decision, status_before, status_after, decided_by, decided_at)
     values ($1, 'dismiss', 'published', 'published', $2, $3)`,
    [bakery, ines, database.clock.now()],
  )
  await database.pool.query(
    `insert into listing_report (business_id, member_id, reason, note, reported_at, decision_id)
     select $1, $2, 'closed', '', $3, (select id from listing_decision where business_id = $1) from generate_series(1, 20)`,
    [bakery, maya, database.clock.now()],
  )
  await expect(report(maya)).rejects.toMatchObject({ code: 'listing_report_limit' })
  database.clock.moveTo(plus(database.clock.now(), { days: 1, minutes: 1 }))
  await report(maya)
})

test('hiding a listing closes its reports, notifies owner and reporters, and can be undone', async () => {
  const [maya, theo] = [await newMember(), await newMember()]
  await report(maya)
  await report(theo, 'other')
  const decisionId = await decide('suspend')
  expect(await status()).toBe('suspended')
  expect((await listed()).listings).toEqual([])
  expect(await titlesOf(maya)).toEqual(['Thank you for your report of River Oak Bakery'])
  expect(await titlesOf(tomas)).toContain('River Oak Bakery is hidden')
  await expect(as(ines, (context) => readProfile(context, `bakery-${count - 2}`))).rejects.toMatchObject({
    code: 'business_not_found',
  })

  for (const _ of [1, 2]) await as(ines, (context) => undoListingDecision(context, decisionId))
  expect(await status()).toBe('published')
  expect(await open()).toHaveLength(2)
})

test('dismissing sends no notification, and the member can report again', async () => {
  const maya = await newMember()
  await report(maya)
  const decisionId = await decide('dismiss')
  expect(await status()).toBe('published')
  expect(await titlesOf(maya)).toEqual([])
  await report(maya)
  await as(ines, (context) => undoListingDecision(context, decisionId))
  expect(await open()).toHaveLength(1)
})

test('of very many reports, one decision takes as many as it may name', async () => {
  await database.pool.query(
    `with member as (
       insert into member (email, display_name, email_verified, is_operator, created_at)
       select 'many-' || number || '@goodword.example', 'Many', true, false, $2 from generate_series(1, 203) as number
       returning id
     )
     insert into listing_report (business_id, member_id, reason, note, reported_at) select $1, id, 'closed', '', $2 from member`,
    [bakery, database.clock.now()],
  )
  expect(await open()).toHaveLength(200)
  await decide('dismiss')
  expect(await open()).toHaveLength(3)
})

test('two operators decide at the same time: one decision holds', async () => {
  await report(await newMember())
  const outcomes = await Promise.allSettled([decide('close'), decide('suspend')])
  expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((each) => each.status === 'rejected')).toMatchObject({
    reason: { code: expect.stringMatching(/^(listing_reports_decided|conflict_retry)$/) },
  })
})

test('an undo never overrides a later change of the listing', async () => {
  await report(await newMember())
  const decisionId = await decide('close')
  await database.pool.query(`update business set status = 'suspended' where id = $1`, [bakery])
  await expect(as(ines, (context) => undoListingDecision(context, decisionId))).rejects.toMatchObject({
    code: 'listing_reports_decided',
  })
})

test('a report of a photo shows it to operators while the listing shows it', async () => {
  const maya = await newMember()
  const of = (photoId: PhotoId) => ({ reason: 'photo' as const, note: '', photoId })
  const { rows } = await database.pool.query<{ id: PhotoId }>(
    `insert into photo (hash, original_hash, rotation, width, height, thumbhash, perceptual_hash, created_at)
     values (repeat('a', 30) || $1, repeat('b', 32), 0, 640, 400, '', repeat('0', 16), now()) returning id`,
    [String(count).padStart(2, '0')],
  )
  const photoId = rows[0]!.id // one row was inserted
  const send = () => as(maya, (context) => reportListing(context, bakery, of(photoId)))
  // No photo of this listing.
  await expect(send()).rejects.toMatchObject({ code: 'photo_not_found' })
  await database.pool.query(
    "insert into business_photo (business_id, photo_id, position, alt, added_at) values ($1, $2, 1, 'The door', now())",
    [bakery, photoId],
  )
  await send()
  const photos = async () =>
    (await listed()).listings.flatMap(({ reports }) => reports.map(({ photo }) => photo?.alt))
  expect(await photos()).toEqual(['The door'])
  await database.pool.query("update business_photo set status = 'rejected', removed_at = now()")
  expect(await photos()).toEqual([undefined])
})
