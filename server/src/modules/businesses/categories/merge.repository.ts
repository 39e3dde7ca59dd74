import { sql } from 'kysely'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export interface MergedCategory {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  /** The slug of the category that took its businesses. */
  readonly into: string
}

/** The merged categories with their successors. */
export async function mergedCategories(db: Db): Promise<MergedCategory[]> {
  const { rows } = await sql<MergedCategory>`
    select slug, name, plural_name as "pluralName", merged_into as into
    from category where merged_into is not null order by slug`.execute(db)
  return rows
}

/** Waits for other merges and for assignments that have not committed, and locks both categories. */
export async function lockForMerge(db: Db, slugs: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtext('category merge'))`.execute(db)
  return db
    .selectFrom('category')
    .select(['slug', 'name', 'plural_name', 'synonyms', 'merged_into'])
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .forUpdate()
    .execute()
}

/** Moves all businesses to the other category, also those that have both; returns their number. */
export async function moveBusinesses(
  db: Db,
  { from, into }: { from: string; into: string },
): Promise<number> {
  // The database counts businesses by inserts and deletes.
  const { rows } = await sql<{ businessId: string; position: number }>`
    delete from business_category where category_slug = ${from}
    returning business_id as "businessId", position`.execute(db)
  const moved = sql`unnest(
    ${rows.map(({ businessId }) => businessId)}::uuid[], ${rows.map(({ position }) => position)}::int[]
  ) as moved (business_id, position)`
  await sql`
    update business_category set position = moved.position from ${moved}
    where business_category.business_id = moved.business_id and category_slug = ${into}
      and business_category.position > moved.position`.execute(db)
  await sql`
    insert into business_category (business_id, category_slug, position)
    select business_id, ${into}, position from ${moved}
    where not exists (
      select from business_category where business_category.business_id = moved.business_id and category_slug = ${into}
    )`.execute(db)
  return rows.length
}

/** Ends a category; those that were merged into it before follow. */
export async function endCategory(
  db: Db,
  { from, into, synonyms }: { from: string; into: string; synonyms: readonly string[] },
): Promise<void> {
  await sql`update category set merged_into = ${into} where slug = ${from} or merged_into = ${from}`.execute(
    db,
  )
  await db
    .updateTable('category')
    .set({ synonyms: [...synonyms] })
    .where('slug', '=', into)
    .execute()
}

export async function insertMerge(
  db: Db,
  merge: { from: string; into: string; businesses: number; memberId: MemberId; now: Instant },
): Promise<void> {
  await db
    .insertInto('category_merge')
    .values({
      from_slug: merge.from,
      into_slug: merge.into,
      businesses: merge.businesses,
      merged_by: merge.memberId,
      merged_at: merge.now,
    })
    .execute()
}
