import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function placeDetailRows(db: Db, businessIds: readonly BusinessId[]) {
  return db
    .selectFrom('location')
    .innerJoin('business', 'business.id', 'location.business_id')
    .select([
      'location.id',
      'location.business_id',
      'business.slug',
      'business.name',
      'business.phone',
      'location.location_name',
      'location.location_phone',
      'location.street',
      'location.locality',
      'location.region',
      'location.postal_code',
      'location.country',
      'location.latitude',
      'location.longitude',
    ])
    .where(sql<boolean>`location.business_id = any(${[...businessIds]}::uuid[])`)
    .orderBy('business.name')
    .orderBy('location.id')
    .execute()
}
