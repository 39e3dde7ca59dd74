import type { CalendarBooking } from 'contract/calendar/calendar'
import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { CalendarTables } from '../tables.ts'

export type EventRow = Selectable<CalendarTables['calendar_event']>

/** Stores the wanted state of a booking in a member's calendar; false when a newer state is stored. */
export async function wantEvent(
  db: Db,
  event: { memberId: MemberId; eventId: string; booking: CalendarBooking },
): Promise<boolean> {
  const { memberId, eventId, booking } = event
  const { rows } = await sql`
    insert into calendar_event (booking_id, member_id, event_id, sequence, entry, ends_at)
    values (${booking.bookingId}, ${memberId}, ${eventId}, ${booking.sequence}, ${JSON.stringify(booking)}::jsonb, ${booking.endsAt})
    on conflict on constraint calendar_event_pkey
    do update set sequence = excluded.sequence, entry = excluded.entry, ends_at = excluded.ends_at
    where calendar_event.sequence < excluded.sequence
    returning booking_id`.execute(db)
  return rows.length > 0
}

/** Cancels the events of a booking and returns their members. */
export async function cancelEvents(db: Db, bookingId: BookingId): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    update calendar_event
    set sequence = sequence + 1, entry = jsonb_set(jsonb_set(entry, '{status}', '"cancelled"'), '{sequence}', to_jsonb(sequence + 1))
    where booking_id = ${bookingId} and entry ->> 'status' <> 'cancelled'
    returning member_id`.execute(db)
  return rows.map((row) => row.member_id)
}

export async function eventRow(
  db: Db,
  { bookingId, memberId }: { bookingId: BookingId; memberId: MemberId },
): Promise<EventRow | null> {
  const row = await db
    .selectFrom('calendar_event')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Null when the event is in no calendar. */
export async function setWritten(
  db: Db,
  { bookingId, memberId }: { bookingId: BookingId; memberId: MemberId },
  place: { calendarId: string; sequence: number } | null,
): Promise<void> {
  await db
    .updateTable('calendar_event')
    .set({ calendar_id: place?.calendarId ?? null, written_sequence: place?.sequence ?? null })
    .where('booking_id', '=', bookingId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Upcoming events, to write again after a calendar is connected or selected. */
export async function comingEvents(db: Db, memberId: MemberId, now: Instant): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('calendar_event')
    .select('booking_id')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Upcoming events whose calendar entry differs from the wanted state. */
export async function unwrittenEvents(db: Db, memberId: MemberId, now: Instant): Promise<BookingId[]> {
  const { rows } = await sql<{ booking_id: BookingId }>`
    select booking_id from calendar_event
    where member_id = ${memberId} and ends_at > ${now} and case when entry ->> 'status' = 'cancelled'
      then calendar_id is not null else written_sequence is distinct from sequence end`.execute(db)
  return rows.map((row) => row.booking_id)
}

export async function saveFeed(
  db: Db,
  feed: { memberId: MemberId; secretHash: Buffer; now: Instant },
): Promise<void> {
  const values = { secret_hash: feed.secretHash, created_at: feed.now }
  await db
    .insertInto('calendar_feed')
    .values({ member_id: feed.memberId, ...values })
    .onConflict((conflict) => conflict.constraint('calendar_feed_pkey').doUpdateSet(values))
    .execute()
}

export async function deleteFeed(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('calendar_feed').where('member_id', '=', memberId).execute()
}
