import type { EstimateId } from 'contract/core/ids'
import { estimateOf } from 'contract/estimates/price'
import type { EstimateInquiry, EstimateInquiryDetails } from 'contract/estimates/inquiries'
import type { EstimateQuote, EstimateRequest } from 'contract/estimates/requests'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { businessFacts, contactsOf, servicesNamed } from '../../businesses/public.ts'
import { personOf, phoneOf, receiptAddressOf } from '../../identity/public.ts'
import { photosOf } from '../saved/photos.ts'
import { versionsById } from '../templates/template.queries.ts'
import { shortName } from './names.rules.ts'
import { eventsOf, type InquiryRow, messagesOf, type MessageRow, requestRows } from './request.queries.ts'
import type { RequestRow } from './request.repository.ts'
import { businessActions, customerActions, isWon } from './requestState.rules.ts'

/** The requests of an estimate as its customer sees them. */
export async function requestsOf(context: Context, estimateId: EstimateId): Promise<EstimateRequest[]> {
  return presentRequests(context, await requestRows(context.db, estimateId))
}

export async function presentRequests(
  context: Context,
  rows: readonly RequestRow[],
): Promise<EstimateRequest[]> {
  const businessIds = [...new Set(rows.map((row) => row.business_id))]
  const [parts, businesses, contacts] = [
    await sharedParts(context, rows),
    await businessFacts(context, businessIds),
    await contactsOf(context, businessIds),
  ]
  return rows.flatMap((row) => {
    const business = businesses.get(row.business_id)
    if (!business) return []
    const { id, slug, name, glyph } = business
    return [
      {
        ...parts(row, 'customer'),
        business: { id, slug, name, glyph, phone: contacts.get(id)?.phone ?? null },
        actions: customerActions(row.status, row.service_id !== null),
      },
    ]
  })
}

/** Requests as their business sees them in a list. */
export async function presentInquiries(
  context: Context,
  rows: readonly InquiryRow[],
): Promise<EstimateInquiry[]> {
  const parts = await sharedParts(
    context,
    rows.map(({ request }) => request),
  )
  const versions = await versionsById(context.db, [
    ...new Set(rows.map(({ estimate }) => estimate.version_id)),
  ])
  return concurrently(
    rows.map(async ({ request, estimate }) => ({
      ...parts(request, 'business'),
      title: versions.get(estimate.version_id)?.document.title ?? estimate.name,
      ...(await customerOf(context, { request, estimate })),
      price: { low: estimate.low, likely: estimate.likely, high: estimate.high },
    })),
  )
}

export async function presentInquiry(context: Context, row: InquiryRow): Promise<EstimateInquiryDetails> {
  const { request, estimate } = row
  const version = (await versionsById(context.db, [estimate.version_id])).get(estimate.version_id)
  const [inquiry] = await presentInquiries(context, [row])
  if (!version || !inquiry) throw new Error(`there is no version ${estimate.version_id}`) // its foreign key
  return {
    ...inquiry,
    document: version.document,
    answers: estimate.answers,
    packageId: estimate.package_id,
    lines: [...estimateOf(version.document, estimate.answers, estimate.package_id).lines],
    photos: await photosOf(context, estimate.id),
    services: [...(await servicesNamed(context, request.business_id))],
    actions: businessActions(request.status, request.service_id !== null),
  }
}

/** Contact data are revealed to one business: the one whose price was accepted. */
async function customerOf(context: Context, { request, estimate }: InquiryRow) {
  const person = await personOf(context, estimate.member_id)
  const name = person?.displayName ?? 'A customer'
  if (!isWon(request.status) || !person) return { customerName: shortName(name), contact: null }
  const [phone, address] = [
    await phoneOf(context, estimate.member_id),
    await receiptAddressOf(context, estimate.member_id),
  ]
  const line = address && `${address.street}, ${address.postalCode} ${address.city}`
  return { customerName: name, contact: { email: person.email, phone, address: line } }
}

/** The parts that both sides see. */
async function sharedParts(context: Context, rows: readonly RequestRow[]) {
  const ids = rows.map(({ id }) => id)
  const messages = Map.groupBy(await messagesOf(context.db, ids), (row) => row.request_id)
  const events = Map.groupBy(await eventsOf(context.db, ids), (row) => row.request_id)
  const serviceNames = await namesOfServices(context, rows)
  return (row: RequestRow, side: 'customer' | 'business') => {
    const own = messages.get(row.id) ?? []
    return {
      id: row.id,
      status: row.status,
      rev: row.rev,
      sentAt: row.sent_at,
      changedAt: row.changed_at,
      respondBy: row.respond_by,
      quote: quoteOf(row, serviceNames),
      finalUsdCents: row.final_price,
      bookingId: row.booking_id,
      messages: own.map(({ id, is_from_business: isFromBusiness, body, at }) => ({
        id,
        by: isFromBusiness ? ('business' as const) : ('customer' as const),
        text: body,
        at,
      })),
      timeline: (events.get(row.id) ?? []).map(({ at, status, actor, reason }) => ({
        at,
        status,
        by: actor,
        reason,
      })),
      unreadMessages: unreadBy(side, row, own),
    }
  }
}

function unreadBy(side: 'customer' | 'business', row: RequestRow, messages: readonly MessageRow[]): number {
  const readAt = side === 'customer' ? row.customer_read_at : row.business_read_at
  return messages.filter(
    ({ is_from_business: isFromBusiness, at }) =>
      isFromBusiness === (side === 'customer') && (readAt === null || at > readAt),
  ).length
}

function quoteOf(row: RequestRow, serviceNames: ReadonlyMap<string, string>): EstimateQuote | null {
  if (row.price === null || row.valid_until === null) return null
  const name = row.service_id && serviceNames.get(row.service_id)
  return {
    usdCents: row.price,
    isAsEstimated: row.price_reason === '',
    reason: row.price_reason,
    validUntil: row.valid_until,
    service: row.service_id && name ? { id: row.service_id, name } : null,
  }
}

async function namesOfServices(
  context: Context,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, string>> {
  const businessIds = [
    ...new Set(rows.filter((row) => row.service_id !== null).map((row) => row.business_id)),
  ]
  const services = await concurrently(businessIds.map((id) => servicesNamed(context, id)))
  return new Map(services.flat().map(({ id, name }) => [id, name]))
}
