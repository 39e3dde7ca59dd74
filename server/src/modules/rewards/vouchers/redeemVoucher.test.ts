import { sum } from 'contract/core/sum'
import type { BusinessId, MemberId, VoucherId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { RewardDraft, Voucher } from 'contract/rewards/rewards'
import { plus } from 'contract/core/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { balancesOf, lotsOf } from '../../ledger/wallets.ts'
import { accountBalance, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { defineTiers } from '../../loyalty/tiers/tiers.ts'
import { addReward, endReward, offersFor, ownRewards } from '../catalogue/catalogue.ts'
import { redeem } from './redeemVoucher.ts'
import { accept, expireVouchers, returnUnusedVoucher, vouchersFor } from './vouchers.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
let owner: MemberId
let staff: MemberId

beforeAll(async () => {
  owner = await fixture.newMember()
  staff = await fixture.newMember()
  const { bakery: businessId } = fixture
  await addMembership(database.contextOf(), { businessId, memberId: owner, role: 'owner' })
  await addMembership(database.contextOf(), { businessId, memberId: staff, role: 'staff' })
})

/** Runs `work` as a request of this member. */
function as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
}

/** The staff of the bakery accepts a voucher. */
const handOver = (typedCode: string) =>
  as(staff, (context) => accept(context, { businessId: fixture.bakery, typedCode }))

/** The results of concurrent calls: the answers, and the codes of the refusals. */
async function outcomes<T>(calls: readonly Promise<T>[]): Promise<{ done: T[]; refused: string[] }> {
  const settled = await Promise.allSettled(calls)
  const failed = settled
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  const unexpected = failed.find((reason) => !(reason instanceof Refusal))
  if (unexpected) throw unexpected as Error // not a refusal
  return {
    done: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: failed.map((reason) => (reason as Refusal).code), // the others were thrown above
  }
}

function offered(changes: Partial<RewardDraft> = {}, businessId: BusinessId = fixture.bakery) {
  const draft: RewardDraft = {
    name: 'A loaf of bread',
    description: 'Any of them.',
    pricePoints: points(100),
    cashUsdCents: usdCents(0),
    stock: null,
    perMemberLimit: null,
    tierName: null,
    voucherDays: 90,
    ...changes,
  }
  return as(owner, (context) => addReward(context, { businessId, draft }))
}

async function memberWith(count: number): Promise<MemberId> {
  const memberId = await fixture.newMember()
  if (count > 0) await fixture.give(memberId, count)
  return memberId
}

describe('concurrent calls', () => {
  test('yield exactly ten vouchers of 100 for fifty redemptions with 1,000 points', async () => {
    const { id } = await offered()
    const maya = await memberWith(1000)
    const before = await accountBalance(database, 'payable', fixture.bakery)
    const { done, refused } = await outcomes(
      Array.from({ length: 50 }, () => as(maya, (context) => redeem(context, id))),
    )
    expect(done).toHaveLength(10)
    expect(new Set(done.map(({ code }) => code)).size).toBe(10)
    expect(refused).toEqual(Array.from({ length: 40 }, () => 'points_insufficient'))
    expect(await balancesOf(database.contextOf(), maya)).toMatchObject({ available: 0, held: 0 })
    expect(await accountBalance(database, 'payable', fixture.bakery)).toBe(before)
    expect(await accountBalance(database, 'vouchers', fixture.bakery)).toBe(1000)
  })

  test('yield three vouchers for thirty members and a stock of three', async () => {
    const { id } = await offered({ stock: 3 })
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(100)))
    const { done, refused } = await outcomes(
      members.map((member) => as(member, (context) => redeem(context, id))),
    )
    expect(done).toHaveLength(3)
    expect(new Set(refused)).toEqual(new Set(['reward_sold_out']))
    const rewards = await as(owner, (context) => ownRewards(context, fixture.bakery))
    expect(rewards.find(({ reward }) => reward.id === id)).toMatchObject({
      reward: { left: 0 },
      issued: 3,
      used: 0,
    })
  })

  test('yield one voucher for a member with a limit of one', async () => {
    const { id } = await offered({ perMemberLimit: 1 })
    const maya = await memberWith(1000)
    const { done, refused } = await outcomes(
      Array.from({ length: 10 }, () => as(maya, (context) => redeem(context, id))),
    )
    expect(done).toHaveLength(1)
    expect(new Set(refused)).toEqual(new Set(['reward_limit_reached']))
    expect((await balancesOf(database.contextOf(), maya)).available).toBe(900)
  })

  test('accept a voucher once at thirty tills', async () => {
    const { code } = await voucherOf(await memberWith(100))
    const before = await accountBalance(database, 'payable', fixture.bakery)
    const { done, refused } = await outcomes(Array.from({ length: 30 }, () => handOver(code)))
    expect(done).toHaveLength(1)
    expect(done[0]?.status).toBe('used')
    expect(new Set(refused)).toEqual(new Set(['voucher_used']))
    expect(await accountBalance(database, 'payable', fixture.bakery)).toBe(before + 100)
  })

  test('either use or return a voucher and its points, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const maya = await memberWith(100)
      const { id, code } = await voucherOf(maya)
      const { done } = await outcomes<Voucher>([
        handOver(code),
        as(maya, (context) => returnUnusedVoucher(context, id)),
      ])
      expect(done).toHaveLength(1)
      const { available } = await balancesOf(database.contextOf(), maya)
      expect(available).toBe(done[0]?.status === 'used' ? 0 : 100)
    }
  })
})

