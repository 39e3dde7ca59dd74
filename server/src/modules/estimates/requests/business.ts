import { type BusinessId, type EstimateMessageId, EstimateRequestId, type ServiceId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import type { EstimateInquiryDetails, listEstimateInquiries } from 'contract/estimates/inquiries'
import type { DueWork } from 'contract/overview/overview'
import type { Answer, Received } from 'contract/core/route'
import { type Context, memberOf } from '../../../platform/context.ts'
import { readPage, timeCursor } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission, servicesNamed } from '../../businesses/public.ts'
import { finish } from './customer.ts'
import { customerNotices, dayAt } from './notices.rules.ts'
import { notifyCustomer } from './notify.ts'
import { presentInquiries, presentInquiry } from './present.ts'
import {
  countInquiries,
  type InquiryRow,
  inquiryRow,
  inquiryRows,
  waitingInquiries,
} from './request.queries.ts'
import {
  insertMessage,
  lockRequest,
  markRead,
  markViewed,
  type RequestRow,
  updateRequest,
} from './request.repository.ts'
import {
  acceptsMessages,
  endedStatuses,
  isOpen,
  mayMove,
  openStatuses,
  wonStatuses,
} from './requestState.rules.ts'

interface Of {
  readonly businessId: BusinessId
  readonly requestId: EstimateRequestId
}

const lists = { open: openStatuses, won: wonStatuses, ended: endedStatuses } as const

/** @throws Refusal business_not_found, not_permitted, page_token_invalid */
export async function listInquiries(
  context: Context,
  businessId: BusinessId,
  { show, ...page }: Received<typeof listEstimateInquiries>['query'],
): Promise<Answer<typeof listEstimateInquiries>> {
  await requirePermission(context, businessId, 'estimates.view')
  const isOldestFirst = show === 'open'
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `estimate-requests:${businessId}:${show}`,
    cursor: timeCursor(EstimateRequestId),
    read: (size, last) =>
      inquiryRows(context.db, { businessId, statuses: lists[show], isOldestFirst, size, last }),
    cursorOf: ({ request }) => ({ at: isOldestFirst ? request.sent_at : request.changed_at, id: request.id }),
  })
  const counts = await countInquiries(context.db, businessId)
  const countOf = (statuses: readonly (typeof lists)[typeof show][number][]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    requests: await presentInquiries(context, rows),
    counts: { open: countOf(openStatuses), won: countOf(wonStatuses), ended: countOf(endedStatuses) },
    nextPageToken,
  }
}

/** The requests that await an answer; the caller has checked that the member may see them. */
export async function inquiryWork({ db }: Context, businessId: BusinessId): Promise<DueWork> {
  return waitingInquiries(db, businessId)
}

/** @throws Refusal business_not_found, not_permitted, estimate_request_not_found; so do all calls below */
export async function readInquiry(context: Context, of: Of): Promise<EstimateInquiryDetails> {
  await requirePermission(context, of.businessId, 'estimates.view')
  return presentInquiry(context, await rowOf(context, of))
}

/** The customer sees that the business has opened the request. */
export async function markReadByBusiness(context: Context, of: Of): Promise<EstimateInquiryDetails> {
  await requirePermission(context, of.businessId, 'estimates.view')
  const request = await lockedOf(context, of)
  if (mayMove(request.status, 'viewed', 'business')) await markViewed(context.db, request, context.now)
  await markRead(context.db, of.requestId, 'business', context.now)
  return presentInquiry(context, await rowOf(context, of))
}

export type InquiryAnswer =
  | {
      readonly kind: 'price'
      readonly usdCents: UsdCents
      readonly reason: string
      readonly validDays: number
      readonly serviceId: ServiceId | null
    }
  | { readonly kind: 'decline'; readonly reason: string }

/**
 * Names a fixed price, or declines.
 * @throws Refusal estimate_request_closed, estimate_request_changed after another change, service_not_found, input_invalid
 * for another price without a reason
 */
