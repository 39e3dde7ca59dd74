import type { BusinessId, ServiceId, StaffId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function offeredRow(db: Db, serviceId: ServiceId) {
  return db
    .selectFrom('service')
    .select(['id', 'name', 'business_id', 'price_kind', 'price_usd_cents'])
    .where('id', '=', serviceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function serviceNames(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('service')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** The address and phone number of a business, from its first location. */
export async function contactRows(db: Db, ids: readonly BusinessId[]) {
  return db
    .selectFrom('business')
    .innerJoin('location', 'location.business_id', 'business.id')
    .distinctOn('business.id')
    .select([
      'business.id',
      'business.name',
      'business.phone',
      'location.street',
      'location.locality',
      'location.region',
      'location.postal_code',
    ])
    .where(sql<boolean>`business.id = any(${ids}::uuid[])`)
    .orderBy('business.id')
    .orderBy('location.id')
    .execute()
}

export async function staffRows(db: Db, ids: readonly StaffId[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'business_id', 'name', 'role'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
