import type { BusinessId, EstimateId, EstimateRequestId, MemberId } from 'contract/core/ids'
import type { EstimateRequestStatus } from 'contract/estimates/requests'
import type { DueWork } from 'contract/overview/overview'
import { type Selectable, sql } from 'kysely'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { EstimateRow } from '../saved/estimate.repository.ts'
import type { EstimatesTables } from '../tables.ts'
import type { RequestRow } from './request.repository.ts'

export type MessageRow = Selectable<EstimatesTables['estimate_message']>
export type EventRow = Selectable<EstimatesTables['estimate_request_event']>
/** A request with the estimate that it sends. */
export interface InquiryRow {
  readonly request: RequestRow
  readonly estimate: EstimateRow
}

/** The requests of an estimate, the oldest first. */
export async function requestRows(db: Db, estimateId: EstimateId): Promise<RequestRow[]> {
  return db
    .selectFrom('estimate_request')
    .selectAll()
    .where('estimate_id', '=', estimateId)
    .orderBy('id')
    .execute()
}

/** The estimate of a member's own request. */
export async function estimateOfRequest(
  db: Db,
  of: { id: EstimateRequestId; memberId: MemberId },
): Promise<EstimateId | undefined> {
  const row = await db
    .selectFrom('estimate_request')
    .innerJoin('estimate', 'estimate.id', 'estimate_request.estimate_id')
    .select('estimate.id')
    .where('estimate_request.id', '=', of.id)
    .where('estimate.member_id', '=', of.memberId)
    .executeTakeFirst()
  return row?.id
}

/** A member's own request with its estimate. */
export async function ownRequestRow(
  db: Db,
  of: { id: EstimateRequestId; memberId: MemberId },
): Promise<InquiryRow | undefined> {
  const request = await db
    .selectFrom('estimate_request')
    .selectAll()
    .where('id', '=', of.id)
    .executeTakeFirst()
  if (!request) return undefined
  const estimate = (await estimatesById(db, [request.estimate_id])).get(request.estimate_id)
  return estimate?.member_id === of.memberId ? { request, estimate } : undefined
}

export async function inquiryRow(
  db: Db,
  of: { id: EstimateRequestId; businessId: BusinessId },
): Promise<InquiryRow | undefined> {
  const request = await db
    .selectFrom('estimate_request')
    .selectAll()
    .where('id', '=', of.id)
    .where('business_id', '=', of.businessId)
    .executeTakeFirst()
  if (!request) return undefined
  const estimates = await estimatesById(db, [request.estimate_id])
  const estimate = estimates.get(request.estimate_id)
  return estimate && { request, estimate }
}

/** A page of a business's requests in these statuses: the oldest first, or the last changed first. */
export async function inquiryRows(
  db: Db,
  selection: {
    businessId: BusinessId
    statuses: readonly EstimateRequestStatus[]
    isOldestFirst: boolean
    size: number
    last: TimeCursor<EstimateRequestId> | null
  },
): Promise<InquiryRow[]> {
  const { businessId, statuses, isOldestFirst, size, last } = selection
  const column = isOldestFirst ? 'sent_at' : 'changed_at'
  const direction = isOldestFirst ? 'asc' : 'desc'
  const requests = await db
    .selectFrom('estimate_request')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', statuses)
    .$if(last !== null, (query) =>
      query.where(
        isOldestFirst
          ? sql<boolean>`(sent_at, id) > (${last?.at}::timestamptz, ${last?.id}::uuid)`
          : sql<boolean>`(changed_at, id) < (${last?.at}::timestamptz, ${last?.id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size)
    .execute()
  const estimates = await estimatesById(
    db,
    requests.map((row) => row.estimate_id),
  )
  return requests.flatMap((request) => {
    const estimate = estimates.get(request.estimate_id)
    return estimate ? [{ request, estimate }] : []
  })
}

/** Requests that wait for the answer of the business, and the nearest deadline. */
export async function waitingInquiries(db: Db, businessId: BusinessId): Promise<DueWork> {
  const { count, dueAt } = await db
    .selectFrom('estimate_request')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('respond_by').as('dueAt')])
    .where('business_id', '=', businessId)
    .where('status', 'in', ['sent', 'viewed'])
    .executeTakeFirstOrThrow()
  return { count, dueAt }
}

export async function countInquiries(
  db: Db,
  businessId: BusinessId,
): Promise<ReadonlyMap<EstimateRequestStatus, number>> {
  const rows = await db
    .selectFrom('estimate_request')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('business_id', '=', businessId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

async function estimatesById(
  db: Db,
  ids: readonly EstimateId[],
): Promise<ReadonlyMap<EstimateId, EstimateRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('estimate').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function messagesOf(db: Db, ids: readonly EstimateRequestId[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('estimate_message')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function eventsOf(db: Db, ids: readonly EstimateRequestId[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('estimate_request_event')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** The customer of a request. */
export async function memberOfRequest(db: Db, id: EstimateRequestId): Promise<MemberId> {
  const row = await db
    .selectFrom('estimate_request')
    .innerJoin('estimate', 'estimate.id', 'estimate_request.estimate_id')
    .select('estimate.member_id')
    .where('estimate_request.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.member_id
}
