import { type BookingId, type BusinessId, MemberId, type OrderId } from 'contract/core/ids'
import { type Instant, LocalDate } from 'contract/core/instant'
import type { CustomerSegment, CustomerSort } from 'contract/insights/customers'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/tables.ts'
import { segmentOf } from './segment.queries.ts'

export interface CustomerRow {
  readonly memberId: MemberId
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly visits: number
  readonly orders: number
  readonly spend: number
  readonly pointsEarned: number
  readonly pointsSpent: number
  readonly gapDays: number | null
  readonly segment: CustomerSegment
}

/** The customers of a business that match. */
export interface CustomerSelection {
  readonly businessId: BusinessId
  /** The customers whose name matches; null for all. */
  readonly among: readonly MemberId[] | null
  readonly segment: CustomerSegment | undefined
  readonly today: LocalDate
}

/** Position in the list: `day` for lists by time, `amount` for the others. */
export const CustomerCursor = z.strictObject({ day: LocalDate, amount: z.int(), id: MemberId })
export type CustomerCursor = z.infer<typeof CustomerCursor>

const columns = { recent: 'last_day', visits: 'visits', spend: 'spend' } as const

const selected = ({ businessId, today }: Pick<CustomerSelection, 'businessId' | 'today'>) => sql`
  select member_id as "memberId", first_day as "firstDay", last_day as "lastDay", visits, orders, spend,
    points_earned as "pointsEarned", points_spent as "pointsSpent", gap_days as "gapDays", ${segmentOf(today)} as segment
  from member_business where business_id = ${businessId}`

const matches = ({ among, segment, today }: CustomerSelection) =>
  sql.join(
    [
      sql`true`,
      ...(among === null ? [] : [sql`member_id = any(${among}::uuid[])`]),
      ...(segment === undefined ? [] : [sql`${segmentOf(today)} = ${segment}`]),
    ],
    sql` and `,
  )

/** A page of the selected customers after `last`. */
export async function customerRows(
  db: Db,
  selection: CustomerSelection,
  { sort, size, last }: { sort: CustomerSort; size: number; last: CustomerCursor | null },
): Promise<CustomerRow[]> {
  const by = sql.ref(columns[sort])
  const position = sort === 'recent' ? sql`${last?.day}::date` : sql`${last?.amount}`
  const { rows } = await sql<CustomerRow>`${selected(selection)} and ${matches(selection)}
    ${last === null ? sql`` : sql`and (${by}, member_id) < (${position}, ${last.id}::uuid)`}
    order by ${by} desc, member_id desc limit ${size}`.execute(db)
  return rows
}

export async function customerCount(db: Db, selection: CustomerSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_business
    where business_id = ${selection.businessId} and ${matches(selection)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function customerRow(
  db: Db,
  { memberId, ...business }: { businessId: BusinessId; today: LocalDate; memberId: MemberId },
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`${selected(business)} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The customers of a business. */
export async function customerIds(db: Db, businessId: BusinessId): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('member_business')
    .select('member_id')
    .where('business_id', '=', businessId)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

interface Pair {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

/** The items that a customer bought most often here. */
export async function favoriteItems(
  db: Db,
  { businessId, memberId }: Pair,
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select name, sum(quantity - refunded_quantity)::int as quantity
    from shop_order join shop_order_line on order_id = shop_order.id
    where business_id = ${businessId} and member_id = ${memberId} and placed_at is not null
    group by name having sum(quantity - refunded_quantity) > 0
    order by quantity desc, name limit 5`.execute(db)
  return rows
}

export interface CustomerOrderRow {
  readonly id: OrderId
  readonly number: string
  readonly placedAt: Instant
  readonly items: string
  readonly status: string
}

export async function latestOrders(db: Db, { businessId, memberId }: Pair): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    select id, number, placed_at as "placedAt", status,
      (select string_agg(quantity || ' × ' || name, ', ' order by shop_order_line.id) from shop_order_line where order_id = shop_order.id) as items
    from shop_order
    where business_id = ${businessId} and member_id = ${memberId} and placed_at is not null and booking_id is null
    order by placed_at desc, id desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, items: row.items ?? '' }))
}

export interface CustomerBookingRow {
  readonly id: BookingId
  readonly startsAt: Instant
  readonly serviceName: string
  readonly status: string
}

export async function latestBookings(db: Db, { businessId, memberId }: Pair): Promise<CustomerBookingRow[]> {
  return db
    .selectFrom('booking')
    .select(['id', 'starts_at as startsAt', 'service_name as serviceName', 'status'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('status', '!=', 'held')
    .orderBy('starts_at', 'desc')
    .limit(20)
    .execute()
}
