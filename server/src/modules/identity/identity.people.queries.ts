import type { MemberId } from 'contract/ids'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export async function peopleRows(db: Kysely<Tables>, ids: readonly MemberId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'email', 'email_verified', 'display_name', 'time_zone'])
    .where('id', 'in', ids)
    .execute()
}
