import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks the session of this member; null if it has ended. */
export async function lockSession(
  db: Db,
  { tokenHash, memberId, now }: { tokenHash: Buffer; memberId: MemberId; now: Instant },
): Promise<string | null> {
  const row = await db
    .selectFrom('member_session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Replaces an earlier code of the session. */
export async function saveCode(
  db: Db,
  { sessionId, codeHash, expiresAt }: { sessionId: string; codeHash: Buffer; expiresAt: Instant },
): Promise<void> {
  const code = { code_hash: codeHash, expires_at: expiresAt, tries: 0 }
  await db
    .insertInto('sign_in_code')
    .values({ session_id: sessionId, ...code })
    .onConflict((conflict) => conflict.constraint('sign_in_code_pkey').doUpdateSet(code))
    .execute()
}

/** Null without a code. */
export async function countTry(db: Db, sessionId: string) {
  const row = await db
    .updateTable('sign_in_code')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('session_id', '=', sessionId)
    .returning(['code_hash', 'expires_at', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/** A code works once. */
export async function confirmSession(db: Db, sessionId: string, now: Instant): Promise<void> {
  await db.updateTable('member_session').set({ proved_at: now }).where('id', '=', sessionId).execute()
  await db.deleteFrom('sign_in_code').where('session_id', '=', sessionId).execute()
}
