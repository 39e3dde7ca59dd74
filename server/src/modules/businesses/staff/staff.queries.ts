import type { BusinessId, MemberId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The main location first. */
export async function workplaceRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('location')
    .select(['id', 'street', 'locality', 'time_zone'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

export async function staffRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
}

export async function serviceRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('service')
    .select(['id', 'name', 'duration_minutes', 'price_kind', 'price_usd_cents'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** All businesses that the member owns or works for. */
export async function staffRowsOf(db: Db, memberId: MemberId) {
  return db
    .selectFrom('membership')
    .innerJoin('business', 'business.id', 'membership.business_id')
    .innerJoin('staff', 'staff.business_id', 'business.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'business.name as business_name',
      'business.slug',
      'membership.role as own_role',
      'membership.all_locations as own_all_locations',
      sql<TimeZone>`(
        select time_zone from location where location.business_id = business.id order by location.id limit 1)`.as(
        'time_zone',
      ),
    ])
    .where('membership.member_id', '=', memberId)
    .where('business.status', '<>', 'closed')
    .orderBy('business.name')
    .orderBy('staff.position')
    .limit(200)
    .execute()
}
