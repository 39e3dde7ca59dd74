import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { type Figures, type MeasureName, measureNames, type View } from 'contract/insights/measures'
import { type RawBuilder, sql } from 'kysely'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** The parts of a figure from sales, refunds or bookings. Each is an aggregate over the rows of its source. */
interface Source {
  readonly sale?: string
  readonly refund?: string
  readonly visit?: string
}

/**
 * The stored figures of a day, in the order of the columns of `business_day`: the only place that computes them.
 * `_cash` books a refund on its own day, `_order` on the day of the order.
 */
const columns = {
  sales: { sale: 'sum(purchase.gross)' },
  refunds_cash: { refund: 'sum(purchase_refund.gross)' },
  refunds_order: { sale: 'sum(purchase.refunded_gross)' },
  money_cash: {
    sale: 'sum(ledger_sale.card + ledger_sale.store_credit)',
    refund: '-sum(ledger_refund.card + ledger_refund.store_credit)',
  },
  money_order: {
    sale: 'sum(ledger_sale.card + ledger_sale.store_credit - ledger_sale.refunded_card - ledger_sale.refunded_store_credit)',
  },
  points_spent_cash: { sale: 'sum(purchase.points_tender)', refund: '-sum(ledger_refund.points)' },
  points_spent_order: { sale: 'sum(purchase.points_tender - purchase.refunded_points)' },
  points_issued_cash: { sale: 'sum(purchase.earned)', refund: '-sum(purchase_refund.reversed)' },
  points_issued_order: { sale: 'sum(purchase.earned - purchase.reversed)' },
  orders: { sale: 'count(*)' },
  visits: { sale: `count(distinct purchase.member_id) filter (where purchase.status <> 'refunded')` },
  items: {
    sale: 'sum((select sum(quantity - refunded_quantity) from shop_order_line where shop_order_line.order_id = purchase.order_id))',
  },
  new_customers: { sale: 'count(*) filter (where purchase.is_first)' },
  bookings: { visit: 'count(*)' },
  no_shows: { visit: `count(*) filter (where booking.status in ('no_show', 'no_show_penalized'))` },
} as const satisfies Record<string, Source>

type Column = keyof typeof columns
export type DayRow = Readonly<Record<Column, number>>
// Keys of the object above, in its order.
export const dayColumns = Object.keys(columns) as Column[]

/** The columns of each measure in a view; net sales are the difference of two others. */
const columnOf: Record<Exclude<MeasureName, 'netSales'>, Record<View, Column>> = {
  sales: { cash: 'sales', order: 'sales' },
  refunds: { cash: 'refunds_cash', order: 'refunds_order' },
  paidInMoney: { cash: 'money_cash', order: 'money_order' },
  pointsSpent: { cash: 'points_spent_cash', order: 'points_spent_order' },
  pointsIssued: { cash: 'points_issued_cash', order: 'points_issued_order' },
  orders: { cash: 'orders', order: 'orders' },
  visits: { cash: 'visits', order: 'visits' },
  items: { cash: 'items', order: 'items' },
  newCustomers: { cash: 'new_customers', order: 'new_customers' },
  bookings: { cash: 'bookings', order: 'bookings' },
  noShows: { cash: 'no_shows', order: 'no_shows' },
}

export function figuresIn(row: DayRow, view: View): Figures {
  const valueOf = (name: MeasureName): number =>
    name === 'netSales' ? row.sales - row[columnOf.refunds[view]] : row[columnOf[name][view]]
  // Every measure has its entry.
  return Object.fromEntries(measureNames.map((name) => [name, valueOf(name)])) as Record<MeasureName, number>
}

/** A business, or some of its locations. */
export interface Workplace {
  readonly businessId: BusinessId
  /** Null for all, and for facts without a location. */
  readonly locationIds: readonly LocationId[] | null
}

