import type { Booking, listBookings } from 'contract/bookings/bookings'
import type { listBusinessBookings } from 'contract/bookings/businessBookings'
import { hasPermission } from 'contract/core/roles'
import { BookingId, type BusinessId, type LocationId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import { type PageRequest, readPage, timeCursor } from '../../../platform/db/page.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { toInstant } from '../../../platform/clock.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  contactsOf,
  staffByIds,
  businessFacts,
  requireAccess,
  visibleLocations,
} from '../../businesses/public.ts'
import { moneyOfOrders } from '../../orders/public.ts'
import { roomsOf } from '../../slots/public.ts'
import { chargesOf } from '../charges/charge.repository.ts'
import {
  bookingById,
  businessBookings,
  eventsOf,
  memberBookings,
  memberCounts,
  requestsOf,
  seriesRows,
  type Show,
  unreadOf,
  unreadRows,
} from './booking.queries.ts'
import type { BookingRow } from './booking.repository.ts'
import { customerNames } from './customers.ts'
import { bookingFrom, type BookingParts, noMoney, type Side, summaryFrom } from './present.ts'

/** The member's own booking. @throws Refusal booking_not_found, also for other members' bookings */
export async function readBooking(context: Context, id: BookingId): Promise<Booking> {
  return presentOne(context, mustBeOwn(context, await bookingById(context.db, id)), 'customer')
}

export function mustBeOwn(context: Context, row: BookingRow | null): BookingRow {
  if (row?.member_id !== memberOf(context)) throw new Refusal('booking_not_found')
  return row
}

/** @throws Refusal page_token_invalid */
export async function bookingsOfMember(
  context: Context,
  { show, ...page }: { show: Show } & PageRequest,
): Promise<Answer<typeof listBookings>> {
  const memberId = memberOf(context)
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `bookings:${memberId}:${show}`,
    cursor: timeCursor(BookingId),
    read: (size, last) => memberBookings(context.db, { memberId, show, size, last }),
    cursorOf: ({ starts_at: at, id }) => ({ at, id }),
  })
  return {
    bookings: (await partsOf(context, rows, 'customer')).map((parts) =>
      summaryFrom(parts, 'customer', context.now),
    ),
    nextPageToken,
    counts: await memberCounts(context.db, memberId),
  }
}

/** For people who see its bookings, at their locations or the chosen one. @throws Refusal business_not_found, not_permitted */
export async function bookingsOfBusiness(
  context: Context,
  {
    businessId,
    from,
    to,
    locationId,
  }: { businessId: BusinessId; from: LocalDate; to: LocalDate; locationId?: LocationId | undefined },
): Promise<Answer<typeof listBusinessBookings>> {
  const admission = await requireAccess(context, businessId, 'bookings.view')
  const at = { businessId, locationIds: visibleLocations(admission, 'bookings.view', locationId) }
  const { timeZone } = admission.business
  const dayIn = (date: LocalDate, days: number): Instant =>
    toInstant(Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).toInstant())
  const manages = hasPermission(admission, 'bookings.manage')
  const shown = async (rows: readonly BookingRow[]) => {
    const bookings = await present(context, rows, 'business')
    return manages ? bookings : bookings.map((booking) => ({ ...booking, actions: [] }))
  }
  const rows = await businessBookings(context.db, {
    ...at,
    from: dayIn(from, 0),
    before: dayIn(to, 1),
  })
  return {
    timeZone,
    bookings: await shown(rows),
    requests: await shown(await requestsOf(context.db, at)),
    unread: await shown(await unreadOf(context.db, { ...at, now: context.now })),
  }
}

export async function presentOne(context: Context, row: BookingRow, side: Side): Promise<Booking> {
  const [booking] = await present(context, [row], side)
  if (!booking) throw new Error('a booking that was read has a view')
  return booking
}

/** Loads all related data in a fixed number of queries. */
export async function present(context: Context, rows: readonly BookingRow[], side: Side): Promise<Booking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [events, money, series, rooms, allParts] = await concurrently([
    eventsOf(context.db, ids),
    moneyOfOrders(context, unique(rows.map((row) => row.order_id))),
    seriesRows(context.db, unique(rows.map((row) => row.series_id))),
    roomsOf(context, ids),
    partsOf(context, rows, side),
  ])
  return allParts.map((parts) => {
    const { id, order_id: orderId, series_id: seriesId } = parts.row
    return bookingFrom(
      {
        ...parts,
        money: (orderId && money.get(orderId)) || noMoney,
        events: events.get(id) ?? [],
        room: rooms.get(id) ?? null,
        seriesIds: (seriesId && series.get(seriesId)) || [],
      },
      side,
      context.now,
    )
  })
}

/** With the data that a list row shows. */
export async function partsOf(
  context: Context,
  rows: readonly BookingRow[],
  side: Side,
): Promise<BookingParts[]> {
  const businessIds = unique(rows.map((row) => row.business_id))
  const businesses = await businessFacts(context, businessIds)
  const contacts = await contactsOf(context, businessIds)
  const staff = await staffByIds(context, unique(rows.map((row) => row.staff_id)))
  const nameOf = await customerNames(context, rows)
  const unread = await unreadRows(
    context.db,
    rows.map(({ id }) => id),
  )
  const charges = await chargesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const business = businesses.get(row.business_id)
    if (!business) throw new Error(`booking ${row.id} has no business`)
    const person = row.staff_id === null ? undefined : staff.get(row.staff_id)
    return {
      row,
      business,
      contact: contacts.get(row.business_id) ?? null,
      staff: person ? { id: person.id, name: person.name, role: person.role } : null,
      customerName: nameOf(row),
      unreadMessages: unread.get(row.id)?.[side] ?? 0,
      charge: charges.get(row.id) ?? null,
    }
  })
}

function unique<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null))]
}
