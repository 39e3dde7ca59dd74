import type { ProductId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/**
 * Published businesses after `after`, ordered by slug, with the newest change by their owner: of the listing, its hours and
 * photos, or of what the business sells. Reviews and a renewal of derived data change nothing.
 */
export async function sitemapRows(db: Db, after: string, count: number) {
  const { rows } = await sql<{ slug: string; changedAt: Instant }>`
    with chosen as (
      select id, slug, updated_at from business
      where status = 'published' and slug > ${after} order by slug limit ${count}
    )
    select slug, greatest(
      updated_at,
      (select max(${offerChange}) from service where business_id = chosen.id),
      (select max(${offerChange}) from product where business_id = chosen.id)
    ) as "changedAt"
    from chosen order by slug`.execute(db)
  return rows
}

/** Null in `removed_at` is ignored. */
const offerChange = sql`greatest(coalesce(changed_at, uuid7_time(id)), removed_at)`

/**
 * The products and services of the next published businesses, with their newest change. A product with variants has one
 * page, that of its first variant.
 */
export async function offerSitemapRows(
  db: Db,
  { after, businesses, most }: { after: string; businesses: number; most: number },
) {
  const { rows } = await sql<{
    slug: string
    productId: ProductId | null
    serviceId: ServiceId | null
    changedAt: Instant
  }>`
    with chosen as (
      select id, slug from business where status = 'published' and slug > ${after} order by slug limit ${businesses}
    )
    select slug, "productId", "serviceId", "changedAt" from (
      (
        select distinct on (group_id) slug, product.id as "productId", null::uuid as "serviceId", position,
          max(coalesce(changed_at, uuid7_time(product.id))) over (partition by group_id) as "changedAt"
        from chosen join product on business_id = chosen.id where removed_at is null
        order by group_id, position, product.id
      )
      union all
      select slug, null, service.id, position, coalesce(changed_at, uuid7_time(service.id))
      from chosen join service on business_id = chosen.id where removed_at is null
    ) as offer
    order by slug, "productId" is null, position limit ${most}`.execute(db)
  return rows
}

/** The slug after which each file of the sitemap starts: every `size`-th slug, in order. */
export async function sitemapStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug, row_number() over (order by slug) as place from business where status = 'published'
    ) as placed where place % ${size} = 0 order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