async function voucherOf(memberId: MemberId, changes: Partial<RewardDraft> = {}): Promise<Voucher> {
  const { id } = await offered(changes)
  return as(memberId, (context) => redeem(context, id))
}

describe('a voucher', () => {
  test('that is returned restores its points to their original lots', async () => {
    const maya = await fixture.newMember()
    await fixture.give(maya, 60, { funderId: fixture.salon, expiry: 'inactivity', expiresAt: inDays(200) })
    await fixture.give(maya, 30, { scopeBusinessId: fixture.bakery, funderId: fixture.bakery })
    await fixture.give(maya, 70)
    const parts = async () =>
      new Map(
        (await lotsOf(database.contextOf(), maya)).map(({ id, available, spent }) => [
          id,
          { available, spent },
        ]),
      )
    const before = await parts()
    const money = async () =>
      Promise.all([
        accountBalance(database, 'payable', fixture.bakery),
        accountBalance(database, 'reserve', fixture.salon),
        accountBalance(database, 'platform_promotions', null),
      ])
    const moneyBefore = await money()
    const { id } = await voucherOf(maya, { pricePoints: points(140), stock: 5, perMemberLimit: 1 })
    expect((await balancesOf(database.contextOf(), maya)).available).toBe(20)
    const returned = await as(maya, (context) => returnUnusedVoucher(context, id))
    expect(returned.status).toBe('refunded')
    expect(await parts()).toEqual(before)
    expect(await money()).toEqual(moneyBefore)
    expect((await as(maya, (context) => returnUnusedVoucher(context, id))).status).toBe('refunded')
    expect(await parts()).toEqual(before)
  })

  test('that is returned repeatedly does not change the fixed expiry of a gift', async () => {
    const maya = await fixture.newMember()
    const end = plus(database.clock.now(), { days: 5 })
    await fixture.give(maya, 100, { expiry: 'fixed', expiresAt: end })
    const { id: rewardId } = await offered()
    for (let time = 1; time <= 3; time += 1) {
      const { id } = await as(maya, (context) => redeem(context, rewardId))
      await as(maya, (context) => returnUnusedVoucher(context, id))
      expect(await lotsOf(database.contextOf(), maya)).toMatchObject([{ available: 100, expiresAt: end }])
    }
  })

  test('that is returned frees its stock and the member’s limit', async () => {
    const { id: rewardId } = await offered({ stock: 1, perMemberLimit: 1 })
    const maya = await memberWith(100)
    const { id } = await as(maya, (context) => redeem(context, rewardId))
    await as(maya, (context) => returnUnusedVoucher(context, id))
    expect((await as(maya, (context) => redeem(context, rewardId))).status).toBe('issued')
  })

  test('does not exist for another member or another business', async () => {
    const maya = await memberWith(100)
    const theo = await memberWith(0)
    const { id, code } = await voucherOf(maya)
    await expect(as(theo, (context) => returnUnusedVoucher(context, id))).rejects.toMatchObject({
      code: 'voucher_not_found',
    })
    await expect(
      as(theo, (context) => accept(context, { businessId: fixture.bakery, typedCode: code })),
    ).rejects.toMatchObject({ code: 'business_not_found' })
    await addMembership(database.contextOf(), { businessId: fixture.salon, memberId: theo, role: 'owner' })
    await expect(
      as(theo, (context) => accept(context, { businessId: fixture.salon, typedCode: code })),
    ).rejects.toMatchObject({ code: 'voucher_not_found' })
  })

  test('is accepted with its code in lower case and without hyphens', async () => {
    const { code } = await voucherOf(await memberWith(100))
    const typedCode = code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')
    const taken = await handOver(typedCode)
    expect(taken).toMatchObject({ status: 'used', code })
  })

  test('of a member who was suspended since is not accepted, and stays unused', async () => {
    const maya = await memberWith(100)
    const { id, code } = await voucherOf(maya)
    const fields = `suspended_at = now(), suspension_reason = 'Stolen cards'`
    await database.pool.query(`update member set ${fields} where id = $1`, [maya])
    await expect(handOver(code)).rejects.toMatchObject({ code: 'customer_blocked' })
    expect(await statusOf(maya, id)).toBe('issued')
  })

  test('that was used cannot be returned', async () => {
    const maya = await memberWith(100)
    const { id, code } = await voucherOf(maya)
    await handOver(code)
    await expect(as(maya, (context) => returnUnusedVoucher(context, id))).rejects.toMatchObject({
      code: 'voucher_used',
    })
  })

  test('that expires unused returns its points once', async () => {
    const maya = await memberWith(100)
    const { id, code, expiresAt } = await voucherOf(maya, { voucherDays: 7, stock: 1 })
    expect(expiresAt).toBe('2026-11-28T04:59:59.999Z')
    await atTime('2026-11-28T05:00:00.000Z', async () => {
      await expect(handOver(code)).rejects.toMatchObject({ code: 'voucher_expired' })
      await expect(as(maya, (context) => returnUnusedVoucher(context, id))).rejects.toMatchObject({
        code: 'voucher_expired',
      })
      expect(await statusOf(maya, id)).toBe('expired')
      const runs = await Promise.all(
        [1, 2, 3].map(() => fixture.run((context) => expireVouchers(context, 100))),
      )
      expect(sum(runs)).toBe(1)
      expect(await statusOf(maya, id)).toBe('expired')
      expect((await balancesOf(database.contextOf(), maya)).available).toBe(100)
    })
  })

  async function statusOf(memberId: MemberId, id: VoucherId): Promise<string | undefined> {
    const vouchers = await vouchersFor(database.contextOf(memberId))
    return vouchers.find((voucher) => voucher.id === id)?.status
  }
})

