import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { businessesWithSales, type Proceeds, proceedsByOrder } from './ledger.proceeds.queries.ts'

/** Where of these businesses the member has bought something and kept it. */
export async function boughtAt(
  context: Context,
  asked: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlySet<BusinessId>> {
  return businessesWithSales(context.db, asked)
}

/** What orders brought their businesses, in cents, without those that nothing was booked for. */
export async function proceedsOf(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Proceeds>> {
  return proceedsByOrder(context.db, orderIds)
}
