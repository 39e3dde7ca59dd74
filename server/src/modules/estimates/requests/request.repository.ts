import type { BookingId, EstimateId, EstimateRequestId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EstimatesTables } from '../tables.ts'
import type { RequestActor } from './requestState.rules.ts'

export type RequestRow = Selectable<EstimatesTables['estimate_request']>
type Message = Insertable<EstimatesTables['estimate_message']>

/** Undefined when the business already has a request for this estimate. */
export async function insertRequest(
  db: Db,
  request: Insertable<EstimatesTables['estimate_request']>,
): Promise<RequestRow | undefined> {
  return db
    .insertInto('estimate_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['estimate_id', 'business_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks a request until the transaction ends. */
export async function lockRequest(db: Db, id: EstimateRequestId): Promise<RequestRow | undefined> {
  return db
    .selectFrom('estimate_request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** All requests of an estimate in the order of their ids, locked until the transaction ends. */
export async function lockRequestsOf(db: Db, estimateId: EstimateId): Promise<RequestRow[]> {
  return db
    .selectFrom('estimate_request')
    .selectAll()
    .where('estimate_id', '=', estimateId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function requestOfBooking(db: Db, bookingId: BookingId): Promise<RequestRow | undefined> {
  return db
    .selectFrom('estimate_request')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The ids of open requests whose deadline has passed, the oldest first. */
export async function overdueRequests(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<EstimateRequestId[]> {
  const rows = await db
    .selectFrom('estimate_request')
    .select('id')
    .where('status', 'in', ['sent', 'viewed', 'quoted'])
    .where('respond_by', '<=', now)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('respond_by')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes a locked request, with the event of a new status. */
export async function updateRequest(
  db: Db,
  row: RequestRow,
  change: Omit<Updateable<EstimatesTables['estimate_request']>, 'rev' | 'id'>,
  event: { now: Instant; actor: RequestActor; reason: string } | null,
): Promise<RequestRow> {
  const changed = await db
    .updateTable('estimate_request')
    .set({ ...change, rev: row.rev + 1, ...(event && { changed_at: event.now }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (event) await insertEvent(db, changed, event)
  return changed
}

/** The business opened a locked request. Answers that were begun before stay valid: `rev` does not change. */
export async function markViewed(db: Db, { id }: Pick<RequestRow, 'id'>, now: Instant): Promise<void> {
  const viewed = { status: 'viewed', changed_at: now } as const
  await db.updateTable('estimate_request').set(viewed).where('id', '=', id).execute()
  await insertEvent(db, { id, ...viewed }, { now, actor: 'business', reason: '' })
}

export async function insertEvent(
  db: Db,
  { id, status }: Pick<RequestRow, 'id' | 'status'>,
  { now, actor, reason }: { now: Instant; actor: RequestActor; reason: string },
): Promise<void> {
  await db
    .insertInto('estimate_request_event')
    .values({ request_id: id, at: now, status, actor, reason })
    .execute()
}

/** False when the message is stored already. */
export async function insertMessage(db: Db, message: Message): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('estimate_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markRead(
  db: Db,
  id: EstimateRequestId,
  side: 'customer' | 'business',
  now: Instant,
): Promise<RequestRow> {
  return db
    .updateTable('estimate_request')
    .set(side === 'customer' ? { customer_read_at: now } : { business_read_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves the estimates of one account of a person to the other. */
export async function moveEstimates(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('estimate').set({ member_id: to }).where('member_id', '=', from).execute()
}
