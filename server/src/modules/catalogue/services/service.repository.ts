import type { ServiceInput } from 'contract/catalogue/catalogue'
import type { BusinessId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

const columnsOf = (service: ServiceInput) => ({
  name: service.name,
  description: service.description,
  duration_minutes: service.durationMinutes,
  price_kind: service.price.kind,
  price_usd_cents: 'usdCents' in service.price ? service.price.usdCents : null,
  menu_category_id: service.menuCategoryId,
})

export async function insertService(
  db: Db,
  businessId: BusinessId,
  { service, position }: { service: ServiceInput; position: number },
): Promise<ServiceId> {
  const { id } = await db
    .insertInto('service')
    .values({ business_id: businessId, ...columnsOf(service), position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the service; undefined when the business does not have it. Removed services are included. */
export async function lockService(db: Db, businessId: BusinessId, id: ServiceId) {
  return db
    .selectFrom('service')
    .select(['id', 'removed_at'])
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateService(db: Db, id: ServiceId, service: ServiceInput): Promise<void> {
  await db
    .updateTable('service')
    .set((expression) => ({ ...columnsOf(service), rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** As pages show them. */
export async function setServicePhotos(db: Db, id: ServiceId, photos: readonly Photo[]): Promise<void> {
  await sql`update service set photos = ${JSON.stringify(photos)}::jsonb where id = ${id}`.execute(db)
}

export async function setServiceRemoval(db: Db, id: ServiceId, removedAt: Instant | null): Promise<void> {
  await db
    .updateTable('service')
    .set((expression) => ({ removed_at: removedAt, rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
