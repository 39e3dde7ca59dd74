import type { Booking } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { BookingId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import type { MailAttachment } from '../../../integrations/mail/mailer.ts'
import type { MailRow } from '../../../integrations/mail/layout/mailContent.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { dollars, type HourCycle, momentWithZone } from '../../../platform/format/format.ts'
import type { MailDetails, MailReader } from '../../notifications/public.ts'
import { calendarType } from '../../../platform/format/icalendar.ts'
import { entryFrom } from '../calendar/icsFile.ts'
import { bookingById } from '../core/booking.queries.ts'
import { presentOne } from '../core/readBookings.ts'

/** `sender` is the address from which the site sends mails. */
type BookingMail = MailReader & { readonly sender: string }

/** Details of the mails about a booking to its customer, with a calendar entry. */
export async function describeBooking(
  context: Context,
  id: string,
  { preferences, sender }: BookingMail,
): Promise<MailDetails> {
  const booking = await read(context, id, 'customer')
  return {
    ...factsOf(booking, [], preferences),
    policy: booking.guest ? contactOf(booking) : policyOf(booking, context.now, preferences),
    reason: booking.guest
      ? `You get this email because ${booking.business.name} booked this visit for you.`
      : 'You get this email because you booked a visit on Goodword.',
    attachments: entriesOf(booking, { now: context.now, sender }),
  }
}

/** Details of the mails about a booking to the staff of its business, with a calendar entry. */
export async function describeBusinessBooking(
  context: Context,
  id: string,
  { preferences, sender }: BookingMail,
): Promise<MailDetails> {
  const booking = await read(context, id, 'business')
  const { respondBy, status, business } = booking
  return {
    ...factsOf(booking, [['Customer', booking.customerName]], preferences),
    policy:
      status === 'requested' && respondBy
        ? `Please answer by ${momentWithZone(respondBy, business.timeZone, preferences)}. Then the request expires.`
        : null,
    reason: 'You get this email because you work at this business on Goodword.',
    attachments: entriesOf(booking, { now: context.now, sender }),
  }
}

async function read(context: Context, id: string, side: 'customer' | 'business'): Promise<Booking> {
  const row = await bookingById(context.db, BookingId.parse(id))
  if (!row) throw new Refusal('booking_not_found')
  return presentOne(context, row, side)
}

function factsOf(
  { business, startsAt, number, service, staff, room, paid }: Booking,
  who: readonly MailRow[],
  preferences: HourCycle,
): Pick<MailDetails, 'place' | 'when' | 'tables'> {
  return {
    place: { name: business.name, address: business.address },
    when: { label: 'When', time: momentWithZone(startsAt, business.timeZone, preferences) },
    tables: [
      {
        title: 'Booking',
        rows: [
          ['Number', number],
          ['Service', service.name],
          ...who,
          ...(staff ? [['With', staff.name] as const] : []),
          ...(room === null ? [] : [['Room', room] as const]),
          ...(paid.usdCents > 0 ? [['Paid', dollars(paid.usdCents)] as const] : []),
        ],
      },
    ],
  }
}

/** The cancellation terms that still apply; null when the booking cannot be cancelled. */
function policyOf(
  { cancellation, status, policy, business }: Booking,
  now: Instant,
  preferences: HourCycle,
): string | null {
  if (!cancellation) return null
  if (status !== 'confirmed') return 'You can withdraw the request for a full refund until they answer.'
  const open = policy.tiers.filter(({ until, refundPercent }) => refundPercent > 0 && isBefore(now, until))
  if (open.length === 0) return 'A cancellation now gives no refund.'
  const parts = open.map(
    ({ until, refundPercent }) =>
      `${refundPercent}% refund until ${momentWithZone(until, business.timeZone, preferences)}`,
  )
  return `Cancellation: ${parts.join('; ')}. After that there is no refund.`
}

/** A guest has no account in which to change the booking. */
const contactOf = ({ business: { phone } }: Booking): string | null =>
  phone === null ? null : `To change or cancel your visit, call ${phone}.`

/** Not yet agreed, or in the past. */
const withoutEntry: ReadonlySet<Booking['status']> = new Set([
  'held',
  'requested',
  'completed',
  'no_show',
  'no_show_penalized',
])

function entriesOf(booking: Booking, of: { now: Instant; sender: string }): MailAttachment[] {
  if (withoutEntry.has(booking.status)) return []
  const content = entryFrom(booking, of)
  return [{ filename: `${booking.number}.ics`, contentType: calendarType(content), content }]
}
