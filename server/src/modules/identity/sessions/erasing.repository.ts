import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** The weakest lock: it conflicts with that of an erasure alone, so it can join any other lock order. */
export async function stateForAct(db: Db, id: MemberId) {
  return db
    .selectFrom('member')
    .select(['suspended_at', 'suspension_reason', 'erasing_since'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow()
}

export async function isErasing(db: Db, id: MemberId): Promise<boolean> {
  return (await stateForAct(db, id)).erasing_since !== null
}

export async function lockForErasure(db: Db, id: MemberId): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Keeps the first instant. */
export async function setErasing(db: Db, id: MemberId, now: Instant): Promise<void> {
  await db
    .updateTable('member')
    .set({ erasing_since: now })
    .where('id', '=', id)
    .where('erasing_since', 'is', null)
    .execute()
}
