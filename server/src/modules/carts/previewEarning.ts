import type { BusinessId } from 'contract/core/ids'
import { type Points, points } from 'contract/core/points'
import { type Context, memberOf } from '../../platform/context.ts'
import { type EarningDraft, receiptsFor, receiptsOf } from '../loyalty/public.ts'
import { type Buying, referredAmong, referredEach } from '../referrals/public.ts'

/** The member's earning at each of these businesses, computed like the checkout. @throws Refusal business_not_found */
export async function earningAt(
  context: Context,
  buying: readonly Buying[],
): Promise<ReadonlyMap<BusinessId, Points>> {
  if (buying.length === 0) return new Map()
  const memberId = memberOf(context)
  const referred = await referredAmong(context, memberId, buying)
  const receipts = await receiptsFor(context, memberId, buying.map(draftOf), referred)
  return new Map([...receipts].map(([businessId, { receipt }]) => [businessId, receipt.points]))
}

/**
 * The points that a purchase of each amount would earn the member, alone and paid without points.
 * @throws Refusal business_not_found
 */
export async function previewEarning(
  context: Context,
  { businessId, amounts }: { businessId: BusinessId; amounts: string },
): Promise<{ points: Points[] }> {
  const buying = amounts.split(',').map((amount) => ({ businessId, subtotalUsdCents: Number(amount) }))
  const memberId = memberOf(context)
  const referred = await referredEach(context, memberId, buying)
  const receipts = await receiptsOf(context, memberId, buying.map(draftOf), referred)
  return { points: receipts.map(({ receipt }) => points(receipt.points)) }
}

const draftOf = ({ businessId, subtotalUsdCents }: Buying): EarningDraft => ({
  businessId,
  lines: [{ usdCents: subtotalUsdCents, isEligible: true }],
  pointsToSpend: 0,
})
