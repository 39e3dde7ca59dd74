import type { BusinessId } from 'contract/ids'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export async function firstLocation(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('location')
    .select(['id', 'time_zone'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
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

export async function memberRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('membership')
    .select(['member_id', 'role'])
    .where('business_id', '=', businessId)
    .orderBy('member_id')
    .execute()
}
