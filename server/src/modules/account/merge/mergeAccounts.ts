import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { holdBookings, moveBookings } from '../../bookings/public.ts'
import { movePaidCards } from '../../cards/public.ts'
import { moveCheckouts, endOpenCheckout } from '../../checkouts/public.ts'
import { mergeClaims } from '../../claims/public.ts'
import { mergeEstimates } from '../../estimates/public.ts'
import { mergeConnections } from '../../googleReviews/public.ts'
import { moveCustomerNotes } from '../../insights/public.ts'
import { mergeAccounts } from '../../loyalty/public.ts'
import { mergeMemberships } from '../../memberships/public.ts'
import { moveOrders } from '../../orders/public.ts'
import { endDoubledReferrals, moveReferrals } from '../../referrals/public.ts'
import { mergeChoices } from '../../reviewRequests/public.ts'
import { mergeSavedSearches } from '../../savedSearches/public.ts'
import { moveMemberColumns } from './memberColumns.repository.ts'

/**
 * Merges two accounts of one person: moves points, purchases, orders, refunds, referrals and the work at businesses of
 * `from` to `to`, as `memberColumns.ts` lists. Cancels the open checkout of `from`, which releases its holds.
 * @throws Refusal merge_blocked, business_frozen
 */
export async function joinAccounts(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await endOpenCheckout(context, merge.from)
  await mergeClaims(context, merge)
  await mergeMemberships(context, merge)
  await holdBookings(context, merge)
  await endDoubledReferrals(context, merge)
  await mergeAccounts(context, merge)
  await moveOrders(context, merge)
  await moveBookings(context, merge)
  await moveCheckouts(context, merge)
  await movePaidCards(context, merge)
  await moveReferrals(context, merge)
  await mergeSavedSearches(context, merge)
  await mergeEstimates(context, merge)
  await mergeConnections(context, merge)
  await mergeChoices(context, merge)
  await moveCustomerNotes(context, merge)
  await moveMemberColumns(context.db, merge)
}
