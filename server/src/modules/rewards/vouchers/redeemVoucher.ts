import { randomBytes } from 'node:crypto'
import { OrderId, type RewardId } from 'contract/core/ids'
import type { Voucher } from 'contract/rewards/rewards'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, worksAt } from '../../businesses/public.ts'
import { recordEvents } from '../../events/public.ts'
import { personOf, requireActive } from '../../identity/public.ts'
import { extendExpiry, captureHold, holdPoints, recordSale, setVoucherAside } from '../../ledger/public.ts'
import { endOfDayAfter, beginActivity, tierGatesOf } from '../../loyalty/public.ts'
import { voucherCodeBytes, voucherCodeFrom } from './voucherCode.rules.ts'
import { rewardById } from '../reward.queries.ts'
import {
  countTaking,
  insertVoucher,
  type RewardRow,
  takeFromStock,
  type VoucherRow,
} from '../reward.repository.ts'
import { voucherFrom, withReward } from '../present.ts'

/**
 * Pays a reward with points and returns its voucher. The points' face value is set aside until the voucher is used, and
 * goes to the business then; the points of an unused voucher return to their lots.
 * @throws Refusal member_suspended, reward_not_found, reward_sold_out, reward_limit_reached, reward_tier_needed, reward_own_business,
 * points_insufficient
 */
export async function redeem(context: Context, rewardId: RewardId): Promise<Voucher> {
  const memberId = memberOf(context)
  await requireActive(context, memberId)
  const reward = await rewardById(context.db, rewardId)
  const business = reward && (await businessFacts(context, [reward.business_id])).get(reward.business_id)
  if (!business || reward.withdrawn_at !== null || business.status !== 'published')
    throw new Refusal('reward_not_found')
  await mustHaveTier(context, reward)
  const isOwnBusiness = await worksAt(context, memberId, business.id)
  const person = await personOf(context, memberId)
  // Lock order: reward, wallet. All callers follow it, so that concurrent calls cannot deadlock.
  await claim(context, reward)
  const voucher = await insertVoucher(context.db, {
    rewardId,
    businessId: business.id,
    memberId,
    code: voucherCodeFrom(randomBytes(voucherCodeBytes)),
    issuedAt: context.now,
    expiresAt: endOfDayAfter(context.now, reward.voucher_days, person.timeZone),
  })
  const until = await beginActivity(context, memberId)
  await pay(context, { reward, voucher, businessName: business.name, isOwnBusiness })
  await extendExpiry(context, { memberId, until })
  await recordEvents(context, [
    {
      type: 'points.redeemed',
      businessId: business.id,
      memberId,
      subjectId: voucher.id,
      data: { points: reward.price_points, voucherId: voucher.id, rewardId },
    },
  ])
  return voucherFrom(withReward(voucher, reward), business)
}

async function mustHaveTier(context: Context, reward: RewardRow): Promise<void> {
  if (reward.tier_name === null) return
  const gate = { businessId: reward.business_id, tierName: reward.tier_name }
  const passes = await tierGatesOf(context, memberOf(context), [gate])
  if (!passes(gate)) throw new Refusal('reward_tier_needed')
}

async function claim(context: Context, reward: RewardRow): Promise<void> {
  if (!(await takeFromStock(context.db, reward))) {
    const present = await rewardById(context.db, reward.id)
    throw new Refusal(present?.withdrawn_at === null ? 'reward_sold_out' : 'reward_not_found')
  }
  const limit = reward.per_member_limit
  if (
    limit !== null &&
    !(await countTaking(context.db, { rewardId: reward.id, memberId: memberOf(context), limit }))
  )
    throw new Refusal('reward_limit_reached')
}

async function pay(
  context: Context,
  {
    reward,
    voucher,
    businessName,
    isOwnBusiness,
  }: { reward: RewardRow; voucher: VoucherRow; businessName: string; isOwnBusiness: boolean },
): Promise<void> {
  const { business_id: businessId, price_points: price } = reward
  const memberId = memberOf(context)
  const hold = await holdPoints(context, {
    memberId,
    kind: 'reward',
    checkoutId: voucher.id,
    parts: [{ businessId, points: price, isOwnBusiness }],
  }).catch((error: unknown) => {
    if (isOwnBusiness && error instanceof Refusal && error.code === 'points_insufficient')
      throw new Refusal('reward_own_business')
    throw error
  })
  const orderId = OrderId.parse(voucher.id) // for the ledger a voucher is an order
  await captureHold(context, { holdId: hold.id, businessId, orderId })
  await recordSale(context, {
    orderId,
    memberId,
    businessId,
    title: `${reward.name} at ${businessName}`,
    grossUsdCents: price,
    pointsTender: price,
    cardUsdCents: 0,
    storeCreditUsdCents: 0,
    externalUsdCents: 0,
    feeUsdCents: 0,
  })
  await setVoucherAside(context, { orderId, businessId, usdCents: price })
}
