import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type PurchaseCount, purchaseCounts } from './purchaseCounts.queries.ts'

export type { PurchaseCount }

const businessesMax = 500

/** The businesses where a member bought products or visits, the most frequent first. */
export async function purchaseCountsOf(context: Context, memberId: MemberId): Promise<PurchaseCount[]> {
  return purchaseCounts(context.db, memberId, businessesMax)
}
