import type { MemberId, PayoutId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { usePayoutsFixture } from '../../../../test-support/fixtures/payouts.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { freezeBusiness, unfreezeBusiness } from '../../businesses/public.ts'
import { planPayout } from '../plan/planPayout.ts'
import { removePayoutAccount } from '../removeAccount.ts'
import { resendPayouts, sendPayout } from './sendPayouts.ts'

const {
  database,
  fixture,
  settle,
  payable,
  latest,
  pass,
  toPayday,
  order,
  fulfil,
  withGateway,
  sent,
  bakery,
} = usePayoutsFixture()
let owner: MemberId

beforeAll(async () => {
  owner = await fixture.loyalty.newMember()
  await addMembership(database.contextOf(), { businessId: bakery(), memberId: owner, role: 'owner' })
})

let before: number
beforeEach(async () => {
  await fulfil(await order(4000))
  toPayday()
  before = await sent()
})

const setSuspended = (isSuspended: boolean) =>
  database.pool.query(
    `update member set suspended_at = $2, suspension_reason = $3
     where id in (select member_id from membership where business_id = $1 and role = 'owner')`,
    [bakery(), isSuspended ? database.clock.now() : null, isSuspended ? 'Fraud' : null],
  )
const setChange = (status: string) =>
  database.pool.query(
    `insert into payout_account_change (business_id, member_id, status, destination, bank_name, bank_last4, opened_at, changed_at, undo_until, undone_at)
     values ($1, $2, $3, $4, 'Test Bank', '1234', $5, $5, $6, $7)`,
    [
      bakery(),
      owner,
      status,
      `acct_${status}`,
      database.clock.now(),
      Temporal.Instant.from(database.clock.now()).add({ hours: 72 }).toString(),
      status === 'undone' ? database.clock.now() : null,
    ],
  )
const forgetChanges = () => database.pool.query('delete from payout_account_change')

/** Each stop of payouts, with the end of it. */
const stops: Record<string, { begin: () => Promise<unknown>; end: () => Promise<unknown>; reason: string }> =
  {
    'a dispute about the ownership': {
      begin: () => freezeBusiness(database.contextOf(), bakery()),
      end: () => unfreezeBusiness(database.contextOf(), bakery()),
      reason: 'is disputed',
    },
    'the suspension of all owners': {
      begin: () => setSuspended(true),
      end: () => setSuspended(false),
      reason: 'are suspended',
    },
    'a change of the bank account': {
      begin: () => setChange('changed'),
      end: forgetChanges,
      reason: 'was changed',
    },
    'an undone change of the bank account': {
      begin: () => setChange('undone'),
      end: forgetChanges,
      reason: 'was undone',
    },
    'the removal of the account': {
      begin: () => removePayoutAccount(database.contextOf(), bakery()),
      end: async () => {},
      reason: 'do not have your bank account',
    },
  }

const plan = () => fixture.port.write((context) => planPayout(context, bakery(), 'sandbox'))

async function send(id: PayoutId | null): Promise<void> {
  if (id !== null) await sendPayout(fixture.port, id)
}

test.each(Object.keys(stops))(
  'a planned payout is not sent after %s, and is sent after its end',
  async (name) => {
    const { begin, end, reason } = stops[name]! // one of its keys
    const planned = await plan()
    expect(planned).not.toBeNull()
    await begin()
    await Promise.all([send(planned), send(planned), resendPayouts(fixture.port)])
    expect((await sent()) - before).toBe(0)
    expect(await latest()).toMatchObject({ status: 'pending', reason: expect.stringContaining(reason) })
    // Its money is free again: nothing is earmarked, and no order is in it.
    const { rows } = await database.pool.query(
      'select id from ledger_earmark where id = $1 union all select id from shop_order where payout_id = $1',
      [planned],
    )
    expect(rows).toEqual([])
    await end()
    pass(1)
    await settle()
    expect((await sent()) - before).toBe(1)
    expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800 })
    expect(await payable()).toBe(0)
  },
)

test.each(Object.keys(stops))('a payout whose attempt failed is not sent after %s', async (name) => {
  const { begin, end, reason } = stops[name]! // one of its keys
  await settle(withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) }))
  expect(await latest()).toMatchObject({ status: 'processing' })
  pass(0.01)
  await begin()
  await Promise.all([resendPayouts(fixture.port), resendPayouts(fixture.port)])
  expect((await sent()) - before).toBe(0)
  expect(await latest()).toMatchObject({ status: 'pending', reason: expect.stringContaining(reason) })
  await end()
  pass(1)
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid' })
})

test('a transfer that an attempt made before a stop is booked', async () => {
  const killed = withGateway({
    transfer: async (draft) => {
      await fixture.port.gateway.transfer(draft)
      throw new Error('killed')
    },
  })
  await expect(settle(killed)).rejects.toThrow('failed')
  await freezeBusiness(database.contextOf(), bakery())
  pass(0.01)
  await resendPayouts(fixture.port)
  expect(await latest()).toMatchObject({ status: 'paid' })
  expect((await sent()) - before).toBe(1)
  await unfreezeBusiness(database.contextOf(), bakery())
})

test('a payout that was planned to the account of a former owner is never sent there', async () => {
  const planned = await plan()
  await freezeBusiness(database.contextOf(), bakery())
  // The dispute ends with a new owner, who enters an account of their own.
  await unfreezeBusiness(database.contextOf(), bakery())
  await database.pool.query('update business_payout_account set destination = $2 where business_id = $1', [
    bakery(),
    `acct_sandbox_of_the_new_owner`,
  ])
  await send(planned)
  expect((await sent()) - before).toBe(0)
  pass(1)
  await settle()
  const { rows } = await database.pool.query(
    `select destination from payout where business_id = $1 and status = 'paid' order by ended_at desc limit 1`,
    [bakery()],
  )
  expect(rows).toEqual([{ destination: 'acct_sandbox_of_the_new_owner' }])
})
