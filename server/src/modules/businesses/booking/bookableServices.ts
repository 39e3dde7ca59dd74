import type { BusinessId, LocationId, ServiceId, StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { bookableRow, businessIdOfService, offeredRows, offerRows, placeRows } from './bookable.queries.ts'
import type { BusinessStatus } from '../tables.ts'

/** A service with the location, opening hours and staff that its calendar needs. */
export interface BookableService {
  readonly id: ServiceId
  readonly name: string
  readonly durationMinutes: number
  readonly isRemoved: boolean
  readonly businessId: BusinessId
  readonly status: BusinessStatus
  readonly timeZone: TimeZone
  readonly weekly: readonly { dayOfWeek: number; fromMinute: number; toMinute: number }[]
  /** Special hours of the requested days. */
  readonly special: readonly {
    date: LocalDate
    spans: readonly { fromMinute: number; toMinute: number }[]
  }[]
  readonly staff: readonly { id: StaffId; name: string; role: string }[]
}

/** Null when the service never existed. Defaults to the first location of its business. */
export async function bookableService(
  context: Context,
  place: { serviceId: ServiceId; locationId: LocationId | null; from: LocalDate; to: LocalDate },
): Promise<BookableService | null> {
  const row = await bookableRow(context.db, place)
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    durationMinutes: row.duration_minutes,
    isRemoved: row.removed_at !== null,
    businessId: row.business_id,
    status: row.status,
    timeZone: row.time_zone,
    ...hoursOf(row),
    staff: row.staff ?? [],
  }
}

function hoursOf({
  weekly,
  special,
}: Pick<NonNullable<Awaited<ReturnType<typeof bookableRow>>>, 'weekly' | 'special'>): Pick<
  BookableService,
  'weekly' | 'special'
> {
  return {
    weekly: (weekly ?? []).map(([dayOfWeek, fromMinute, toMinute]) => ({ dayOfWeek, fromMinute, toMinute })),
    special: [...Map.groupBy(special ?? [], ([date]) => date)].map(([date, openings]) => ({
      date,
      spans: openings.flatMap(([_date, _note, fromMinute, toMinute]) =>
        fromMinute === null || toMinute === null ? [] : [{ fromMinute, toMinute }],
      ),
    })),
  }
}

/** The services of these businesses; none of unpublished ones. */
export async function offeredServices(
  context: Context,
  ids: readonly BusinessId[],
): Promise<readonly Pick<BookableService, 'id' | 'businessId' | 'durationMinutes'>[]> {
  const rows = await offeredRows(context.db, ids)
  return rows.map(({ id, business_id, duration_minutes }) => ({
    id,
    businessId: business_id,
    durationMinutes: duration_minutes,
  }))
}

/** The business of a service. @throws when there never was such a service */
export async function businessOfService(context: Context, serviceId: ServiceId): Promise<BusinessId> {
  const businessId = await businessIdOfService(context.db, serviceId)
  if (!businessId) throw new Error(`there is no service ${serviceId}`)
  return businessId
}

/** The opening hours of locations. */
export async function placeHours(
  context: Context,
  places: { ids: readonly LocationId[]; from: LocalDate; to: LocalDate },
): Promise<ReadonlyMap<LocationId, Pick<BookableService, 'timeZone' | 'weekly' | 'special'>>> {
  const rows = await placeRows(context.db, places)
  return new Map(rows.map((row) => [row.id, { timeZone: row.time_zone, ...hoursOf(row) }]))
}

/** The ids behind a business's calendars; services and staff in display order. */
export interface CalendarIds {
  readonly locationId: LocationId
  readonly serviceIds: readonly ServiceId[]
  readonly staffIds: readonly StaffId[]
}

export async function calendarIdsOf(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, CalendarIds>> {
  const rows = await offerRows(context.db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      { locationId: row.location_id, serviceIds: row.service_ids, staffIds: row.staff_ids },
    ]),
  )
}
