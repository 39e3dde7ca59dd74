import type { TaxClass } from 'contract/catalogue/catalogue'
import type { LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Period } from '../../ledger/public.ts'

/** The sales in orders of a period, by local day and by the tax class of their lines. */
export async function soldByTaxClass(db: Db, { businessId, timeZone, from, until }: Period) {
  const { rows } = await sql<{ day: LocalDate; taxClass: TaxClass | null; sold: number }>`
    select (placed_at at time zone ${timeZone})::date as day, tax_class as "taxClass",
      sum(shop_order_line.total)::bigint as sold
    from shop_order join shop_order_line on order_id = shop_order.id
    where business_id = ${businessId} and placed_at >= ${from} and placed_at < ${until}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The tax of orders of a period, by local day. */
export async function taxByDay(db: Db, { businessId, timeZone, from, until }: Period) {
  const { rows } = await sql<{ day: LocalDate; tax: number }>`
    select (placed_at at time zone ${timeZone})::date as day, sum(tax)::bigint as tax
    from shop_order
    where business_id = ${businessId} and placed_at >= ${from} and placed_at < ${until}
    group by 1 order by 1`.execute(db)
  return rows
}
