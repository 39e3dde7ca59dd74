import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function touchSession(
  db: Db,
  { id, now, before }: { id: string; now: Instant; before: Instant },
): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
    .execute()
}

export async function sessionRowsOf(db: Db, memberId: MemberId, now: Instant) {
  return db
    .selectFrom('member_session')
    .select(['id', 'token_hash', 'created_at', 'last_used_at', 'user_agent', 'identity_session_id'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Null when the session has ended or belongs to another member. */
export async function deleteSessionOf(
  db: Db,
  { id, memberId }: { id: string; memberId: MemberId },
): Promise<{ identitySessionId: string | null } | null> {
  const row = await db
    .deleteFrom('member_session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('identity_session_id')
    .executeTakeFirst()
  return row ? { identitySessionId: row.identity_session_id } : null
}

export async function deleteSessionsExcept(
  db: Db,
  { memberId, except }: { memberId: MemberId; except: Buffer | null },
): Promise<void> {
  await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .$if(except !== null, (rows) => rows.where('token_hash', '<>', except!)) // checked
    .execute()
}
