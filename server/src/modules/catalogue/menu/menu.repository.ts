import type { MenuCategoryId } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function insertMenuCategory(
  db: Db,
  category: { businessId: BusinessId; name: string; position: number },
): Promise<MenuCategoryId> {
  const { id } = await db
    .insertInto('menu_category')
    .values({ business_id: category.businessId, name: category.name, position: category.position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameMenuCategory(db: Db, id: MenuCategoryId, name: string): Promise<void> {
  await db
    .updateTable('menu_category')
    .set((expression) => ({ name, rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setCategoryRemoval(
  db: Db,
  id: MenuCategoryId,
  removedAt: Instant | null,
): Promise<void> {
  await db
    .updateTable('menu_category')
    .set((expression) => ({ removed_at: removedAt, rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const tables = { products: 'product_group', services: 'service', categories: 'menu_category' } as const

/** Numbers the named items from zero; the others keep their order and follow. */
export async function writeOrder(
  db: Db,
  businessId: BusinessId,
  { kind, ids }: { kind: keyof typeof tables; ids: readonly string[] },
): Promise<void> {
  const table = sql.table(tables[kind])
  await sql`
    with wanted as (
      select ${table}.id, row_number() over (order by named.place nulls last, position, ${table}.id) - 1 as place
      from ${table} left join unnest(${ids}::uuid[]) with ordinality as named (id, place) on named.id = ${table}.id
      where business_id = ${businessId}
    )
    update ${table} set position = wanted.place from wanted
    where wanted.id = ${table}.id and position <> wanted.place`.execute(db)
}
