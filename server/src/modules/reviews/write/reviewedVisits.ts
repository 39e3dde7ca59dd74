import type { BookingId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { reviewedOf } from './writing.queries.ts'

/** The visits among `visitIds` that their customers reviewed, with any number of stars; removed reviews count. */
export async function reviewedVisits(
  { db }: Context,
  visitIds: readonly (OrderId | BookingId)[],
): Promise<ReadonlySet<OrderId | BookingId>> {
  return reviewedOf(db, visitIds)
}
