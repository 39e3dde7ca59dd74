import type { MenuCategoryId, ProductGroupId } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Frees the handles of removed products for new ones. */
export async function freeHandles(db: Db, businessId: BusinessId, handles: readonly string[]): Promise<void> {
  await sql`
    update product_group set handle = left(handle, 80) || '-removed-' || right(id::text, 8)
    where business_id = ${businessId} and removed_at is not null and handle = any(${handles}::text[])`.execute(
    db,
  )
}

/** The handles that are in use. */
export async function usedHandles(
  db: Db,
  businessId: BusinessId,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product_group')
    .select('handle')
    .where('business_id', '=', businessId)
    .where(sql<boolean>`handle = any(${handles}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}

/** The revisions of these products on sale, which are locked in the order of their ids. */
export async function lockedRevisions(
  db: Db,
  businessId: BusinessId,
  ids: readonly ProductGroupId[],
): Promise<ReadonlyMap<ProductGroupId, number>> {
  const rows = await db
    .selectFrom('product_group')
    .select(['id', 'rev'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, rev }) => [id, rev]))
}

/** Sets counted stocks; false when one has changed since the file was checked, and then sets none. */
export async function setStocks(
  db: Db,
  stocks: readonly { readonly id: string; readonly from: number | null; readonly to: number | null }[],
): Promise<boolean> {
  if (stocks.length === 0) return true
  const wanted = sql`unnest(
    ${stocks.map(({ id }) => id)}::uuid[], ${stocks.map(({ from }) => from)}::int[], ${stocks.map(({ to }) => to)}::int[]
  ) as wanted (id, before, after)`
  const { rows } = await sql<{ isSame: boolean }>`
    select product.stock is not distinct from wanted.before as "isSame"
    from ${wanted} join product using (id) order by product.id for no key update of product`.execute(db)
  if (rows.length < stocks.length || rows.some(({ isSame }) => !isSame)) return false
  await sql`update product set stock = wanted.after from ${wanted} where product.id = wanted.id`.execute(db)
  return true
}

/** The categories of the menu by their names in lower case. */
export async function categoriesByName(db: Db, businessId: BusinessId): Promise<Map<string, MenuCategoryId>> {
  const rows = await db
    .selectFrom('menu_category')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}