/** Groups the facts of one business: `keyOf` maps an instant to a group, or to null for none. */
export interface Grouping {
  readonly businessId: BusinessId
  /** Without it, all. */
  readonly locationIds?: readonly LocationId[] | null
  readonly keyOf: (instant: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The instants of all groups, so that the query reads no others. */
  readonly from: Instant
  readonly until: Instant
}

/** Selects `key` and every stored figure, for groups with facts. */
export function groupedFigures({
  businessId,
  locationIds = null,
  keyOf,
  from,
  until,
}: Grouping): RawBuilder<unknown> {
  // Sales outside of the shop have no order here and belong to no location.
  const isSoldThere =
    locationIds === null
      ? sql`true`
      : sql`exists (select from shop_order where shop_order.id = purchase.order_id and ${atLocations(locationIds, 'shop_order.location_id')})`
  const during = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  const parts = (source: keyof Source) =>
    sql.join(
      dayColumns.flatMap((column) => {
        const expression = (columns[column] as Source)[source]
        return expression === undefined ? [] : [sql`${sql.raw(expression)} as ${sql.ref(column)}`]
      }),
    )
  const total = (column: Column) => {
    const own = (['sale', 'refund', 'visit'] as const).filter((source) => source in columns[column])
    const terms = own.map((source) => sql`coalesce(${sql.ref(`${source}.${column}`)}, 0)`)
    return sql`(${sql.join(terms, sql` + `)})::bigint as ${sql.ref(column)}`
  }
  return sql`
    select key, ${sql.join(dayColumns.map(total))}
    from (
      select ${keyOf(sql.ref('purchase.created_at'))} as key, ${parts('sale')}
      from purchase left join ledger_sale on ledger_sale.order_id = purchase.order_id
      where purchase.business_id = ${businessId} and ${during('purchase.created_at')} and ${isSoldThere} group by 1
    ) as sale
    full join (
      select ${keyOf(sql.ref('purchase_refund.created_at'))} as key, ${parts('refund')}
      from purchase_refund join purchase on purchase.order_id = purchase_refund.order_id
      left join ledger_refund on ledger_refund.id = purchase_refund.refund_id
      where purchase.business_id = ${businessId} and ${during('purchase_refund.created_at')} and ${isSoldThere} group by 1
    ) as refund using (key)
    full join (
      select ${keyOf(sql.ref('booking.starts_at'))} as key, ${parts('visit')}
      from booking where booking.business_id = ${businessId} and ${atLocations(locationIds, 'booking.location_id')} and ${during('booking.starts_at')}
        and booking.status in ('confirmed', 'in_progress', 'completed', 'no_show', 'no_show_penalized') group by 1
    ) as visit using (key)
    where key is not null`
}

/** The figures of spans that do not overlap, in their order; a span without facts has zeros. */
export async function figuresOfSpans(
  db: Db,
  workplace: Workplace,
  spans: readonly { from: Instant; until: Instant }[],
): Promise<DayRow[]> {
  const sorted = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const froms = spans.map(({ from }) => from)
  const untils = spans.map(({ until }) => until)
  const { rows } = await sql<DayRow & { key: number }>`${groupedFigures({
    ...workplace,
    from: first.from,
    until: last.until,
    keyOf: (instant) =>
      sql`(select position::int from unnest(${froms}::timestamptz[], ${untils}::timestamptz[]) with ordinality as span (starts, ends, position)
        where ${instant} >= starts and ${instant} < ends)`,
  })}`.execute(db)
  const found = new Map(rows.map(({ key, ...row }) => [key, row as DayRow])) // the columns of the query
  return spans.map((_, at) => found.get(at + 1) ?? emptyDay)
}

// Every column has its entry.
export const emptyDay = Object.fromEntries(dayColumns.map((column) => [column, 0])) as Record<Column, number>

/** Groups by local day; days outside `days` have no group. */
export function byDay(
  businessId: BusinessId,
  timeZone: TimeZone,
  days: readonly LocalDate[],
  bounds: { from: Instant; until: Instant },
): Grouping {
  return {
    businessId,
    ...bounds,
    // PostgreSQL hashes the days once.
    keyOf: (instant) => {
      const day = sql`(${instant} at time zone ${timeZone})::date`
      return sql`case when ${day} = any(${days}::date[]) then ${day} end`
    },
  }
}

/** The stored days of a business, oldest first. */
export async function storedDays(
  db: Db,
  { businessId, from, to }: { businessId: BusinessId; from: LocalDate; to: LocalDate },
): Promise<(DayRow & { local_day: LocalDate })[]> {
  return db
    .selectFrom('business_day')
    .select(['local_day', ...dayColumns])
    .where('business_id', '=', businessId)
    .where('local_day', '>=', from)
    .where('local_day', '<=', to)
    .orderBy('local_day')
    .execute()
}

/** The days of a period whose stored figures are pending for the job. */
export async function queuedDays(
  db: Db,
  { businessId, from, to }: { businessId: BusinessId; from: LocalDate; to: LocalDate },
): Promise<LocalDate[]> {
  const rows = await db
    .selectFrom('dirty_day')
    .select('local_day')
    .distinct()
    .where('business_id', '=', businessId)
    .where('local_day', '>=', from)
    .where('local_day', '<=', to)
    .execute()
  return rows.map(({ local_day }) => local_day)
}

export async function groupedDays(db: Db, grouping: Grouping): Promise<(DayRow & { key: LocalDate })[]> {
  const { rows } = await sql<DayRow & { key: LocalDate }>`${groupedFigures(grouping)}`.execute(db)
  return rows
}
