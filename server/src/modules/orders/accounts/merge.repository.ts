import type { MemberId } from 'contract/core/ids'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

export async function setOwner(
  db: Kysely<Tables>,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  await db.updateTable('shop_order').set({ member_id: to }).where('member_id', '=', from).execute()
}
