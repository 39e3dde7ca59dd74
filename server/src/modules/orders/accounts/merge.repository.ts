import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

export async function setOwner(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('shop_order').set({ member_id: to }).where('member_id', '=', from).execute()
}
