import type { BusinessId, ClaimId, MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { useClaimsFixture } from '../../../../test-support/fixtures/claims.ts'
import { addMembership, isFrozen, ownersOf } from '../../businesses/public.ts'
import { claimCases, claimsToDecide } from '../cases/claimCases.ts'
import { decideClaim } from '../cases/decideClaim.ts'
import { listClaims } from '../core/readClaim.ts'
import { runDisputeClock } from './clock.ts'
import { addStatement, concede, withdrawClaim } from './disputes.ts'

const database = useDatabase()
const fixture = useClaimsFixture(database)
const { as, newMember, read } = fixture
let owner: MemberId
let claimant: MemberId
let operator: MemberId
let bakery: BusinessId
let claimId: ClaimId

const pass = (span: Parameters<typeof plus>[1]) => database.clock.moveTo(plus(database.clock.now(), span))
const frozen = () => as(operator, (context) => isFrozen(context, bakery))
const owners = () => as(operator, (context) => ownersOf(context, bakery))
const decide = (decision: 'uphold' | 'move') =>
  as(operator, (context) =>
    decideClaim(context, { claimId, decision, reason: 'The lease is in their name.' }),
  )
const clock = () => as(operator, runDisputeClock)
const alerts = async () => {
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from notification where member_id = $1 and natural_key like $2 order by id',
    [operator, `claim:${claimId}:%`],
  )
  return rows.map(({ body }) => body)
}

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
})
beforeEach(async () => {
  database.enqueued.length = 0
  operator = await newMember({ isOperator: true })
  owner = await newMember()
  claimant = await newMember()
  bakery = await fixture.newBusiness()
  await fixture.own(bakery, owner)
  const { claimId: id, code } = await fixture.codeByMail(claimant, bakery)
  claimId = id
  await fixture.enter(claimant, claimId, { code })
})

test('a proof about a business with an owner opens a dispute, and freezes payouts and memberships', async () => {
  expect(await read(claimant, claimId)).toMatchObject({
    status: 'disputed',
    answerBy: plus(database.clock.now(), { days: 7 }),
    decideBy: plus(database.clock.now(), { days: 28 }),
  })
  expect(await owners()).toEqual([owner])
  expect(await frozen()).toBe(true)
  const memberId = await newMember()
  await expect(
    as(owner, (context) => addMembership(context, { businessId: bakery, memberId, role: 'staff' })),
  ).rejects.toMatchObject({ code: 'business_frozen' })
  expect((await as(operator, claimsToDecide)).disputes.count).toBeGreaterThan(0)
})

test('both sides read one timeline without names, and write to each other', async () => {
  await as(owner, (context) => addStatement(context, { claimId, text: 'I have the keys.' }))
  pass({ minutes: 1 })
  await as(claimant, (context) => addStatement(context, { claimId, text: 'I have the lease.' }))
  const [one, other] = [await read(claimant, claimId), await read(owner, claimId)]
  for (const view of [one, other]) {
    expect(JSON.stringify(view)).not.toContain('Nora Quill')
    expect(JSON.stringify(view)).not.toContain('@mail.example')
    expect(view.timeline.filter(({ kind }) => kind === 'statement')).toMatchObject([
      { side: 'owner', text: 'I have the keys.' },
      { side: 'claimant', text: 'I have the lease.' },
    ])
  }
  expect([one.side, other.side]).toEqual(['claimant', 'owner'])
  // The owner does not see how the claim was proved.
  expect(other.timeline[0]?.kind).toBe('disputed')
  expect(other.proofs).toEqual([])
  expect(one.answeredAt).not.toBeNull()
  expect((await as(owner, listClaims)).claims).toMatchObject([{ id: claimId, side: 'owner' }])
  const { disputes } = await as(operator, claimCases)
  expect(disputes.find(({ id }) => id === claimId)).toMatchObject({ owners: [{ name: 'Nora Quill' }] })
})

