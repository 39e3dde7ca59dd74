import type { Role } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface AccessRow {
  readonly business_id: BusinessId
  readonly member_id: MemberId
  readonly role: Role
  /** Null for all locations. */
  readonly location_ids: LocationId[] | null
}

const limitedTo = sql<LocationId[] | null>`case when not membership.all_locations then array(
  select location_id from membership_location as limited
  where limited.business_id = membership.business_id and limited.member_id = membership.member_id
  order by location_id
) end`.as('location_ids')

export async function membershipsOf(db: Db, memberId: MemberId) {
  return db
    .selectFrom('membership')
    .innerJoin('business', 'business.id', 'membership.business_id')
    .select(['business.id', 'business.slug', 'business.name', 'membership.role', limitedTo])
    .where('membership.member_id', '=', memberId)
    .orderBy('business.name')
    .execute()
}

/** The people with access to these businesses. */
export async function peopleRowsOf(db: Db, businessIds: readonly BusinessId[]): Promise<AccessRow[]> {
  return db
    .selectFrom('membership')
    .select(['business_id', 'member_id', 'role', limitedTo])
    .where(sql<boolean>`business_id = any(${businessIds})`)
    .orderBy('member_id')
    .execute()
}

/** The addresses of a business's locations, in the order of their creation. */
export async function locationRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('location')
    .select(['id', 'street', 'locality'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}
