import type { CheckoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type Context, memberOf } from '../../../platform/context.ts'
import { openCheckoutRow } from './openCheckout.queries.ts'

/** The signed-in member's payment in progress; null without one. */
export async function openCheckoutOf(
  context: Context,
): Promise<{ readonly id: CheckoutId; readonly usdCents: UsdCents; readonly expiresAt: Instant } | null> {
  const row = await openCheckoutRow(context.db, { memberId: memberOf(context), now: context.now })
  if (!row) return null
  return {
    id: row.id,
    // A point counts as a cent.
    usdCents: usdCents(row.points + row.store_credit + row.card),
    expiresAt: row.expires_at,
  }
}