function inDays(days: number) {
  return plus(database.clock.now(), { days })
}

async function atTime(instant: string, work: () => Promise<void>): Promise<void> {
  const before = database.clock.now()
  database.clock.moveTo(instant)
  await work()
  database.clock.moveTo(before)
}

describe('the catalogue', () => {
  test('lists affordable rewards first, then the nearest, with the reason that blocks each', async () => {
    const maya = await fixture.newMember()
    await fixture.give(maya, 120)
    await fixture.give(maya, 500, { scopeBusinessId: fixture.salon })
    const cheap = await offered({ name: 'cheap', pricePoints: points(50) })
    const dear = await offered({ name: 'dear', pricePoints: points(5000) })
    const near = await offered({ name: 'near', pricePoints: points(130) })
    const soldOut = await offered({ name: 'sold out', pricePoints: points(1), stock: 0 })
    await defineTiers(database.contextOf(), {
      businessId: fixture.bakery,
      tiers: [{ name: 'Regular', thresholdPoints: 900, factorHundredths: 100, perks: [] }],
    })
    await expect(offered({ tierName: 'Unknown tier' })).rejects.toMatchObject({
      code: 'reward_tier_unknown',
    })
    const gated = await offered({ name: 'for gold', pricePoints: points(2), tierName: 'Regular' })
    const withdrawn = await offered({ name: 'gone', pricePoints: points(3) })
    const gone = { businessId: fixture.bakery, rewardId: withdrawn.id }
    expect((await as(owner, (context) => endReward(context, gone))).isOffered).toBe(false)
    const ours = new Set([cheap, dear, near, soldOut, gated, withdrawn].map(({ id }) => id))
    const listed = async (affordable?: 'true') => {
      const filter = { businessId: fixture.bakery, affordable }
      const { offers, availablePoints } = await offersFor(database.contextOf(maya), filter)
      expect(availablePoints).toBe(620)
      return offers.filter(({ reward }) => ours.has(reward.id))
    }
    expect(
      (await listed()).map(({ reward, missingPoints, blockedBy }) => [
        reward.draft.name,
        missingPoints,
        blockedBy,
      ]),
    ).toEqual([
      ['cheap', 0, null],
      ['sold out', 0, 'sold_out'],
      ['for gold', 0, 'tier_needed'],
      ['near', 10, null],
      ['dear', 4880, null],
    ])
    expect((await listed('true')).map(({ reward }) => reward.draft.name)).toEqual(['cheap'])
  })

  test('is changed only by owners, and a withdrawn reward cannot be redeemed', async () => {
    const { id } = await offered()
    const draft = { ...(await offered()).draft }
    const { bakery: businessId } = fixture
    await expect(as(staff, (context) => addReward(context, { businessId, draft }))).rejects.toMatchObject({
      code: 'not_permitted',
    })
    await as(owner, (context) => endReward(context, { businessId, rewardId: id }))
    await as(owner, (context) => endReward(context, { businessId, rewardId: id }))
    const maya = await memberWith(100)
    await expect(as(maya, (context) => redeem(context, id))).rejects.toMatchObject({
      code: 'reward_not_found',
    })
    await expect(
      as(owner, (context) => endReward(context, { businessId: fixture.salon, rewardId: id })),
    ).rejects.toMatchObject({ code: 'business_not_found' })
  })

  test('never changes the terms of an offered reward', async () => {
    const { id } = await offered()
    await expect(
      database.db.updateTable('reward').set({ price_points: 1 }).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'reward_immutable' })
    await expect(database.db.deleteFrom('reward').where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'reward_immutable',
    })
  })

  test('refuses staff of the business a reward for points that the platform funds', async () => {
    const { id } = await offered()
    await fixture.give(staff, 100)
    const offerOfIt = async () =>
      (await offersFor(database.contextOf(staff), { businessId: fixture.bakery })).offers.find(
        ({ reward }) => reward.id === id,
      )
    expect(await offerOfIt()).toMatchObject({ isAffordable: false, blockedBy: 'own_business' })
    await expect(as(staff, (context) => redeem(context, id))).rejects.toMatchObject({
      code: 'reward_own_business',
    })
    await fixture.give(staff, 100, { funderId: fixture.salon })
    expect(await offerOfIt()).toMatchObject({ isAffordable: true, blockedBy: null })
    expect((await as(staff, (context) => redeem(context, id))).status).toBe('issued')
  })

  test('opens a tier reward to members of that tier or a higher one', async () => {
    await defineTiers(database.contextOf(), {
      businessId: null,
      tiers: ['Member', 'Silver', 'Gold'].map((name, at) => ({
        name,
        thresholdPoints: at * 1000,
        factorHundredths: 100 + at,
        perks: [],
      })),
    })
    const maya = await memberWith(300)
    const forAll = await offered({ tierName: 'Member' })
    const forSilver = await offered({ tierName: 'silver' })
    await as(maya, (context) => redeem(context, forAll.id))
    await expect(as(maya, (context) => redeem(context, forSilver.id))).rejects.toMatchObject({
      code: 'reward_tier_needed',
    })
    const gold = await database.db
      .selectFrom('program_tier')
      .select('id')
      .where('name', '=', 'Gold')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('member_tier')
      .values({
        member_id: maya,
        tier_id: gold.id,
        since: database.clock.now(),
        period_ends_on: '2027-11-20' as never, // a day
      })
      .execute()
    expect((await as(maya, (context) => redeem(context, forSilver.id))).status).toBe('issued')
  })
})
