import type { ServicePrice } from 'contract/businesses/businesses'
import type { BookingTerms } from 'contract/bookings/bookingTerms'
import type { SlotRequest } from './pick/slotQuery.ts'

/** Price with the chosen staff; with anyone, the usual price. */
export function priceWith(
  price: ServicePrice,
  { staffPrices }: BookingTerms,
  staff: SlotRequest['staff'],
): ServicePrice {
  const own = staffPrices.find(({ staffId }) => staffId === staff)
  return own && 'usdCents' in price ? { ...price, usdCents: own.usdCents } : price
}
