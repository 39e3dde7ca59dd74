import type { UsdCents } from 'contract/core/money'
import type { EstimateAccuracy } from 'contract/estimates/templates'
import type { EstimateInquiry } from 'contract/estimates/inquiries'
import type { EstimateRequest, EstimateRequestStatus } from 'contract/estimates/requests'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'

/** The tone of a status chip: something can still happen, it ended well, or it ended. */
export function toneOf(status: EstimateRequestStatus): 'open' | 'done' | 'ended' {
  switch (status) {
    case 'sent':
    case 'viewed':
    case 'quoted':
      return 'open'
    case 'accepted':
    case 'booked':
    case 'finished':
      return 'done'
    case 'declined':
    case 'withdrawn':
    case 'expired':
    case 'closed':
      return 'ended'
  }
}

/** A status as the customer reads it. */
const customerStatus: Readonly<Record<EstimateRequestStatus, string>> = {
  sent: 'Sent',
  viewed: 'Viewed',
  quoted: 'Price waiting',
  accepted: 'Accepted',
  booked: 'Booked',
  finished: 'Finished',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Closed',
}

/** A status as the business reads it. */
const businessStatus: Readonly<Record<EstimateRequestStatus, string>> = {
  ...customerStatus,
  sent: 'New',
  viewed: 'To answer',
  quoted: 'Price sent',
  closed: 'Chose another business',
}

type Asked = Pick<EstimateRequest | EstimateInquiry, 'status'> & {
  readonly messages: readonly Pick<EstimateRequest['messages'][number], 'by'>[]
}

/** The business asked a question and needs the reply before it offers a price. */
export function waitsForCustomer({ status, messages }: Asked): boolean {
  return (status === 'sent' || status === 'viewed') && messages.at(-1)?.by === 'business'
}

/** The text of a status chip for the customer. */
export const customerStatusOf = (request: Asked): string =>
  waitsForCustomer(request) ? 'Reply needed' : customerStatus[request.status]

/** The text of a status chip for the business. */
export const businessStatusOf = (request: Asked): string =>
  waitsForCustomer(request) ? 'Waiting for reply' : businessStatus[request.status]

type Event = EstimateRequest['timeline'][number]
type Names = Readonly<Record<Event['by'], string>>

/** An event of a request: "First Bakery offered a price: Fondant takes longer." */
export function eventSentence({ status, by, reason }: Event, names: Names): string {
  const sentence = `${names[by]} ${whatHappened[status]}`
  return reason === '' ? sentence : `${sentence}: ${reason}`
}

const whatHappened: Readonly<Record<EstimateRequestStatus, string>> = {
  sent: 'sent the request',
  viewed: 'opened the request',
  quoted: 'offered a price',
  accepted: 'accepted the price',
  booked: 'booked the visit',
  finished: 'stated the final price',
  declined: 'declined the request',
  withdrawn: 'withdrew the request',
  expired: 'closed the request, because it expired',
  closed: 'closed the request, because another business has the job',
}

/** Effect of a booking at the agreed price on its request. A canceled booking resets it to `accepted`. */
const ofBooking: Partial<Readonly<Record<EstimateRequestStatus, string>>> = {
  accepted: 'The booking was canceled. The price can be used again',
  booked: 'The visit was booked at this price',
  finished: 'The visit took place at this price',
}

/** Events as sentences for one side: "You" and the names of the others. */
export function historyOf(
  { timeline }: Pick<EstimateRequest | EstimateInquiry, 'timeline'>,
  names: Names,
): { readonly key: string; readonly at: Event['at']; readonly sentence: string }[] {
  return timeline.map((event, at) => ({
    key: `${at} ${event.status}`,
    at: event.at,
    sentence: (event.by === 'goodword' && ofBooking[event.status]) || eventSentence(event, names),
  }))
}

/** "Final prices were within 12% of its estimates (31 jobs)" */
export function accuracyText({ jobs, withinPercent }: EstimateAccuracy): string {
  return `Final prices were within ${withinPercent}% of its estimates (${formatCount(jobs)} jobs)`
}

/** "Visit booked", "2 prices waiting", "Sent to 3 businesses", "Not sent yet" */
export function sentText({
  isSent,
  requestCount,
  quoteCount,
  wonStatus,
}: {
  readonly isSent: boolean
  readonly requestCount: number
  readonly quoteCount: number
  readonly wonStatus: EstimateRequestStatus | null
}): string {
  if (wonStatus === 'accepted') return 'Price accepted'
  if (wonStatus === 'booked') return 'Visit booked'
  if (wonStatus === 'finished') return 'Finished'
  if (quoteCount > 0) return `${quoteCount} ${quoteCount === 1 ? 'price' : 'prices'} waiting`
  if (!isSent || requestCount === 0) return 'Not sent yet'
  return `Sent to ${requestCount} ${requestCount === 1 ? 'business' : 'businesses'}`
}

/** The button that sends a price: the first one, a new one, or the same one again. */
export function offerText(
  cents: UsdCents | undefined,
  { likely, offered }: { likely: UsdCents; offered: UsdCents | undefined },
): string {
  if (cents === undefined) return 'Send price'
  const price = formatUsd(cents)
  if (offered !== undefined) return cents === offered ? `Send ${price} again` : `Change to ${price}`
  return cents === likely ? `Confirm ${price}` : `Offer ${price}`
}
