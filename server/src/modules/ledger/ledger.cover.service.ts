import type { BusinessId, OrderId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { debtRows, deleteOnItsWay, onItsWay, setOnItsWay } from './ledger.cover.repository.ts'
import type { FunderId } from './ledger.lots.rules.ts'
import { lockPayable } from './ledger.money.service.ts'
import { balanceOf } from './ledger.rollup.service.ts'

/** Points of an order that its member owes, by who paid for them. */
export async function debtsOf(context: Context, orderId: OrderId): Promise<ReadonlyMap<FunderId, number>> {
  return new Map((await debtRows(context.db, orderId)).map(({ funderId, points }) => [funderId, points]))
}

/**
 * What a business is owed by the books, below zero what it owes us, and how much of it is being sent, in cents. Locks its
 * account until the transaction ends, so take every other lock first.
 */
export async function coverOf(
  context: Context,
  businessId: BusinessId,
): Promise<{ owed: number; onItsWay: number }> {
  await lockPayable(context, businessId)
  const [owed = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  return { owed, onItsWay: await onItsWay(context.db, businessId) }
}

/** A payout is about to be sent. Call it under the lock of the business's account. */
export async function notePayoutOnItsWay(
  context: Context,
  payout: { businessId: BusinessId; usdCents: number },
): Promise<void> {
  await setOnItsWay(context.db, payout)
}

/** The payout was booked, or nothing was sent. */
export async function notePayoutEnded(context: Context, businessId: BusinessId): Promise<void> {
  await deleteOnItsWay(context.db, businessId)
}
