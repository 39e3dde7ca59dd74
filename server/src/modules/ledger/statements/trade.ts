import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { firstSaleOf, type Trade, tradeSince } from './trade.queries.ts'

export type { Trade }

/** When a business made its first sale; null before. */
export async function firstSaleAt(context: Context, businessId: BusinessId): Promise<Instant | null> {
  return firstSaleOf(context.db, businessId)
}

export async function tradeOf(
  context: Context,
  input: { businessId: BusinessId; since: Instant },
): Promise<Trade> {
  return tradeSince(context.db, input)
}
