import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface ViewingRow {
  readonly id: string
  readonly operator_id: MemberId
  readonly member_id: MemberId
  readonly started_at: Instant
  readonly ends_at: Instant
}

/** The current view of the operator's session. */
export async function viewingRow(
  db: Db,
  { sessionId, operatorId, now }: { sessionId: string; operatorId: MemberId; now: Instant },
): Promise<ViewingRow | undefined> {
  return db
    .selectFrom('member_viewing')
    .select(['id', 'operator_id', 'member_id', 'started_at', 'ends_at'])
    .where('session_id', '=', sessionId)
    .where('operator_id', '=', operatorId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Locks the session, so that two views cannot begin in it; undefined when it is not the operator's. */
export async function lockSession(
  db: Db,
  { tokenHash, operatorId, now }: { tokenHash: Buffer; operatorId: MemberId; now: Instant },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', operatorId)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function insertViewing(
  db: Db,
  viewing: {
    sessionId: string
    operatorId: MemberId
    memberId: MemberId
    startedAt: Instant
    endsAt: Instant
  },
): Promise<void> {
  await db
    .insertInto('member_viewing')
    .values({
      session_id: viewing.sessionId,
      operator_id: viewing.operatorId,
      member_id: viewing.memberId,
      started_at: viewing.startedAt,
      ends_at: viewing.endsAt,
    })
    .execute()
}

/** Deletes the view of a session and returns it; null when there is none. */
export async function deleteViewingOf(db: Db, sessionId: string): Promise<ViewingRow | null> {
  const row = await db
    .deleteFrom('member_viewing')
    .where('session_id', '=', sessionId)
    .returning(['id', 'operator_id', 'member_id', 'started_at', 'ends_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the views that ended by time, with the operator's session or with the member's sessions. */
export async function deleteEndedViewings(db: Db, now: Instant): Promise<ViewingRow[]> {
  return db
    .deleteFrom('member_viewing')
    .where(sql<boolean>`(session_id is null or ends_at <= ${now})`)
    .returning(['id', 'operator_id', 'member_id', 'started_at', 'ends_at'])
    .execute()
}
