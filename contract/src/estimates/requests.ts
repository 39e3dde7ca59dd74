import * as z from 'zod/mini'
import {
  BookingId,
  BusinessId,
  EstimateId,
  EstimateMessageId,
  EstimateRequestId,
  ServiceId,
  Slug,
} from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCents, UsdCentsAmount } from '../core/money.ts'
import { route } from '../core/route.ts'
import { Rating } from '../reviews/reviews.ts'
import { EstimateAccuracy } from './templates.ts'

export const estimateMessageMax = 2000
/** How long a price can be valid. */
export const quoteDaysMax = 30

export const EstimateRequestStatus = z.enum([
  'sent',
  /** The business has opened it. */
  'viewed',
  /** The business named a fixed price, or confirmed the likely price. */
  'quoted',
  /** The customer accepted the price: it holds for the booking. */
  'accepted',
  'booked',
  /** The work is done, and its final price is known. */
  'finished',
  'declined',
  'withdrawn',
  /** The price was not accepted in time, or the business did not answer within 14 days. */
  'expired',
  /** The customer accepted the price of another business. */
  'closed',
])
export type EstimateRequestStatus = z.infer<typeof EstimateRequestStatus>

/** The business's answer with a price. */
export const EstimateQuote = z.strictObject({
  usdCents: UsdCents,
  /** The business confirmed the likely price of the estimate. */
  isAsEstimated: z.boolean(),
  /** Why the price differs; empty when it does not. */
  reason: z.string(),
  validUntil: Instant,
  /** The service to book at this price; null when the business arranges the visit itself. */
  service: z.nullable(z.strictObject({ id: ServiceId, name: z.string() })),
})
export type EstimateQuote = z.infer<typeof EstimateQuote>

const Message = z.strictObject({
  id: EstimateMessageId,
  by: z.enum(['customer', 'business']),
  text: z.string(),
  at: Instant,
})

const Event = z.strictObject({
  at: Instant,
  status: EstimateRequestStatus,
  by: z.enum(['customer', 'business', 'goodword']),
  reason: z.string(),
})

/** The parts of a request that both sides see. */
export const requestFields = {
  id: EstimateRequestId,
  status: EstimateRequestStatus,
  /** Increases with each change, except when the business opens the request; actions name the value that they saw. */
  rev: z.int(),
  sentAt: Instant,
  changedAt: Instant,
  /** Deadline of the business's answer, or of the customer's acceptance; null once neither has to act. */
  respondBy: z.nullable(Instant),
  quote: z.nullable(EstimateQuote),
  finalUsdCents: z.nullable(UsdCents),
  bookingId: z.nullable(BookingId),
  /** The oldest first. */
  messages: z.array(Message),
  timeline: z.array(Event),
  unreadMessages: z.int(),
}

/** A request as its customer sees it. */
export const EstimateRequest = z.strictObject({
  ...requestFields,
  business: z.strictObject({
    id: BusinessId,
    slug: Slug,
    name: z.string(),
    glyph: z.string(),
    phone: z.nullable(z.string()),
  }),
  actions: z.array(z.enum(['accept', 'withdraw', 'message', 'book', 'finish'])),
})
export type EstimateRequest = z.infer<typeof EstimateRequest>

/** A business that does the work of an estimate, the best match first. */
export const EstimateMatch = z.strictObject({
  id: BusinessId,
  slug: Slug,
  name: z.string(),
  glyph: z.string(),
  address: z.nullable(z.string()),
  metres: z.nullable(z.int()),
  rating: z.nullable(Rating),
  accuracy: z.nullable(EstimateAccuracy),
  /** The business published a template of its own for this category. */
  hasOwnTemplate: z.boolean(),
})
export type EstimateMatch = z.infer<typeof EstimateMatch>

const OfEstimate = z.strictObject({ estimateId: EstimateId })
const OfRequest = z.strictObject({ requestId: EstimateRequestId })
const Rev = z.int().check(z.minimum(1))
const ofMember = ['estimate_request_not_found'] as const

export const listEstimateMatches = route({
  method: 'GET',
  path: '/estimates/:estimateId/matches',
  summary:
    'List up to twelve businesses that do this work, by distance, rating and how exact their estimates proved',
  access: 'member',
  params: OfEstimate,
  query: z.strictObject({ place: z.optional(Slug) }),
  response: z.strictObject({ matches: z.array(EstimateMatch) }),
  errors: ['estimate_not_found', 'place_not_found'],
})

