import type { MemberId, SupportRequestId } from 'contract/core/ids'
import type { WaitingWork } from 'contract/overview/overview'
import type { SupportStatus } from 'contract/support/support'
import { sql } from 'kysely'
import type { TimeCursor } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { MessageRow, RequestRow } from './support.repository.ts'

export async function requestsOfMember(db: Db, memberId: MemberId, limit: number): Promise<RequestRow[]> {
  return db
    .selectFrom('support_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The longest waiting first. */
export async function queuePage(
  db: Db,
  { status, size, last }: { status: SupportStatus; size: number; last: TimeCursor<SupportRequestId> | null },
): Promise<RequestRow[]> {
  return db
    .selectFrom('support_request')
    .selectAll()
    .where('status', '=', status)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) > (${last?.at}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(size)
    .execute()
}

/** Requests that are waiting for an answer. */
export async function openRequestsRow(db: Db): Promise<WaitingWork> {
  return db
    .selectFrom('support_request')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('changed_at').as('oldestAt')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** The messages of the requests, the oldest first. */
export async function messagesOf(
  db: Db,
  ids: readonly SupportRequestId[],
): Promise<ReadonlyMap<SupportRequestId, MessageRow[]>> {
  const rows = await db
    .selectFrom('support_message')
    .selectAll()
    .where(sql<boolean>`request_id = any(${ids})`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ request_id: id }) => id)
}
