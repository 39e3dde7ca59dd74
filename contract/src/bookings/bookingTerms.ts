import * as z from 'zod/mini'
import type { ServicePrice } from '../businesses/businesses.ts'
import { LocationId, ServiceId, StaffId } from '../core/ids.ts'
import { UsdCentsPositive, usdCents } from '../core/money.ts'
import { cardMinimumUsdCents } from '../checkouts/payments.ts'
import { route } from '../core/route.ts'

/** The amount due at booking. */
export const BookingDeposit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'card_on_file', 'full']) }),
  z.strictObject({ kind: z.literal('fixed'), usdCents: UsdCentsPositive }),
  z.strictObject({ kind: z.literal('percent'), percent: z.int() }),
])
export type BookingDeposit = z.infer<typeof BookingDeposit>

/** The booking terms of a service. */
export const BookingTerms = z.strictObject({
  /** Where the service takes place. */
  locationId: LocationId,
  /** Customers per start time; a capacity above 1 makes it a group service. */
  capacity: z.int(),
  /** `request`: the business must accept each booking first. */
  confirmMode: z.enum(['instant', 'request']),
  deposit: BookingDeposit,
  /** The customer pays the remainder at the visit. */
  paysAtVenue: z.boolean(),
  /**
   * Refund percentage by notice before the start, the longest notice first; below the shortest notice the refund is
   * zero.
   */
  policyTiers: z.array(z.strictObject({ hoursBefore: z.int(), refundPercent: z.int() })),
  noShowPercent: z.int(),
  /** Staff whose price differs from the service's price. */
  staffPrices: z.array(z.strictObject({ staffId: StaffId, usdCents: UsdCentsPositive })),
})
export type BookingTerms = z.infer<typeof BookingTerms>

/** True when a booking needs only a saved card; false for a free service, which has no fee to charge. */
export function asksForCard({ deposit }: Pick<BookingTerms, 'deposit'>, price: ServicePrice): boolean {
  return deposit.kind === 'card_on_file' && 'usdCents' in price && price.usdCents > 0
}

/** The no-show fee that a card on file may be charged; 0 when the fee is below the card minimum. */
export function cardFee({ noShowPercent }: Pick<BookingTerms, 'noShowPercent'>, price: ServicePrice) {
  const fee = 'usdCents' in price ? Math.floor((price.usdCents * noShowPercent) / 100) : 0
  return usdCents(fee >= cardMinimumUsdCents ? fee : 0)
}

/** The amount due at booking for this price. */
export function dueNow(
  { deposit, paysAtVenue }: Pick<BookingTerms, 'deposit' | 'paysAtVenue'>,
  price: ServicePrice,
) {
  const whole = 'usdCents' in price ? price.usdCents : price.kind === 'free' ? 0 : null
  return usdCents(amountDue(deposit, whole, paysAtVenue))
}

type Deposit =
  | { readonly kind: 'none' | 'card_on_file' | 'full' }
  | { readonly kind: 'fixed'; readonly usdCents: number }
  | { readonly kind: 'percent'; readonly percent: number }

/**
 * In cents; null `price` means that the price is set at the visit. Raises an amount below the card minimum to the
 * minimum, but not above the price.
 */
export function amountDue(deposit: Deposit, price: number | null, paysAtVenue: boolean): number {
  const due = partDue(deposit, price, paysAtVenue)
  return due === 0 || price === null || price === 0
    ? due
    : Math.min(Math.max(due, cardMinimumUsdCents), price)
}

function partDue(deposit: Deposit, price: number | null, paysAtVenue: boolean): number {
  switch (deposit.kind) {
    case 'card_on_file':
      return 0
    case 'full':
      return price ?? 0
    case 'none':
      return paysAtVenue ? 0 : (price ?? 0)
    case 'fixed':
      return price === null || price === 0 ? deposit.usdCents : Math.min(deposit.usdCents, price)
    case 'percent':
      return Math.ceil(((price ?? 0) * deposit.percent) / 100)
  }
}

export const readBookingTerms = route({
  method: 'GET',
  path: '/services/:serviceId/booking-terms',
  summary: 'The terms of booking a service: deposit, confirmation and cancellation policy',
  access: 'public',
  params: z.strictObject({ serviceId: ServiceId }),
  response: BookingTerms,
  errors: ['service_not_found', 'service_not_bookable'],
})