export const sendEstimate = route({
  method: 'POST',
  path: '/estimates/:estimateId/requests',
  summary:
    'Send an estimate to businesses, at most three at a time. Its answers no longer change. A business that already has it is left out',
  access: 'member',
  params: OfEstimate,
  body: z.strictObject({
    businessIds: z
      .array(BusinessId)
      .check(z.minLength(1, 'choose a business'), z.maxLength(3, 'choose at most three businesses')),
    message: z.string().check(z.trim(), z.maxLength(estimateMessageMax, 'is too long')),
  }),
  response: z.strictObject({ requests: z.array(EstimateRequest) }),
  isIdempotent: true,
  errors: [
    'estimate_not_found',
    'estimate_requests_too_many',
    'estimate_business_unavailable',
    'estimate_already_accepted',
    'business_not_found',
  ],
  tags: ['Estimate'],
})

export const acceptQuote = route({
  method: 'POST',
  path: '/estimate-requests/:requestId/accept',
  summary:
    'Accept the price of a business. It then holds for the booking, and the business sees the contact data. The other requests of the estimate close',
  access: 'member',
  params: OfRequest,
  body: z.strictObject({ rev: Rev, usdCents: UsdCentsAmount }),
  response: EstimateRequest,
  isIdempotent: true,
  errors: [
    ...ofMember,
    'estimate_request_changed',
    'estimate_request_closed',
    'estimate_quote_expired',
    'estimate_business_unavailable',
    'business_not_found',
    'estimate_already_accepted',
  ],
  tags: ['Estimate'],
})

export const withdrawEstimateRequest = route({
  method: 'POST',
  path: '/estimate-requests/:requestId/withdraw',
  summary: 'Withdraw a request; idempotent. A booked visit is canceled with its booking',
  access: 'member',
  params: OfRequest,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.maxLength(500, 'is too long')) }),
  response: EstimateRequest,
  errors: [...ofMember, 'estimate_request_closed'],
  tags: ['Estimate'],
})

export const finishEstimateRequest = route({
  method: 'POST',
  path: '/estimate-requests/:requestId/finish',
  summary: 'State what the work cost in the end, when the business arranged the visit itself; idempotent',
  access: 'member',
  params: OfRequest,
  body: z.strictObject({ usdCents: UsdCentsAmount }),
  response: EstimateRequest,
  errors: [...ofMember, 'estimate_request_closed'],
  tags: ['Estimate'],
})

/** The accepted price of an estimate, for the page where the member books the service at it. */
export const AgreedPrice = z.strictObject({
  requestId: EstimateRequestId,
  estimateId: EstimateId,
  /** The name that the member gave the estimate. */
  name: z.string(),
  usdCents: UsdCents,
  serviceId: ServiceId,
})
export type AgreedPrice = z.infer<typeof AgreedPrice>

export const readAgreedPrice = route({
  method: 'GET',
  path: '/estimate-requests/:requestId/agreed-price',
  summary: 'Get the accepted price of a request, and the service to book at it',
  access: 'member',
  params: OfRequest,
  response: AgreedPrice,
  errors: [...ofMember, 'estimate_price_unused'],
  tags: ['Estimate'],
})

export const EstimateMessageDraft = z.strictObject({
  id: EstimateMessageId,
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(estimateMessageMax, 'is too long')),
})

export const writeToEstimateBusiness = route({
  method: 'POST',
  path: '/estimate-requests/:requestId/messages',
  summary: 'Write to the business; the same id again is the same message',
  access: 'member',
  params: OfRequest,
  body: EstimateMessageDraft,
  response: EstimateRequest,
  errors: [...ofMember, 'estimate_request_closed'],
  tags: ['Estimate'],
})

export const readEstimateMessages = route({
  method: 'PUT',
  path: '/estimate-requests/:requestId/read',
  summary: 'Mark the messages of the business as read; idempotent',
  access: 'member',
  params: OfRequest,
  response: EstimateRequest,
  errors: ofMember,
  tags: ['Estimate', 'Notification'],
})
