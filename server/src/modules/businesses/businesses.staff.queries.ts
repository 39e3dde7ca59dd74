import type { MemberId } from 'contract/ids'
import type { TimeZone } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export async function staffRowsOf(db: Kysely<Tables>, memberId: MemberId) {
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
