import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import {
  businessesBoughtAt,
  countOrders,
  type NewCustomer,
  newCustomers,
  paidOrder,
  type PaidOrder,
  paidOrders,
} from './referrals.queries.ts'

// Order queries for referrals.

export type { NewCustomer, PaidOrder }

/** Returns null if the order does not exist or is unpaid. */
export async function paidOrderById(context: Context, orderId: OrderId): Promise<PaidOrder | null> {
  return paidOrder(context.db, orderId)
}

/**
 * Orders paid since an instant and not cancelled, oldest first; at all businesses if `businessId` is null. `ofPerson`
 * includes those of erased accounts of the same person.
 */
export async function paidOrdersOf(
  context: Context,
  who: {
    memberId: MemberId
    businessId: BusinessId | null
    since: Instant
    limit: number
    ofPerson?: boolean
  },
): Promise<PaidOrder[]> {
  return paidOrders(context.db, who)
}

export async function newCustomersOf(
  context: Context,
  period: { businessId: BusinessId; from: Instant; until: Instant; knownSince: Instant },
): Promise<{ customers: NewCustomer[]; orders: number }> {
  return { customers: await newCustomers(context.db, period), orders: await countOrders(context.db, period) }
}

export async function boughtAt(context: Context, memberId: MemberId, limit: number): Promise<BusinessId[]> {
  return businessesBoughtAt(context.db, memberId, limit)
}
