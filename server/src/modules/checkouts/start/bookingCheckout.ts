import type { Checkout, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type DueVisit, dueVisits, keepForPayment } from '../../bookings/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { type ClientLinks, noLinks } from '../../commission/public.ts'
import { type QuotedItems, priceItems } from '../quote/quoteCheckout.ts'
import { openCheckout, replaceOpenCheckout } from './startCheckout.ts'

/**
 * Quotes the amount due now for a booking and the visits of its series. Writes nothing.
 * @throws Refusal booking_not_found, booking_state, estimate_price_unused, checkout_too_large, points_above_total, points_insufficient
 */
export async function quoteBooking(
  context: Context,
  { bookingId, ...tender }: Tender & { bookingId: BookingId },
): Promise<CheckoutQuote> {
  const visits = await dueVisits(context, bookingId)
  const bought = await boughtOf(context, visits)
  return (await priceItems(context, memberOf(context), { tender, bought })).quote
}

/**
 * Starts a checkout for the amount due, open as long as the slot holds.
 * @throws Refusal checkout_open, booking_not_found, booking_state, estimate_price_unused, slot_hold_ended, card_below_minimum, and those of a quote
 */
export async function startBookingCheckout(
  context: Context,
  { bookingId, ...tender }: Tender & { bookingId: BookingId },
  links: ClientLinks = noLinks,
): Promise<Checkout> {
  const memberId = memberOf(context)
  await replaceOpenCheckout(context)
  const { visits, until } = await keepForPayment(context, bookingId)
  const bought = await boughtOf(context, visits)
  const drawing = await priceItems(context, memberId, { tender, bought })
  return openCheckout(context, drawing, { expiresAt: until, links })
}

/** One order per visit. A points hold covers one order per business, so a series takes no points. */
export async function boughtOf(context: Context, visits: readonly DueVisit[]): Promise<QuotedItems[]> {
  const businesses = await businessFacts(context, [...new Set(visits.map(({ businessId }) => businessId))])
  return visits.map((visit) => {
    const business = businesses.get(visit.businessId)
    if (!business) throw new Error(`booking ${visit.bookingId} has no business`)
    const { id, slug, name, glyph } = business
    return {
      business: { id, slug, name, glyph },
      isFee: visit.isFee,
      lines: [
        {
          productId: null,
          bookingId: visit.bookingId,
          name: visit.name,
          quantity: 1,
          unitUsdCents: visit.usdCents,
          totalUsdCents: visit.usdCents,
          isRedeemable: visits.length === 1 && !visit.isFee,
        },
      ],
    }
  })
}
