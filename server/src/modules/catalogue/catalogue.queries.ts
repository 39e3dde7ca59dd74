import type { MenuCategoryId, ProductGroupId } from 'contract/catalogue/catalogue'
import type { BusinessId, ServiceId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** The products of a business in the order of its menu, without removed ones; `id` selects one, also a removed one. */
export async function productGroupRows(db: Db, businessId: BusinessId, id?: ProductGroupId) {
  const rows = db
    .selectFrom('product_group')
    .leftJoin('menu_category', (join) =>
      join
        .onRef('menu_category.id', '=', 'product_group.menu_category_id')
        .on('menu_category.removed_at', 'is', null),
    )
    .selectAll('product_group')
    .select('menu_category.id as category_id')
    .where('product_group.business_id', '=', businessId)
    .orderBy(sql`menu_category.position nulls last`)
    .orderBy('product_group.position')
    .orderBy('product_group.id')
  return (
    id === undefined
      ? rows.where('product_group.removed_at', 'is', null)
      : rows.where('product_group.id', '=', id)
  ).execute()
}

export type ProductGroupRow = Awaited<ReturnType<typeof productGroupRows>>[number]

/** The variants on sale, in order. */
export async function variantRows(db: Db, businessId: BusinessId, groupId?: ProductGroupId) {
  const rows = db
    .selectFrom('product')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
  return (groupId === undefined ? rows : rows.where('group_id', '=', groupId)).execute()
}

export type VariantRow = Awaited<ReturnType<typeof variantRows>>[number]

/** The services of a business in the order of its menu, without removed ones; `id` selects one. */
export async function catalogueServiceRows(db: Db, businessId: BusinessId, id?: ServiceId) {
  const rows = db
    .selectFrom('service')
    .leftJoin('menu_category', (join) =>
      join
        .onRef('menu_category.id', '=', 'service.menu_category_id')
        .on('menu_category.removed_at', 'is', null),
    )
    .leftJoin('service_booking', 'service_booking.service_id', 'service.id')
    .selectAll('service')
    .select(['menu_category.id as category_id', 'service_booking.service_id as booked_service_id'])
    .where('service.business_id', '=', businessId)
    .orderBy(sql`menu_category.position nulls last`)
    .orderBy('service.position')
    .orderBy('service.id')
  return (
    id === undefined ? rows.where('service.removed_at', 'is', null) : rows.where('service.id', '=', id)
  ).execute()
}

export type CatalogueServiceRow = Awaited<ReturnType<typeof catalogueServiceRows>>[number]

/** The categories of a menu in order, without removed ones; `id` selects one, also a removed one. */
export async function menuCategoryRows(db: Db, businessId: BusinessId, id?: MenuCategoryId) {
  const rows = db
    .selectFrom('menu_category')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('position')
    .orderBy('id')
  return (id === undefined ? rows.where('removed_at', 'is', null) : rows.where('id', '=', id)).execute()
}

/** The handles of a business that begin with these words, also those of removed products. */
export async function takenHandles(db: Db, businessId: BusinessId, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_group')
    .select('handle')
    .where('business_id', '=', businessId)
    .where(sql<boolean>`starts_with(handle, ${base})`)
    .execute()
  return rows.map(({ handle }) => handle)
}

/** The number of items on sale, and the position after the last one. */
export async function sizeOf(
  db: Db,
  businessId: BusinessId,
  table: 'product_group' | 'service' | 'menu_category',
): Promise<{ count: number; nextPosition: number }> {
  const { rows } = await sql<{ count: number; last: number | null }>`
    select (count(*) filter (where removed_at is null))::int as count, max(position) as last
    from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
  return { count: rows[0]?.count ?? 0, nextPosition: (rows[0]?.last ?? -1) + 1 }
}
