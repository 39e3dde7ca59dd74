import type { BusinessId, ProductId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A product or service that a business added to its offer. */
export type NewOffer = {
  readonly businessId: BusinessId
  readonly name: string
  readonly addedAt: Instant
} & (
  | { readonly kind: 'product'; readonly id: ProductId }
  | { readonly kind: 'service'; readonly id: ServiceId }
)

/**
 * The items that published businesses added after `since`, latest first. The ids contain the time at which a row was
 * added. Items added within a day of the business's own listing are its first offer, and not new.
 */
export async function newOfferRows(
  db: Db,
  { businessIds, since, limit }: { businessIds: readonly BusinessId[]; since: Instant; limit: number },
): Promise<NewOffer[]> {
  const added = (table: 'product' | 'service') => sql`
    select ${table}::text as kind, ${sql.ref(`${table}.id`)} as id, business_id as "businessId",
      ${sql.ref(`${table}.name`)} as name, uuid_extract_timestamp(${sql.ref(`${table}.id`)}) as "addedAt"
    from ${sql.table(table)} join business on business.id = business_id
    where business_id = any(${businessIds}::uuid[]) and removed_at is null and business.status = 'published'
      and uuid_extract_timestamp(${sql.ref(`${table}.id`)}) > ${since}
      and uuid_extract_timestamp(${sql.ref(`${table}.id`)})
        > coalesce(uuid_extract_timestamp(business.id), business.created_at) + interval '1 day'`
  const { rows } = await sql<NewOffer>`
    select * from (${added('product')} union all ${added('service')}) as added
    order by "addedAt" desc, id limit ${limit}`.execute(db)
  return rows
}
