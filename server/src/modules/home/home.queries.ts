import type { MemberId } from 'contract/core/ids'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { HomeTables } from './tables.ts'

export type MemberHomeRow = Selectable<HomeTables['member_home']>
export type UseRow = Selectable<HomeTables['home_section_use']>

export async function homeRow(db: Db, memberId: MemberId): Promise<MemberHomeRow | null> {
  const row = await db
    .selectFrom('member_home')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

export async function useRows(db: Db, memberId: MemberId): Promise<UseRow[]> {
  return db.selectFrom('home_section_use').selectAll().where('member_id', '=', memberId).execute()
}
