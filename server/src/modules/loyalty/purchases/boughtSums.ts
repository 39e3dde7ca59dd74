import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { boughtSums, retainedPoints } from './purchases.repository.ts'

/**
 * A member's purchases at businesses less refunds, in cents: products and visits, with any tender. Excludes tips, fees
 * and rewards. Omits businesses without purchases.
 */
export async function boughtUsdCents(
  context: Context,
  input: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlyMap<BusinessId, number>> {
  return boughtSums(context.db, input)
}

/** The points that a purchase still has: earned less reversed. Null if it does not exist. */
export async function retainedPointsOf(context: Context, orderId: OrderId): Promise<number | null> {
  return retainedPoints(context.db, orderId)
}
