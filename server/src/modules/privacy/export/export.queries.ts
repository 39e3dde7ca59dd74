import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Gives all reads of the transaction the same snapshot. Must be its first statement. */
export async function beginSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
}

export interface ExportedOrder {
  readonly number: string
  readonly at: Instant
  readonly business: string
  readonly status: string
  readonly items: string
  readonly total: number
  readonly card: number
  readonly points: number
  readonly storeCredit: number
}

export async function exportedOrders(db: Db, memberId: MemberId): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select number, shop_order.created_at as at, business.name as business, shop_order.status,
      (select coalesce(string_agg(quantity || ' × ' || line.name, '; ' order by line.id), '') from shop_order_line as line where line.order_id = shop_order.id) as items,
      total, card, points, store_credit as "storeCredit"
    from shop_order join business on business.id = business_id
    where member_id = ${memberId} order by shop_order.created_at, shop_order.id`.execute(db)
  return rows
}

export interface ExportedBooking {
  readonly number: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly business: string
  readonly service: string
  readonly status: string
  readonly price: number | null
  readonly note: string
}

export async function exportedBookings(db: Db, memberId: MemberId): Promise<ExportedBooking[]> {
  const { rows } = await sql<ExportedBooking>`
    select number, starts_at as "startsAt", ends_at as "endsAt", business.name as business, service_name as service,
      booking.status, price, note
    from booking join business on business.id = business_id
    where member_id = ${memberId} order by starts_at, booking.id`.execute(db)
  return rows
}

export interface ExportedPhoto {
  readonly id: string
  /** Null for a photo that is still in the database. */
  readonly originalHash: string | null
  readonly large: Buffer | null
}

export async function exportedPhotos(db: Db, memberId: MemberId): Promise<ExportedPhoto[]> {
  const { rows } = await sql<ExportedPhoto>`
    select review_photo.id, photo.original_hash as "originalHash", large
    from review_photo left join photo on photo.id = photo_id where member_id = ${memberId}
    union all
    select photo.id, photo.original_hash, null
    from estimate join estimate_photo on estimate_id = estimate.id join photo on photo.id = photo_id
    where member_id = ${memberId}
    order by id`.execute(db)
  return rows
}
