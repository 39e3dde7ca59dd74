import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function peopleRows(db: Db, ids: readonly MemberId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('member')
    .select([
      'id',
      'email',
      'email_verified',
      'display_name',
      'time_zone',
      'units',
      'hour_cycle',
      'first_weekday',
      'shows_recommendations',
      'created_at',
      'leaving_since',
    ])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export async function memberIdByEmail(db: Db, email: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The operators of the marketplace. */
export async function operatorRows(db: Db): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`is_operator`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The members among `among` whose name contains the text, in any case; excludes members who are leaving. */
export async function namedRows(
  db: Db,
  { text, among }: { text: string; among: readonly MemberId[] },
): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`id = any(${among}::uuid[])`)
    .where('leaving_since', 'is', null)
    .where(sql<boolean>`strpos(lower(display_name), lower(${text})) > 0`)
    .execute()
  return rows.map(({ id }) => id)
}
