import type { MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'
import { joinAccounts } from './mergeAccounts.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
let from: MemberId
let to: MemberId

const newMember = () => fixture.orders.loyalty.newMember()
const milestones = [{ friends: 1, bonusPoints: 40 as never }] // points

beforeAll(() => fixture.startCampaign({ milestones }))
beforeEach(async () => {
  from = await newMember()
  to = await newMember()
})

async function join(): Promise<void> {
  await inTransaction(database.db, (db) => joinAccounts({ ...database.contextOf(to), db }, { from, to }))
  await fixture.reevaluate(to)
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

/** The friend follows the referrer's link and buys; with `isPaid`, both are then rewarded. */
async function brings(referrer: MemberId, friend: MemberId, isPaid = false): Promise<void> {
  await fixture.follow(friend, await fixture.codeOf(referrer))
  const orderId = await fixture.buy(friend, 2000)
  if (!isPaid) return
  await fixture.fulfil(orderId, friend)
  await fixture.pass(14)
}

const points = async (memberId: MemberId) => {
  const { pending, available, debt } = await fixture.wallet(memberId)
  return { pending, available: available - debt }
}
const statuses = async (memberId: MemberId) => (await fixture.own(memberId)).map(({ status }) => status)

test('referrals of the old account move to the new one and are rewarded once', async () => {
  const friend = await newMember()
  await brings(from, friend)
  await join()
  expect(await statuses(from)).toEqual([])
  expect(await statuses(to)).toEqual(['qualifying'])
  expect(await points(to)).toEqual({ pending: 500, available: 0 })
  await database.pool.query(
    `update shop_order set status = 'fulfilled', status_at = $2 where member_id = $1`,
    [friend, database.clock.now()],
  )
  await fixture.reevaluate(friend)
  await fixture.pass(14)
  expect(await statuses(to)).toEqual(['rewarded'])
  expect(await points(to)).toEqual({ pending: 0, available: 540 })
})

test('links of the old account still work for the new one, also when both used the same label', async () => {
  const [old, own] = [await fixture.codeOf(from), await fixture.codeOf(to)]
  await join()
  expect(await fixture.codeOf(to)).toBe(own)
  await fixture.follow(await newMember(), old)
  expect(await statuses(to)).toEqual(['signed_up'])
})

test('a referred old account stays referred after the merge, and the orders of both accounts count', async () => {
  const referrer = await newMember()
  await fixture.follow(from, await fixture.codeOf(referrer))
  await fixture.buy(from, 2000)
  await join()
  expect(await statuses(referrer)).toEqual(['qualifying'])
  expect(await points(to)).toEqual({ pending: 300, available: 0 })
})

test.each([
  ['pending', false, 'rejected'],
  ['paid', true, 'reversed'],
])('a merge of a friend into the referrer ends a %s referral', async (_how, isPaid, status) => {
  await brings(to, from, isPaid)
  await join()
  expect(await statuses(to)).toEqual([status])
  expect(await points(to)).toEqual({ pending: 0, available: 0 })
  expect((await fixture.own(to))[0]).toMatchObject({ canAppeal: false })
})

test('a merge of the referrer into the friend ends the referral, too', async () => {
  await brings(from, to)
  await join()
  expect(await points(to)).toEqual({ pending: 0, available: 0 })
  const { rows } = await database.pool.query(
    `select status, previous_status from referral where referrer_id = $1`,
    [from],
  )
  expect(rows).toEqual([{ status: 'rejected', previous_status: null }])
})

test('of two referrals of one person in one scope, the first counts and the other is rejected', async () => {
  const [first, second] = [await newMember(), await newMember()]
  await brings(first, from)
  await fixture.pass(1)
  await brings(second, to)
  await join()
  expect([await statuses(first), await statuses(second)]).toEqual([['qualifying'], ['rejected']])
  expect(await points(to)).toEqual({ pending: 300, available: 0 })
  expect(await points(second)).toEqual({ pending: 0, available: 0 })
})

test('a bonus that both accounts received counts once', async () => {
  await brings(from, await newMember(), true)
  await brings(to, await newMember(), true)
  expect([(await points(from)).available, (await points(to)).available]).toEqual([540, 540])
  await join()
  expect(await points(to)).toEqual({ pending: 0, available: 1040 })
})
