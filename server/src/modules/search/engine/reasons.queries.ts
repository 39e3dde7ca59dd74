import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BusinessDetails } from './reasons.rules.ts'

/** The fields of these businesses that their cards lack, for reasons. */
export async function detailsOf(
  db: Db,
  businessIds: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, BusinessDetails>> {
  if (businessIds.length === 0) return new Map()
  const { rows } = await sql<BusinessDetails & { id: BusinessId }>`
    select business.id, features, languages, phone, email, website, region, postal_code as "postalCode",
      array(select staff.name from staff where staff.business_id = business.id order by position) as "staffNames",
      (select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'description', description)), '[]') from (
        select 'service' as kind, name, description from service where business_id = business.id and removed_at is null
        union all select 'product', name, description from product_group where business_id = business.id and removed_at is null
      ) as offer) as offers
    from business
    cross join lateral (select region, postal_code from location where business_id = business.id order by id limit 1) as location
    where business.id = any(${businessIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
