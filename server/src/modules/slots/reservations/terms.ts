import type { BookingTerms } from 'contract/bookings/bookingTerms'
import type { ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { bookingTerms } from './reservations.ts'
import { staffPriceRows } from '../availability/slots.queries.ts'

/** The public booking terms of a service. @throws Refusal service_not_bookable */
export async function shownTerms(context: Context, serviceId: ServiceId): Promise<BookingTerms> {
  const terms = await bookingTerms(context, { serviceId, staffId: null })
  const prices = await staffPriceRows(context.db, serviceId)
  return {
    locationId: terms.locationId,
    capacity: terms.capacity,
    confirmMode: terms.confirmMode,
    deposit: terms.deposit,
    paysAtVenue: terms.paysAtVenue,
    policyTiers: terms.policyTiers.map(({ hoursBefore, refundPercent }) => ({ hoursBefore, refundPercent })),
    noShowPercent: terms.noShowPercent,
    staffPrices: prices.map((price) => ({ staffId: price.staff_id, usdCents: price.usd_cents })),
  }
}
