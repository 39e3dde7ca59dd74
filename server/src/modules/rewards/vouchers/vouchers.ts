import { type BusinessId, type LocationId, OrderId, type VoucherId } from 'contract/core/ids'
import type { Voucher } from 'contract/rewards/rewards'
import { isBefore } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type Admission,
  businessFacts,
  locationsOf,
  requireAccess,
  visibleLocations,
} from '../../businesses/public.ts'
import { refundSale, payVoucher, releaseVoucher, type VoucherMoney } from '../../ledger/public.ts'
import { requireActiveCustomer } from '../../identity/public.ts'
import { mustNotGuess } from './attempts.ts'
import { readCode } from './voucherCode.rules.ts'
import { voucherByCode, voucherOfMember, vouchersOf, type VoucherWithReward } from '../reward.queries.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import {
  lockEndedVouchers,
  lockRewards,
  markExpired,
  markRefunded,
  markUsed,
  putBack,
} from '../reward.repository.ts'
import { factsFrom, voucherFrom } from '../present.ts'

/** The member's vouchers, usable ones first. */
export async function vouchersFor(context: Context): Promise<Voucher[]> {
  const rows = await vouchersOf(context.db, memberOf(context), context.now)
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  return rows.map((row) =>
    voucherFrom(
      // A voucher past its expiry shows as expired before the job books it.
      row.status === 'issued' && isOver(row, context) ? { ...row, status: 'expired' } : row,
      factsFrom(businesses, row.business_id),
    ),
  )
}

/**
 * Accepts a voucher at the till: of several concurrent calls, one succeeds. The business is owed its money from now on.
 * Without a location, the voucher is used at the only one where the caller may accept it, if there is just one.
 * @throws Refusal business_not_found, not_permitted, location_not_found, rate_limited, voucher_not_found, voucher_used, voucher_expired
 */
export async function accept(
  context: Context,
  {
    businessId,
    typedCode,
    locationId,
  }: { businessId: BusinessId; typedCode: string; locationId?: LocationId | undefined },
): Promise<Voucher> {
  const admission = await requireAccess(context, businessId, 'vouchers.accept')
  const { business } = admission
  const usedAt = await placeOfUse(context, admission, locationId)
  const acceptedBy = memberOf(context)
  await mustNotGuess(context, { businessId, memberId: acceptedBy })
  const code = readCode(typedCode)
  const used = await markUsed(context.db, {
    businessId,
    code,
    acceptedBy,
    locationId: usedAt,
    now: context.now,
  })
  const row = await voucherByCode(context.db, businessId, code)
  if (!row) throw new Refusal('voucher_not_found')
  if (!used) throw new Refusal(row.status === 'used' ? 'voucher_used' : 'voucher_expired')
  await requireActiveCustomer(context, row.member_id)
  await payVoucher(context, moneyOf(row))
  return voucherFrom(row, business)
}

async function placeOfUse(
  context: Context,
  admission: Admission,
  chosen: LocationId | undefined,
): Promise<LocationId | null> {
  const own = visibleLocations(admission, 'vouchers.accept', chosen)
  const known = (await locationsOf(context, admission.business.id)).map(({ id }) => id)
  if (chosen !== undefined && !known.includes(chosen)) throw new Refusal('location_not_found')
  const possible = known.filter((id) => own === null || own.includes(id))
  return possible.length === 1 ? (possible[0] ?? null) : null
}

/**
 * Returns an unused voucher: its points return to their original lots. Idempotent.
 * @throws Refusal voucher_not_found, voucher_used, voucher_expired
 */
export async function returnUnusedVoucher(context: Context, id: VoucherId): Promise<Voucher> {
  const memberId = memberOf(context)
  const refunded = await markRefunded(context.db, { id, memberId, now: context.now })
  const row = await voucherOfMember(context.db, id, memberId)
  if (!row) throw new Refusal('voucher_not_found')
  if (refunded) {
    await putBack(context.db, [row])
    await restorePoints(context, row)
  } else mustBeRefunded(row)
  const businesses = await businessFacts(context, [row.business_id])
  return voucherFrom(row, factsFrom(businesses, row.business_id))
}

function mustBeRefunded({ status }: VoucherWithReward): void {
  if (status === 'used') throw new Refusal('voucher_used')
  if (status !== 'refunded') throw new Refusal('voucher_expired')
}

/** Expires unused vouchers that are due and returns their points; returns the number of vouchers. */
export async function expireVouchers(context: Context, limit: number): Promise<number> {
  const job = 'expire-vouchers'
  const ended = await lockEndedVouchers(context.db, {
    now: context.now,
    resting: await resting(context, job),
    limit,
  })
  // Lock order: rewards, then wallets, each in id order, as in `redeem`; the two cannot deadlock.
  await lockRewards(context.db, [...new Set(ended.map((voucher) => voucher.reward_id))].sort())
  const rows = ended.toSorted((one, other) =>
    one.member_id === other.member_id ? 0 : one.member_id < other.member_id ? -1 : 1,
  )
  await eachAlone(context, { job, rows, subjectOf: ({ id }) => id }, async (voucher) => {
    await markExpired(context.db, { id: voucher.id, now: context.now })
    await putBack(context.db, [voucher])
    const row = await voucherOfMember(context.db, voucher.id, voucher.member_id)
    if (row) await restorePoints(context, row)
  })
  return ended.length
}

/** A voucher is refunded once and in full, so its id also names the refund. */
async function restorePoints(context: Context, voucher: VoucherWithReward): Promise<void> {
  const money = moneyOf(voucher)
  await releaseVoucher(context, money)
  await refundSale(context, {
    refundId: voucher.id,
    orderId: money.orderId,
    grossUsdCents: voucher.price_points,
    asStoreCredit: false,
    keepsFixedEnd: true,
  })
}

function moneyOf({ id, business_id: businessId, price_points: usdCents }: VoucherWithReward): VoucherMoney {
  return { orderId: OrderId.parse(id), businessId, usdCents } // for the ledger a voucher is an order
}

function isOver(row: VoucherWithReward, { now }: Context): boolean {
  return !isBefore(now, row.expires_at)
}
