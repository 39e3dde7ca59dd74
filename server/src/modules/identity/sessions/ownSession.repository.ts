import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Moves the last use of sessions forward, never back. Locks them in the order of their ids. */
export async function touchSessions(db: Db, uses: readonly { id: string; at: Instant }[]): Promise<void> {
  await sql`
    with noted as (
      select member_session.id, noted.at
      from json_to_recordset(${JSON.stringify(uses)}::json) as noted (id uuid, at timestamptz)
      join member_session on member_session.id = noted.id
      order by member_session.id for no key update of member_session
    )
    update member_session set last_used_at = noted.at from noted
    where noted.id = member_session.id and coalesce(last_used_at < noted.at, true)`.execute(db)
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

/** Ends the sessions that were made from a session of the identity service. */
export async function deleteSessionsMadeBy(db: Db, identitySessionId: string): Promise<void> {
  await db.deleteFrom('member_session').where('identity_session_id', '=', identitySessionId).execute()
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

/** Records a proof of presence; `isSecondFactor` for a passkey or a code of a device. */
export async function markProved(
  db: Db,
  { id, now, isSecondFactor = false }: { id: string; now: Instant; isSecondFactor?: boolean },
): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ proved_at: now, ...(isSecondFactor && { second_factor_at: now }) })
    .where('id', '=', id)
    .execute()
}
