import type { Checkout } from 'contract/checkouts/checkouts'
import type { CheckoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { isBefore } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { openCheckoutRow } from './openCheckout.queries.ts'
import { present } from './startCheckout.ts'

/** The signed-in member's payment in progress, in short; null without one. */
export async function openCheckoutOf(
  context: Context,
): Promise<{ readonly id: CheckoutId; readonly usdCents: UsdCents; readonly expiresAt: Instant } | null> {
  const row = await openCheckoutRow(context.db, memberOf(context))
  if (!row || !isBefore(context.now, row.expires_at)) return null
  return {
    id: row.id,
    // A point counts as a cent.
    usdCents: usdCents(row.points + row.store_credit + row.card),
    expiresAt: row.expires_at,
  }
}

/** The same in full. Includes one whose time is over: it holds its reservations until it ends. */
export async function readOpenCheckout(context: Context): Promise<{ checkout: Checkout | null }> {
  const row = await openCheckoutRow(context.db, memberOf(context))
  return { checkout: row && (await present(context, row)) }
}
