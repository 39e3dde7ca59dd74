import * as z from 'zod/mini'
import { BusinessId, EstimateRequestId, ServiceId } from '../core/ids.ts'
import { UsdCentsAmount } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'
import { PartId } from './formula.ts'
import { EstimateMessageDraft, quoteDaysMax, requestFields } from './requests.ts'
import { JobAnswers, TemplateDocument } from './template.ts'
import { EstimatePrice, ReceiptLine } from './templates.ts'

/** A request as the business sees it: without contact data until the customer accepts. */
export const EstimateInquiry = z.strictObject({
  ...requestFields,
  title: z.string(),
  /** The first name and the first letter of the last name; the whole name once accepted. */
  customerName: z.string(),
  /** Null until accepted. */
  contact: z.nullable(
    z.strictObject({ email: z.string(), phone: z.nullable(z.string()), address: z.nullable(z.string()) }),
  ),
  price: EstimatePrice,
})
export type EstimateInquiry = z.infer<typeof EstimateInquiry>

/** With the questions and answers, the receipt and the photos. */
export const EstimateInquiryDetails = z.strictObject({
  ...EstimateInquiry.shape,
  document: TemplateDocument,
  answers: JobAnswers,
  packageId: z.nullable(PartId),
  lines: z.array(ReceiptLine),
  photos: z.array(Photo),
  services: z.array(z.strictObject({ id: ServiceId, name: z.string() })),
  actions: z.array(z.enum(['quote', 'decline', 'message', 'finish'])),
})
export type EstimateInquiryDetails = z.infer<typeof EstimateInquiryDetails>

const OfInquiry = z.strictObject({ businessId: BusinessId, requestId: EstimateRequestId })

export const listEstimateInquiries = route({
  method: 'GET',
  path: '/businesses/:businessId/estimate-requests',
  summary: 'List the estimate requests of a business: open ones, oldest first, or ended ones, newest first',
  access: 'member',
  permission: 'estimates.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject({ show: z._default(z.enum(['open', 'won', 'ended']), 'open'), ...pageRequest(20) }),
  response: pageOf({
    requests: z.array(EstimateInquiry),
    counts: z.strictObject({ open: z.int(), won: z.int(), ended: z.int() }),
  }),
  errors: ['page_token_invalid'],
  tags: ['EstimateInquiry'],
})

export const readEstimateInquiry = route({
  method: 'GET',
  path: '/businesses/:businessId/estimate-requests/:requestId',
  summary: 'Get an estimate request with its answers, photos and messages',
  access: 'member',
  permission: 'estimates.view',
  params: OfInquiry,
  response: EstimateInquiryDetails,
  errors: ['estimate_request_not_found'],
  tags: ['EstimateInquiry'],
})

export const markEstimateInquiryRead = route({
  method: 'PUT',
  path: '/businesses/:businessId/estimate-requests/:requestId/read',
  summary: 'Mark the request as viewed and the messages of the customer as read; idempotent',
  access: 'member',
  permission: 'estimates.view',
  params: OfInquiry,
  response: EstimateInquiryDetails,
  errors: ['estimate_request_not_found'],
  tags: ['EstimateInquiry', 'Notification'],
})

export const answerEstimateInquiry = route({
  method: 'POST',
  path: '/businesses/:businessId/estimate-requests/:requestId/answer',
  summary: 'Confirm the likely price, name another price with a reason, or decline',
  access: 'member',
  permission: 'estimates.answer',
  params: OfInquiry,
  body: z.strictObject({
    rev: z.int().check(z.minimum(1)),
    answer: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('price'),
        usdCents: UsdCentsAmount,
        /** Required when the price differs from the likely price. */
        reason: z.string().check(z.trim(), z.maxLength(500, 'is too long')),
        validDays: z.int().check(z.minimum(1, 'is too short'), z.maximum(quoteDaysMax, 'is too long')),
        serviceId: z.nullable(ServiceId),
      }),
      z.strictObject({
        kind: z.literal('decline'),
        reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500, 'is too long')),
      }),
    ]),
  }),
  response: EstimateInquiryDetails,
  isIdempotent: true,
  errors: [
    'estimate_request_not_found',
    'estimate_request_changed',
    'estimate_request_closed',
    'service_not_found',
  ],
  tags: ['EstimateInquiry', 'Overview'],
})

export const writeToEstimateCustomer = route({
  method: 'POST',
  path: '/businesses/:businessId/estimate-requests/:requestId/messages',
  summary: 'Ask the customer a question; the same id again is the same message',
  access: 'member',
  permission: 'estimates.answer',
  params: OfInquiry,
  body: EstimateMessageDraft,
  response: EstimateInquiryDetails,
  errors: ['estimate_request_not_found', 'estimate_request_closed'],
  tags: ['EstimateInquiry', 'Overview'],
})

export const finishEstimateInquiry = route({
  method: 'POST',
  path: '/businesses/:businessId/estimate-requests/:requestId/finish',
  summary: 'State the final price of finished work that was not booked here; idempotent',
  access: 'member',
  permission: 'estimates.answer',
  params: OfInquiry,
  body: z.strictObject({ usdCents: UsdCentsAmount }),
  response: EstimateInquiryDetails,
  errors: ['estimate_request_not_found', 'estimate_request_closed'],
  tags: ['EstimateInquiry', 'Overview'],
})