export async function answerInquiry(
  context: Context,
  of: Of,
  { rev, answer }: { rev: number; answer: InquiryAnswer },
): Promise<EstimateInquiryDetails> {
  const business = await requirePermission(context, of.businessId, 'estimates.answer')
  const { db, now } = context
  const request = await lockedOf(context, of)
  const to = answer.kind === 'price' ? 'quoted' : 'declined'
  if (!mayMove(request.status, to, 'business'))
    throw new Refusal(isOpen(request.status) ? 'estimate_request_changed' : 'estimate_request_closed')
  if (request.rev !== rev) throw new Refusal('estimate_request_changed')
  const { estimate } = await rowOf(context, of)
  const customer = { request, memberId: estimate.member_id, event: `${to}:${rev + 1}` }
  if (answer.kind === 'decline') {
    await updateRequest(
      db,
      request,
      { status: 'declined', respond_by: null },
      { now, actor: 'business', reason: answer.reason },
    )
    await notifyCustomer(context, customer, ({ name }) => customerNotices.declined(name, answer.reason))
    return presentInquiry(context, await rowOf(context, of))
  }
  const isAsEstimated = answer.usdCents === estimate.likely
  if (!isAsEstimated && answer.reason === '')
    throw new Refusal('input_invalid', {
      fields: [{ path: 'body.answer.reason', message: 'is required for another price' }],
    })
  await mustOffer(context, of.businessId, answer.serviceId)
  const validUntil = plus(now, { days: answer.validDays })
  await updateRequest(
    db,
    request,
    {
      status: 'quoted',
      price: answer.usdCents,
      price_reason: isAsEstimated ? '' : answer.reason,
      valid_until: validUntil,
      service_id: answer.serviceId,
      respond_by: validUntil,
    },
    { now, actor: 'business', reason: isAsEstimated ? '' : answer.reason },
  )
  await notifyCustomer(context, customer, ({ name }) =>
    customerNotices.quoted(name, {
      price: answer.usdCents,
      isAsEstimated,
      validUntil: dayAt(validUntil, business.timeZone),
    }),
  )
  return presentInquiry(context, await rowOf(context, of))
}

/** Stores a message once. @throws Refusal estimate_request_closed */
export async function writeAsBusiness(
  context: Context,
  of: Of,
  message: { id: EstimateMessageId; text: string },
): Promise<EstimateInquiryDetails> {
  await requirePermission(context, of.businessId, 'estimates.answer')
  const request = await lockedOf(context, of)
  if (!acceptsMessages(request.status)) throw new Refusal('estimate_request_closed')
  const isNew = await insertMessage(context.db, {
    id: message.id,
    request_id: of.requestId,
    is_from_business: true,
    author_id: memberOf(context),
    body: message.text,
    at: context.now,
  })
  const row = await rowOf(context, of)
  if (isNew)
    await notifyCustomer(
      context,
      { request, memberId: row.estimate.member_id, event: `message:${message.id}` },
      ({ name }) => customerNotices.message(name, message.text),
    )
  return presentInquiry(context, row)
}

/** @throws Refusal estimate_request_closed */
export async function finishAsBusiness(
  context: Context,
  of: Of,
  finalPrice: UsdCents,
): Promise<EstimateInquiryDetails> {
  await requirePermission(context, of.businessId, 'estimates.answer')
  await finish(context, await lockedOf(context, of), finalPrice, 'business')
  return presentInquiry(context, await rowOf(context, of))
}

async function mustOffer(
  context: Context,
  businessId: BusinessId,
  serviceId: ServiceId | null,
): Promise<void> {
  if (serviceId === null) return
  const services = await servicesNamed(context, businessId)
  if (!services.some(({ id }) => id === serviceId)) throw new Refusal('service_not_found')
}

async function rowOf(context: Context, { requestId, businessId }: Of): Promise<InquiryRow> {
  const row = await inquiryRow(context.db, { id: requestId, businessId })
  if (!row) throw new Refusal('estimate_request_not_found')
  return row
}

async function lockedOf(context: Context, { requestId, businessId }: Of): Promise<RequestRow> {
  const row = await lockRequest(context.db, requestId)
  if (row?.business_id !== businessId) throw new Refusal('estimate_request_not_found')
  return row
}
