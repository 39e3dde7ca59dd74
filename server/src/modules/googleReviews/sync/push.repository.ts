import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** False when the message was received before. */
export async function insertPush(db: Db, messageId: string, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('google_push')
    .values({ message_id: messageId, received_at: now })
    .onConflict((conflict) => conflict.constraint('google_push_pkey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deletePushes(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('google_push').where('received_at', '<', before).execute()
}
