import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { boughtSums } from './purchases.repository.ts'

/**
 * For how much a member bought at businesses and kept, in cents: products and visits, however they were paid. Tips, fees and
 * rewards are no purchases. Businesses without any are left out.
 */
export async function boughtUsdCents(
  context: Context,
  asked: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlyMap<BusinessId, number>> {
  return boughtSums(context.db, asked)
}
