import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type PurchaseCount, purchaseCounts } from './purchaseCounts.queries.ts'

export type { PurchaseCount }

const businessesMax = 500

/** The businesses where a member bought products or visits, the most frequent first. Read once per cached call. */
export async function purchaseCountsOf(context: Context, memberId: MemberId): Promise<PurchaseCount[]> {
  const { cache } = context
  const key = `purchase counts ${memberId}`
  const known = cache?.get(key) as Promise<PurchaseCount[]> | undefined // stored below
  if (known) return known
  const counts = purchaseCounts(context.db, memberId, businessesMax)
  cache?.set(key, counts)
  counts.catch(() => cache?.delete(key))
  return counts
}
