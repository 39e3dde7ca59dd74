import * as z from 'zod/mini'
import { SupportMessageId, SupportRequestId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

export const supportSubjectMax = 120
export const supportMessageMax = 4000
/** The limit of new requests of one sender per day. */
export const supportRequestsPerDayMax = 8

export const supportCaseKinds = ['order', 'booking', 'referral'] as const

const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, 'is too long'))

/** The order, booking or referral that a request is about. */
export const SupportCase = z.strictObject({
  kind: z.enum(supportCaseKinds),
  id: z.uuid({ error: 'must be an id' }),
})
export type SupportCase = z.infer<typeof SupportCase>

const SupportMessage = z.strictObject({
  id: SupportMessageId,
  isFromTeam: z.boolean(),
  text: z.string(),
  at: Instant,
})

export const SupportStatus = z.enum(['open', 'answered', 'closed'])
export type SupportStatus = z.infer<typeof SupportStatus>

export const SupportRequest = z.strictObject({
  id: SupportRequestId,
  /** Readable on the telephone: `HELP-7K2M9Q`. */
  reference: z.string(),
  subject: z.string(),
  status: SupportStatus,
  /** With its number or name. */
  case: z.nullable(z.strictObject({ ...SupportCase.shape, label: z.string() })),
  createdAt: Instant,
  changedAt: Instant,
  /** The oldest first. */
  messages: z.array(SupportMessage),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** A request as operators see it. */
export const SupportQueueRow = z.strictObject({
  ...SupportRequest.shape,
  name: z.string(),
  email: z.string(),
  isMember: z.boolean(),
})
export type SupportQueueRow = z.infer<typeof SupportQueueRow>

const ofRequest = z.strictObject({ requestId: SupportRequestId })
const Reply = z.strictObject({ id: SupportMessageId, text: text(supportMessageMax) })

const Draft = {
  /** Chosen at random by the browser. */
  id: SupportRequestId,
  subject: text(supportSubjectMax),
  message: text(supportMessageMax),
}

export const sendSupportRequest = route({
  method: 'POST',
  path: '/support/requests',
  summary: 'Send a request of the member to the support team; the same id again is the same request',
  access: 'member',
  body: z.strictObject({
    ...Draft,
    /** One of the member's own. */
    case: z.nullable(SupportCase),
  }),
  response: z.strictObject({ reference: z.string() }),
  errors: ['support_case_not_found', 'support_request_limit'],
  tags: ['SupportRequest'],
})

export const sendVisitorRequest = route({
  method: 'POST',
  path: '/support/visitor-requests',
  summary: 'Send a request without an account to the support team; the same id again is the same request',
  access: 'public',
  body: z.strictObject({
    ...Draft,
    /** Empty when the visitor gives none. */
    name: z.string().check(z.trim(), z.maxLength(80, 'is too long')),
    email: z.email({ error: 'must be an email address' }).check(z.maxLength(320)),
    /** A field that people do not see. Programs that fill it in get an answer, and nothing is stored. */
    company: z.string().check(z.maxLength(200)),
  }),
  response: z.strictObject({ reference: z.string() }),
  errors: ['support_request_limit'],
})

export const listOwnSupportRequests = route({
  method: 'GET',
  path: '/support/requests',
  summary: 'List the member’s latest 50 requests, newest first',
  access: 'member',
  response: z.strictObject({ requests: z.array(SupportRequest) }),
  tags: ['SupportRequest'],
})

export const replyToSupport = route({
  method: 'POST',
  path: '/support/requests/:requestId/messages',
  summary: 'Add a message to the member’s own request; the same id again is the same message',
  access: 'member',
  params: ofRequest,
  body: Reply,
  response: SupportRequest,
  errors: ['support_request_not_found', 'support_request_closed'],
  tags: ['SupportRequest'],
})

export const listSupportQueue = route({
  method: 'GET',
  path: '/admin/support',
  summary: 'List requests by status, the longest waiting first',
  access: 'operator',
  query: z.strictObject({ status: z._default(SupportStatus, 'open'), ...pageRequest(25) }),
  response: pageOf({ requests: z.array(SupportQueueRow), open: z.int() }),
  errors: ['page_token_invalid'],
  tags: ['SupportRequest'],
})

export const answerSupportRequest = route({
  method: 'POST',
  path: '/admin/support/:requestId/answer',
  summary: 'Answer a request by email; the same id again is the same answer',
  access: 'operator',
  params: ofRequest,
  body: Reply,
  response: SupportQueueRow,
  errors: ['support_request_not_found'],
  tags: ['SupportRequest'],
})

export const closeSupportRequest = route({
  method: 'PUT',
  path: '/admin/support/:requestId/closed',
  summary: 'Close a request, or open it again; idempotent',
  access: 'operator',
  params: ofRequest,
  body: z.strictObject({ isClosed: z.boolean() }),
  response: SupportQueueRow,
  errors: ['support_request_not_found'],
  tags: ['SupportRequest'],
})
