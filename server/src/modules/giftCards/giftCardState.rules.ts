import type { GiftCardStatus } from 'contract/giftCards/giftCards'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'

const morningHour = 9
const yearsAhead = 1

/** When a gift card is sent: at once for today, in the morning of a later day. Null for a day that cannot be chosen. */
export function sendMoment(
  sendOn: LocalDate | null,
  { now, timeZone }: { now: Instant; timeZone: TimeZone },
): Temporal.Instant | null {
  const moment = Temporal.Instant.from(now)
  if (sendOn === null) return moment
  const today = moment.toZonedDateTimeISO(timeZone).toPlainDate()
  const day = Temporal.PlainDate.from(sendOn)
  if (Temporal.PlainDate.compare(day, today) < 0) return null
  if (Temporal.PlainDate.compare(day, today.add({ years: yearsAhead })) > 0) return null
  if (day.equals(today)) return moment
  return day.toZonedDateTime({ timeZone, plainTime: { hour: morningHour } }).toInstant()
}

/** Before the card is sent, everything but the amount may change. */
export const mayChange = (status: GiftCardStatus) => status === 'unpaid' || status === 'paid'

/** Paid for and not yet redeemed or refunded. */
export const isGood = (status: GiftCardStatus) => status === 'paid' || status === 'sent'

/** Whether this was ever a paid gift card. */
export const wasPaid = (status: GiftCardStatus) => status !== 'unpaid' && status !== 'cancelled'
