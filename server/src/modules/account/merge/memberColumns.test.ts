import type { BusinessAccess } from 'contract/core/roles'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { addTestLocation, firstLocation } from '../../../../test-support/fixtures/locations.ts'
import { accessAt, addMembership } from '../../businesses/public.ts'
import { startClaim } from '../../claims/core/startClaim.ts'
import { reportListing } from '../../listingReports/listingReports.ts'
import { joinAccounts } from './mergeAccounts.ts'
import { memberColumns } from './memberColumns.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let bakery: BusinessId
let gym: BusinessId

beforeAll(() => {
  bakery = fixture.loyalty.bakery
  gym = fixture.loyalty.gym
})

/** Every column with a foreign key to `member`, from the catalogue of the database. */
async function referencesToMembers(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'public.member'::regclass order by 1`)
  return rows.map(({ name }) => name)
}

async function rowsOf(column: string, memberId: MemberId): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${name} = $1`,
    [memberId],
  )
  return rows[0]!.count // an aggregate has one row
}

const accessOf = (memberId: MemberId, businessId: BusinessId) =>
  accessAt(database.contextOf(), memberId, businessId)

const merge = (from: MemberId, to: MemberId) =>
  fixture.as(to, (context) => joinAccounts(context, { from, to }))

test('the merge names every foreign key to members', async () => {
  expect(Object.keys(memberColumns).toSorted()).toEqual(await referencesToMembers())
})

test('no moved row names the old account, and duplicates are counted once', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  for (const memberId of [from, to]) {
    await database.pool.query(
      'insert into favourite (member_id, business_id, created_at) values ($1, $2, now())',
      [memberId, bakery],
    )
    await fixture.as(memberId, (context) => reportListing(context, gym, { reason: 'closed', note: '' }))
  }
  await database.pool.query(
    'insert into favourite (member_id, business_id, created_at) values ($1, $2, now())',
    [from, gym],
  )
  await database.pool.query(
    `insert into customer_note (business_id, member_id, text, written_by, written_at) values ($1, $2, 'Likes rye', $2, now())`,
    [bakery, from],
  )
  await merge(from, to)
  for (const [column, fate] of Object.entries(memberColumns))
    if (fate !== 'stays') expect(await rowsOf(column, from), column).toBe(0)
  expect(await rowsOf('favourite.member_id', to)).toBe(2)
  expect(await rowsOf('listing_report.member_id', to)).toBe(1)
  expect(await rowsOf('customer_note.written_by', to)).toBe(1)
})

test('the higher role wins, and the only owner of a business stays its owner in the new account', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  const main = await firstLocation(database.pool, bakery)
  const second = await addTestLocation(database.pool, bakery)
  const give = (memberId: MemberId, businessId: BusinessId, access: BusinessAccess) =>
    addMembership(database.contextOf(), { businessId, memberId, ...access })
  await give(from, gym, { role: 'owner', locationIds: null })
  await database.pool.query('delete from membership where business_id = $1 and member_id <> $2', [gym, from])
  await give(to, gym, { role: 'till', locationIds: null })
  await give(from, bakery, { role: 'staff', locationIds: [main] })
  await give(to, bakery, { role: 'staff', locationIds: [second] })
  await merge(from, to)
  expect(await accessOf(to, gym)).toMatchObject({ role: 'owner', locationIds: null })
  expect(await accessOf(to, bakery)).toMatchObject({ role: 'staff' })
  expect(new Set((await accessOf(to, bakery))?.locationIds)).toEqual(new Set([main, second]))
  for (const businessId of [gym, bakery]) expect(await accessOf(from, businessId)).toBeNull()
  const { rows } = await database.pool.query(
    `select change from membership_change where business_id = $1 and member_id = any($2) order by id`,
    [gym, [from, to]],
  )
  expect(rows).toEqual([{ change: 'left' }, { change: 'changed' }])
})

test('of two open claims of one business one stays, and a claim of the own business ends', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  const { salon } = fixture.loyalty
  for (const memberId of [from, to]) await fixture.as(memberId, (context) => startClaim(context, salon))
  await addMembership(database.contextOf(), { businessId: gym, memberId: to, role: 'owner' })
  await fixture.as(from, (context) => startClaim(context, gym))
  await merge(from, to)
  const { rows } = await database.pool.query(
    `select business_id, status from business_claim where member_id = $1 order by status, id`,
    [to],
  )
  expect(rows).toEqual([
    { business_id: salon, status: 'started' },
    { business_id: salon, status: 'withdrawn' },
    { business_id: gym, status: 'withdrawn' },
  ])
})

test('of the two opposite merges at the same time, one leaves each business with its owner', async () => {
  const [one, other] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  const context = database.contextOf()
  for (const [memberId, businessId] of [
    [one, bakery],
    [other, gym],
  ] as const)
    await addMembership(context, { businessId, memberId, role: 'owner' })
  await Promise.allSettled([merge(one, other), merge(other, one)])
  for (const businessId of [bakery, gym]) {
    const held = [await accessOf(one, businessId), await accessOf(other, businessId)]
    expect(
      held.filter((access) => access?.role === 'owner'),
      businessId,
    ).toHaveLength(1)
  }
})
