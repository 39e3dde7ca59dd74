import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { markProved } from '../sessions/ownSession.repository.ts'

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
  await markProved(db, { id: sessionId, now })
  await db.deleteFrom('sign_in_code').where('session_id', '=', sessionId).execute()
}
