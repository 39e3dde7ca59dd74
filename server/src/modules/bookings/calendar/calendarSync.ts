import type { AgendaEntry, CalendarBooking } from 'contract/calendar/calendar'
import type { BookingId, MemberId, StaffId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { type Bookings, removeBooking, writeBooking } from '../../calendar/public.ts'
import { staffOfMember } from '../../team/public.ts'
import { partsOf } from '../core/readBookings.ts'
import { bookingById, diaryRows, lastChanges } from '../core/booking.queries.ts'
import type { BookingRow } from '../core/booking.repository.ts'
import { calendarStatusOf, liveStatuses } from '../core/bookingState.rules.ts'
import { type BookingParts, businessBookingPath, type Side } from '../core/present.ts'

// Booking entries in the calendars of customers and staff.

const feedDaysBack = 60

/** For members' calendars: their own bookings and the bookings that they serve as staff. */
export const bookingsForCalendars: Bookings = {
  feedEntries: async (context, memberId) => {
    const staffIds = await staffOfMember(context, memberId)
    const from = Temporal.Instant.from(context.now).subtract({ hours: 24 * feedDaysBack })
    const rows = await diaryRows(context.db, { memberId, staffIds, from: from.toString(), to: null })
    const changedAt = await lastChanges(
      context.db,
      rows.map(({ id }) => id),
    )
    return (await entries(context, rows, memberId)).map((entry, at) => ({
      ...entry,
      changedAt: changedAt.get(entry.bookingId) ?? rows[at]!.created_at, // one entry for each row
    }))
  },
  agendaEntries: async (context, { memberId, staffIds, from, to }) => {
    const rows = await diaryRows(context.db, { memberId, staffIds, from, to })
    const staffOf = new Map(rows.map((row) => [row.id, row.staff_id]))
    const isMine = (staffId: StaffId | null) => staffId !== null && staffIds.includes(staffId)
    return (await entries(context, rows, memberId)).flatMap((entry): AgendaEntry[] => {
      if (entry.status === 'cancelled') return []
      const staffId = staffOf.get(entry.bookingId) ?? null
      return [
        {
          kind: 'booking',
          id: entry.bookingId,
          startsAt: entry.startsAt,
          endsAt: entry.endsAt,
          title: entry.title,
          note: null,
          staffId: isMine(staffId) ? staffId : null,
          calendarName: null,
          href: entry.href,
          isConflict: false,
        },
      ]
    })
  },
}

async function entries(
  context: Context,
  rows: readonly BookingRow[],
  memberId: MemberId,
): Promise<CalendarBooking[]> {
  const parts = await partsOf(context, rows, 'customer')
  return parts.map((each) => entryOf(each, each.row.member_id === memberId ? 'customer' : 'business'))
}

function entryOf({ row, business, contact, staff, customerName }: BookingParts, side: Side): CalendarBooking {
  const isCustomer = side === 'customer'
  const lines = isCustomer
    ? [`Booking ${row.number}`, ...(staff ? [`With ${staff.name}`] : []), contact?.phone ?? '']
    : [`Booking ${row.number}`, business.name, row.note, ...(row.is_unverified ? [unverified] : [])]
  return {
    bookingId: row.id,
    sequence: row.sequence,
    title: isCustomer ? `${row.service_name} at ${business.name}` : `${row.service_name}: ${customerName}`,
    description: lines.filter((line) => line !== '').join('\n'),
    location: contact?.address ?? null,
    href: isCustomer ? paths.bookings({ b: row.id }) : businessBookingPath(business.slug, row),
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: calendarStatusOf(row.status),
  }
}

/**
 * Writes upcoming bookings to the calendars of a member who just connected a calendar or became linked to a staff
 * profile.
 */
export async function showComing(context: Context, memberId: MemberId): Promise<void> {
  const staffIds = await staffOfMember(context, memberId)
  for (const row of await diaryRows(context.db, { memberId, staffIds, from: context.now, to: null }))
    if (liveStatuses.includes(row.status)) await showInCalendars(context, row)
}

const unverified = 'We could not check this calendar when this time was booked.'

/** The job that syncs a changed booking to calendars. */
export const bookingChanged = 'booking-changed'

/** Call it after every change to a booking that calendars show. */
export async function showInCalendars(
  context: Context,
  { id: bookingId, staff_id: staffId }: BookingRow,
  { staff_id: before }: Pick<BookingRow, 'staff_id'> = { staff_id: staffId },
): Promise<void> {
  await context.enqueue(bookingChanged, { bookingId, leftStaffId: before === staffId ? null : before })
}

/**
 * Job handler: updates the booking's entry in the calendars of the customer and the staff member, and deletes it from
 * the calendar of a staff member who no longer serves the booking. A late job for an older change has no effect.
 */
export async function writeEntries(
  context: Context,
  { bookingId, leftStaffId }: { bookingId: BookingId; leftStaffId: StaffId | null },
): Promise<void> {
  const row = await bookingById(context.db, bookingId)
  if (!row || row.status === 'held') return
  if (calendarStatusOf(row.status) === 'cancelled') return removeBooking(context, bookingId)
  const [parts] = await partsOf(context, [row], 'customer')
  if (!parts) return
  const ofBusiness = entryOf(parts, 'business')
  if (row.member_id !== null)
    await writeBooking(context, { memberId: row.member_id }, entryOf(parts, 'customer'))
  if (row.staff_id !== null) await writeBooking(context, { staffId: row.staff_id }, ofBusiness)
  if (leftStaffId !== null && leftStaffId !== row.staff_id)
    await writeBooking(context, { staffId: leftStaffId }, { ...ofBusiness, status: 'cancelled' })
}
