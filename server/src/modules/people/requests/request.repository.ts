import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OperatorRequestId } from 'contract/people/requests'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PeopleTables } from '../tables.ts'

export type RequestRow = Selectable<PeopleTables['operator_request']>

export async function insertRequest(
  db: Db,
  request: Insertable<PeopleTables['operator_request']>,
): Promise<RequestRow> {
  return db.insertInto('operator_request').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function lockRequest(db: Db, id: OperatorRequestId): Promise<RequestRow | undefined> {
  return db.selectFrom('operator_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function decideRequest(
  db: Db,
  id: OperatorRequestId,
  decision: { status: 'done' | 'declined'; by: MemberId; at: Instant; reason: string },
): Promise<RequestRow> {
  return db
    .updateTable('operator_request')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Pending requests of this kind about the member that have not expired. */
export async function hasWaiting(
  db: Db,
  { memberId, kind, now }: { memberId: MemberId; kind: RequestRow['kind']; now: Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_request')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

const shownMax = 50

/** All pending requests, oldest first; or all requests about a member, newest first. */
export async function requestRows(
  db: Db,
  { memberId, now }: { memberId: MemberId | null; now: Instant },
): Promise<RequestRow[]> {
  const query = db.selectFrom('operator_request').selectAll().limit(shownMax)
  if (memberId !== null) return query.where('member_id', '=', memberId).orderBy('id', 'desc').execute()
  return query.where('status', '=', 'waiting').where('expires_at', '>', now).orderBy('id').execute()
}
