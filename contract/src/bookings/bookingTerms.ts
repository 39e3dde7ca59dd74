import * as z from 'zod/mini'
import type { ServicePrice } from '../businesses/businesses.ts'
import { ServiceId, StaffId } from '../core/ids.ts'
import { UsdCentsPositive, usdCents } from '../core/money.ts'
import { cardMinimumUsdCents } from '../checkouts/payments.ts'
import { route } from '../core/route.ts'

/** What is paid when booking. */
export const BookingDeposit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'card_on_file', 'full']) }),
  z.strictObject({ kind: z.literal('fixed'), usdCents: UsdCentsPositive }),
  z.strictObject({ kind: z.literal('percent'), percent: z.int() }),
])
export type BookingDeposit = z.infer<typeof BookingDeposit>

/** How a service is booked, before anybody books it. */
export const BookingTerms = z.strictObject({
  /** How many may come at once; above 1 they make a group. */
  capacity: z.int(),
  /** Whether the business answers first. */
  confirmMode: z.enum(['instant', 'request']),
  deposit: BookingDeposit,
  /** What is not paid when booking is paid at the visit. */
  paysAtVenue: z.boolean(),
  /** So much of what was paid comes back so many hours before the start, the longest notice first; after the last, nothing. */
  policyTiers: z.array(z.strictObject({ hoursBefore: z.int(), refundPercent: z.int() })),
  noShowPercent: z.int(),
  /** Those whose price is another than the service's. */
  staffPrices: z.array(z.strictObject({ staffId: StaffId, usdCents: UsdCentsPositive })),
})
export type BookingTerms = z.infer<typeof BookingTerms>

/** Whether it is booked with a saved card alone: where nothing costs anything, there is nothing that it could pay. */
export function asksForCard({ deposit }: Pick<BookingTerms, 'deposit'>, price: ServicePrice): boolean {
  return deposit.kind === 'card_on_file' && 'usdCents' in price && price.usdCents > 0
}

/** What a card on file may be charged for a missed visit; 0 where that is too little for a card. */
export function cardFee({ noShowPercent }: Pick<BookingTerms, 'noShowPercent'>, price: ServicePrice) {
  const fee = 'usdCents' in price ? Math.floor((price.usdCents * noShowPercent) / 100) : 0
  return usdCents(fee >= cardMinimumUsdCents ? fee : 0)
}

/** What is paid when booking at this price. */
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
 * In cents, of a price that is null where only the visit shows it. Too small an amount for a card is raised to one that
 * it can pay, within the price.
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
  name: 'readBookingTerms',
  method: 'GET',
  path: '/services/:serviceId/booking-terms',
  summary: 'What booking a service asks for: a deposit, an answer, and what comes back when plans change',
  access: 'public',
  params: z.strictObject({ serviceId: ServiceId }),
  response: BookingTerms,
  errors: ['service_not_found', 'service_not_bookable'],
})