describe('a dispute ends', () => {
  test('upheld: the owner stays, and nothing is frozen', async () => {
    await decide('uphold')
    expect(await owners()).toEqual([owner])
    expect(await frozen()).toBe(false)
    expect(await read(owner, claimId)).toMatchObject({
      status: 'upheld',
      reason: 'The lease is in their name.',
    })
  })
  test('moved: the bank account, the webhooks and the Google reviews of the old owner go', async () => {
    const { pool } = database
    await pool.query(
      `insert into business_payout_account (business_id, destination, created_at, verified_at)
       values ($1, 'acct_of_the_old_owner', now(), now())`,
      [bakery],
    )
    await pool.query(
      `insert into payout (business_id, paid_on, closed_until, amount, order_count, orders_amount, status, destination, created_at)
       values ($1, current_date, now(), 4000, 1, 4000, 'pending', 'acct_of_the_old_owner', now())`,
      [bakery],
    )
    await pool.query(
      `insert into webhook_endpoint (business_id, url, description, event_types, key_id, cipher, created_at)
       values ($1, 'https://old-owner.example', '', '{order.placed}', 'key', 'sealed', now())`,
      [bakery],
    )
    const linked = await pool.query(
      `insert into google_location (name, account_name, business_id, location_id, title, address, status, linked_at)
       select 'locations/1', 'accounts/1', business_id, id, 'Bakery', '', 'disconnected', now()
       from location where business_id = $1 limit 1`,
      [bakery],
    )
    expect(linked.rowCount).toBe(1)
    await decide('move')
    const left = async (table: string) =>
      (await pool.query(`select * from ${table} where business_id = $1`, [bakery])).rows
    expect(await left('business_payout_account')).toEqual([])
    expect(await left('webhook_endpoint')).toEqual([])
    expect(await left('google_location')).toEqual([])
    expect(await left('payout')).toMatchObject([{ status: 'pending' }])
  })
  test('moved: the claimant is the only owner, and staff remain', async () => {
    const staff = await newMember()
    await database.pool.query(
      `insert into membership (business_id, member_id, role) values ($1, $2, 'staff')`,
      [bakery, staff],
    )
    await decide('move')
    expect(await owners()).toEqual([claimant])
    expect(await frozen()).toBe(false)
    const { rows } = await database.pool.query(
      `select member_id from membership where business_id = $1 and role = 'staff'`,
      [bakery],
    )
    expect(rows).toEqual([{ member_id: staff }])
    // The former owner still reads the result.
    expect((await read(owner, claimId)).status).toBe('moved')
  })
  test('withdrawn by the claimant', async () => {
    await as(claimant, (context) => withdrawClaim(context, claimId))
    expect((await read(claimant, claimId)).status).toBe('withdrawn')
    expect(await frozen()).toBe(false)
  })
  test('moved by the owner, and not by the claimant', async () => {
    await expect(as(claimant, (context) => concede(context, claimId))).rejects.toMatchObject({
      code: 'claim_not_found',
    })
    await as(owner, (context) => concede(context, claimId))
    expect(await owners()).toEqual([claimant])
  })
  test('once, when both sides and an operator act at the same time', async () => {
    const ends = await Promise.allSettled([
      decide('uphold'),
      decide('move'),
      as(claimant, (context) => withdrawClaim(context, claimId)),
      as(owner, (context) => concede(context, claimId)),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await frozen()).toBe(false)
    expect(await owners()).toHaveLength(1)
  })
})

test('a business that moved can be disputed again by its former owner', async () => {
  await decide('move')
  pass({ hours: 1 })
  const again = await fixture.codeByMail(owner, bakery)
  expect(await fixture.enter(owner, again.claimId, { code: again.code })).toBe('proved')
  expect((await read(owner, again.claimId)).status).toBe('disputed')
  claimId = again.claimId
  await decide('move')
  expect(await owners()).toEqual([owner])
})

test('a second dispute waits for the end of the first', async () => {
  const third = await newMember()
  const claim = await fixture.codeByMail(third, bakery)
  await expect(fixture.enter(third, claim.claimId, { code: claim.code })).rejects.toMatchObject({
    code: 'claim_disputed_already',
  })
  await decide('uphold')
  expect(await fixture.enter(third, claim.claimId, { code: claim.code })).toBe('proved')
})

describe('the clock', () => {
  test('alerts operators after 7 days without an answer, and 3 days before the decision, once each', async () => {
    pass({ days: 6 })
    await clock()
    expect(await alerts()).toEqual([])
    pass({ days: 1 })
    await clock()
    await clock()
    expect(await alerts()).toEqual(['The owner did not answer within 7 days. Decide the dispute.'])
    expect((await read(claimant, claimId)).timeline.at(-1)?.kind).toBe('answer_missed')
    pass({ days: 18 })
    await clock()
    await clock()
    expect(await alerts()).toEqual([
      'The owner did not answer within 7 days. Decide the dispute.',
      'Decide the dispute within 3 days.',
    ])
    pass({ days: 10 })
    await clock()
    // Only people decide: the business is still frozen, and its owner is the same.
    expect((await read(claimant, claimId)).status).toBe('disputed')
    expect(await owners()).toEqual([owner])
  })
  test('does not alert about an owner who answered', async () => {
    await as(owner, (context) => addStatement(context, { claimId, text: 'It is mine.' }))
    pass({ days: 8 })
    await clock()
    expect(await alerts()).toEqual([])
  })
})

test('a statement that is sent again is one statement, and each side writes at most twenty', async () => {
  const write = (text: string, by = claimant) => as(by, (context) => addStatement(context, { claimId, text }))
  await Promise.all([write('I bought it.'), write('I bought it.')])
  const { timeline } = await read(claimant, claimId)
  expect(timeline.filter(({ kind }) => kind === 'statement')).toHaveLength(1)
  for (let at = 2; at <= 20; at += 1) await write(`Statement ${at}`)
  await expect(write('One more')).rejects.toMatchObject({ code: 'claim_statements_too_many' })
  await write('I own it.', owner)
})
