import type { CategoryFields } from 'contract/businesses/operatorCategories'
import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

const columnsOf = (fields: CategoryFields) => ({
  name: fields.name,
  plural_name: fields.pluralName,
  group_name: fields.groupName,
  glyph: fields.glyph,
  synonyms: fields.synonyms,
})

/** Appends a category; false when its slug is taken. */
export async function insertCategory(
  db: Db,
  category: { slug: string; fields: CategoryFields; schemaType: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('category')
    .values({
      slug: category.slug,
      ...columnsOf(category.fields),
      schema_type: category.schemaType,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from category)`,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when there is no such category. */
export async function updateCategory(db: Db, slug: string, fields: CategoryFields): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('category')
    .set(columnsOf(fields))
    .where('slug', '=', slug)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Numbers the named categories from zero; the others keep their order and follow. */
export async function writeCategoryOrder(db: Db, slugs: readonly string[]): Promise<void> {
  await sql`
    with wanted as (
      select slug, row_number() over (order by named.place nulls last, position, slug) - 1 as place
      from category left join unnest(${slugs}::text[]) with ordinality as named (slug, place) using (slug)
    )
    update category set position = wanted.place from wanted
    where wanted.slug = category.slug and position <> wanted.place`.execute(db)
}

/** The published businesses of a category, also as their second or third one. */
export async function businessesIn(db: Db, slug: string): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('business_category')
    .innerJoin('business', 'business.id', 'business_category.business_id')
    .select('business.id')
    .where('category_slug', '=', slug)
    .where('business.status', '=', 'published')
    .execute()
  return rows.map(({ id }) => id)
}
