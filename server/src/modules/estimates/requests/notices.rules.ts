import type { UsdCents } from 'contract/core/money'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { dollars, longDate } from '../../../platform/format/format.ts'

export interface Notice {
  readonly title: string
  readonly body: string
}

/** Notifications of the customer when the business acts. */
export const customerNotices = {
  quoted: (
    business: string,
    { price, isAsEstimated, validUntil }: { price: UsdCents; isAsEstimated: boolean; validUntil: LocalDate },
  ): Notice => ({
    title: `${business} offers ${dollars(price)}`,
    body: isAsEstimated
      ? `The business confirmed your estimate. The price is valid until ${longDate(validUntil)}.`
      : `The price differs from your estimate; the business says why. It is valid until ${longDate(validUntil)}.`,
  }),
  declined: (business: string, reason: string): Notice => ({
    title: `${business} declined your request`,
    body: reason,
  }),
  message: (business: string, text: string): Notice => ({
    title: `${business} wrote about your estimate`,
    body: text,
  }),
  expired: (business: string, wasQuoted: boolean): Notice =>
    wasQuoted
      ? {
          title: `The price of ${business} has expired`,
          body: 'Send the estimate to another business, or save a copy of it to ask this one again.',
        }
      : {
          title: `${business} has not answered`,
          body: 'Your request has ended. Send the estimate to another business.',
        },
} as const

/** Notifications of the team of the business when the customer acts. */
export const businessNotices = {
  sent: (customer: string, job: string, price: { low: UsdCents; high: UsdCents }): Notice => ({
    title: `New estimate request: ${job}`,
    body: `${customer} expects ${dollars(price.low)} to ${dollars(price.high)}. Confirm the price, change it, or decline.`,
  }),
  accepted: (customer: string, job: string, price: UsdCents): Notice => ({
    title: `${customer} accepted ${dollars(price)}`,
    body: `You have the job: ${job}. Their contact data are on the request.`,
  }),
  withdrawn: (customer: string, job: string): Notice => ({
    title: `${customer} withdrew a request`,
    body: `The request is closed: ${job}.`,
  }),
  closed: (customer: string, job: string): Notice => ({
    title: `${customer} chose another business`,
    body: `The request is closed: ${job}.`,
  }),
  message: (customer: string, text: string): Notice => ({
    title: `${customer} wrote about an estimate`,
    body: text,
  }),
} as const

/** The day of an instant at the business. */
export function dayAt(instant: Instant, timeZone: TimeZone): LocalDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString() as LocalDate // an ISO date
}
