import type { EstimateId, EstimateMessageId, EstimateRequestId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { EstimateRequest } from 'contract/estimates/requests'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { personOf } from '../../identity/public.ts'
import type { EstimateRow } from '../saved/estimate.repository.ts'
import { locked } from '../saved/ownEstimate.ts'
import { mustTakeRequests } from './mustTakeRequests.ts'
import { shortName } from './names.rules.ts'
import { businessNotices } from './notices.rules.ts'
import { notifyBusiness } from './notify.ts'
import { presentRequests } from './present.ts'
import { estimateOfRequest } from './request.queries.ts'
import {
  insertMessage,
  lockRequestsOf,
  markRead,
  type RequestRow,
  updateRequest,
} from './request.repository.ts'
import { acceptsMessages, isOpen, isWon, mayMove } from './requestState.rules.ts'

interface Own {
  readonly estimate: EstimateRow
  readonly request: RequestRow
  readonly all: readonly RequestRow[]
}

/**
 * Accepts the price of one business, and closes the other requests of the estimate. Of two calls at the same instant
 * one wins: both lock the estimate, and an index of the database allows one accepted request.
 * @throws Refusal estimate_request_not_found, estimate_already_accepted, estimate_request_closed,
 * estimate_request_changed, estimate_quote_expired, estimate_business_unavailable
 */
export async function acceptQuote(
  context: Context,
  id: EstimateRequestId,
  seen: { rev: number; usdCents: UsdCents },
): Promise<EstimateRequest> {
  const { db, now } = context
  const { estimate, request, all } = await ownRequest(context, id)
  if (isWon(request.status) && request.price === seen.usdCents) return present(context, request)
  if (all.some((each) => each.id !== id && isWon(each.status))) throw new Refusal('estimate_already_accepted')
  if (!isOpen(request.status)) throw new Refusal('estimate_request_closed')
  if (
    !mayMove(request.status, 'accepted', 'customer') ||
    request.price !== seen.usdCents ||
    request.rev !== seen.rev
  )
    throw new Refusal('estimate_request_changed')
  if (request.valid_until === null || request.valid_until <= now) throw new Refusal('estimate_quote_expired')
  await mustTakeRequests(context, [request.business_id])
  const accepted = await updateRequest(
    db,
    request,
    { status: 'accepted', respond_by: null },
    { now, actor: 'customer', reason: '' },
  )
  const customer = await nameOf(context)
  await notifyBusiness(
    context,
    { request: accepted, event: 'accepted' },
    businessNotices.accepted(customer.whole, estimate.name, seen.usdCents),
  )
  for (const other of all.filter((each) => each.id !== id && isOpen(each.status))) {
    const closed = await updateRequest(
      db,
      other,
      { status: 'closed', respond_by: null },
      { now, actor: 'goodword', reason: '' },
    )
    await notifyBusiness(
      context,
      { request: closed, event: 'closed' },
      businessNotices.closed(customer.short, estimate.name),
    )
  }
  return present(context, accepted)
}

/** @throws Refusal estimate_request_not_found, estimate_request_closed for one that is booked or finished */
export async function withdraw(
  context: Context,
  id: EstimateRequestId,
  reason: string,
): Promise<EstimateRequest> {
  const { db, now } = context
  const { estimate, request } = await ownRequest(context, id)
  if (request.status === 'withdrawn') return present(context, request)
  if (!mayMove(request.status, 'withdrawn', 'customer')) throw new Refusal('estimate_request_closed')
  const withdrawn = await updateRequest(
    db,
    request,
    { status: 'withdrawn', respond_by: null },
    { now, actor: 'customer', reason },
  )
  const { short } = await nameOf(context)
  await notifyBusiness(
    context,
    { request: withdrawn, event: 'withdrawn' },
    businessNotices.withdrawn(short, estimate.name),
  )
  return present(context, withdrawn)
}

/** @throws Refusal estimate_request_not_found, estimate_request_closed */
export async function finishAsCustomer(
  context: Context,
  id: EstimateRequestId,
  finalPrice: UsdCents,
): Promise<EstimateRequest> {
  const { request } = await ownRequest(context, id)
  return present(context, await finish(context, request, finalPrice, 'customer'))
}

/**
 * Records the final price of a job whose visit the business arranged. The first of both sides to state it counts.
 * @throws Refusal estimate_request_closed
 */
export async function finish(
  context: Context,
  request: RequestRow,
  finalPrice: UsdCents,
  actor: 'customer' | 'business',
): Promise<RequestRow> {
  if (request.status === 'finished') return request
  if (!mayMove(request.status, 'finished', actor)) throw new Refusal('estimate_request_closed')
  const { db, now } = context
  return updateRequest(
    db,
    request,
    { status: 'finished', final_price: finalPrice, finished_at: now },
    { now, actor, reason: '' },
  )
}

/** Stores a message once. @throws Refusal estimate_request_not_found, estimate_request_closed */
export async function writeAsCustomer(
  context: Context,
  id: EstimateRequestId,
  message: { id: EstimateMessageId; text: string },
): Promise<EstimateRequest> {
  const { request } = await ownRequest(context, id)
  if (!acceptsMessages(request.status)) throw new Refusal('estimate_request_closed')
  const isNew = await insertMessage(context.db, {
    id: message.id,
    request_id: id,
    is_from_business: false,
    author_id: memberOf(context),
    body: message.text,
    at: context.now,
  })
  const { short } = await nameOf(context)
  if (isNew)
    await notifyBusiness(
      context,
      { request, event: `message:${message.id}` },
      businessNotices.message(short, message.text),
    )
  return present(context, request)
}

/** @throws Refusal estimate_request_not_found */
export async function markReadByCustomer(context: Context, id: EstimateRequestId): Promise<EstimateRequest> {
  await ownRequest(context, id)
  return present(context, await markRead(context.db, id, 'customer', context.now))
}

/** The member's own request, with the estimate and all its requests locked. @throws Refusal estimate_request_not_found */
async function ownRequest(context: Context, id: EstimateRequestId): Promise<Own> {
  const estimateId: EstimateId | undefined = await estimateOfRequest(context.db, {
    id,
    memberId: memberOf(context),
  })
  if (estimateId === undefined) throw new Refusal('estimate_request_not_found')
  const estimate = await locked(context, estimateId)
  const all = await lockRequestsOf(context.db, estimateId)
  const request = all.find((each) => each.id === id)
  if (!request) throw new Refusal('estimate_request_not_found')
  return { estimate, request, all }
}

async function nameOf(context: Context): Promise<{ whole: string; short: string }> {
  const whole = (await personOf(context, memberOf(context)))?.displayName ?? 'A customer'
  return { whole, short: shortName(whole) }
}

async function present(context: Context, row: RequestRow): Promise<EstimateRequest> {
  const [request] = await presentRequests(context, [row])
  if (!request) throw new Error(`there is no business ${row.business_id}`) // its foreign key
  return request
}
