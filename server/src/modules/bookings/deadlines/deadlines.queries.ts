import type { BookingId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface Batch {
  readonly at: Instant
  /** Failed bookings, skipped until their retry. */
  readonly resting?: readonly string[]
  readonly limit: number
}

// Statuses are literals so that the partial indexes apply.

/** Bookings without an answer or a payment by the deadline. */
export async function awaitingConfirmation(db: Db, { at, resting = [], limit }: Batch): Promise<BookingId[]> {
  return ids(
    sql`
    select id from booking where status in ('held', 'requested') and respond_by <= ${at} and id <> all(${resting}::uuid[])
    order by respond_by limit ${limit}`.execute(db),
  )
}

/** Visits that ended before `at` without a report. */
export async function unclosed(db: Db, { at, resting = [], limit }: Batch): Promise<BookingId[]> {
  return ids(
    sql`
    select id from booking where status in ('confirmed', 'in_progress') and ends_at <= ${at} and id <> all(${resting}::uuid[])
    order by ends_at limit ${limit}`.execute(db),
  )
}

/** No-shows before `at` with a fee retained or due, and without a dispute. */
export async function undisputed(db: Db, { at, resting = [], limit }: Batch): Promise<BookingId[]> {
  return ids(
    sql`
    select booking.id from booking left join shop_order on shop_order.id = booking.order_id
      left join booking_charge on booking_charge.booking_id = booking.id
    where booking.status = 'no_show_penalized' and dispute_decision is null and disputed_at is null and no_show_at <= ${at}
      and booking.id <> all(${resting}::uuid[])
      and (shop_order.status = 'accepted' or booking_charge.status = 'waiting')
    order by no_show_at limit ${limit}`.execute(db),
  )
}

/** Bookings that start between now and `at` without a reminder, except those made after it was due. */
export async function unreminded(
  db: Db,
  {
    now,
    at,
    column,
    hours,
    resting = [],
    limit,
  }: Batch & {
    now: Instant
    column: 'reminded_day_at' | 'reminded_hours_at'
    hours: number
  },
): Promise<BookingId[]> {
  return ids(
    sql`
    select id from booking
    where status = 'confirmed' and reminded_hours_at is null and ${sql.ref(column)} is null and starts_at > ${now} and starts_at <= ${at}
      and status_at <= starts_at - make_interval(hours => ${hours}) and id <> all(${resting}::uuid[])
    order by starts_at limit ${limit}`.execute(db),
  )
}

async function ids(answer: Promise<{ rows: unknown[] }>): Promise<BookingId[]> {
  const { rows } = await answer
  return (rows as { id: BookingId }[]).map(({ id }) => id) // each statement selects `id`
}
