import type { MemberId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { holdBookings, moveBookings } from '../bookings/bookings.merge.service.ts'
import { movePaidCards } from '../cards/cards.payments.service.ts'
import { moveCheckouts } from '../checkouts/checkouts.merge.service.ts'
import { endOpenCheckout } from '../checkouts/checkouts.service.ts'
import { mergeAccounts } from '../loyalty/loyalty.merge.service.ts'
import { moveOrders } from '../orders/orders.merge.service.ts'
import { endDoubledReferrals, moveReferrals } from '../referrals/referrals.merge.service.ts'

/**
 * Joins two accounts of one person: points, purchases, orders, refunds and referrals of `from` belong to `to` from now
 * on. What `from` was about to pay is cancelled, so that nothing is kept for it. @throws Refusal merge_blocked
 */
export async function joinAccounts(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await endOpenCheckout(context, merge.from)
  await holdBookings(context, merge)
  await endDoubledReferrals(context, merge)
  await mergeAccounts(context, merge)
  await moveOrders(context, merge)
  await moveBookings(context, merge)
  await moveCheckouts(context, merge)
  await movePaidCards(context, merge)
  await moveReferrals(context, merge)
}
