import type { ErrorCode } from 'contract/errors/errors'
import type { Received, Route } from 'contract/core/route'
import type { Problem } from 'contract/errors/problem'
import { declaredErrors } from './declaredRefusals.ts'
import { Refusal } from './problem.ts'
import { isNestedTooDeeply } from './nesting.ts'
import { invisibleMessage } from 'contract/core/visibleText'
import { invisiblePath, unstorablePath } from './unstorable.ts'

const parts = ['params', 'query', 'body'] as const

// A malformed id in the path matches nothing, so it is "not found" rather than "bad input".
const missing: Record<string, readonly ErrorCode[]> = {
  slug: ['business_not_found', 'estimate_template_not_found'],
  businessId: ['business_not_found'],
  productId: ['product_not_found'],
  serviceId: ['service_not_found'],
  campaignId: ['campaign_not_found', 'referral_campaign_not_found'],
  referralId: ['referral_not_found'],
  rewardId: ['reward_not_found'],
  voucherId: ['voucher_not_found'],
  checkoutId: ['checkout_not_found'],
  cardId: ['card_not_found'],
  setupId: ['card_not_found'],
  giftCardId: ['gift_card_not_found'],
  reviewId: ['review_not_found'],
  orderId: ['order_not_found'],
  bookingId: ['booking_not_found'],
  staffId: ['staff_not_found', 'team_member_not_found'],
  waitlistEntryId: ['waitlist_entry_not_found'],
  refundId: ['refund_not_found'],
  disputeId: ['dispute_not_found'],
  holdId: ['slot_hold_not_found'],
  timeOffId: ['absence_not_found', 'time_off_not_found'],
  closureId: ['absence_not_found'],
  groupId: ['resource_group_not_found'],
  endpointId: ['webhook_not_found'],
  deliveryId: ['webhook_delivery_not_found'],
  googleReviewId: ['google_review_not_found'],
  templateId: ['reply_template_not_found', 'estimate_template_not_found'],
  estimateId: ['estimate_not_found'],
  requestId: ['estimate_request_not_found'],
  id: ['receipt_not_found', 'hold_not_found'],
}

/** A list of 30,000 wrong items would be answered with as many problems, in megabytes. */
const fieldsMax = 100

/** Parses a route's input with its schemas. @throws Refusal input_invalid, or the route's own 404 */
export function parseInput<R extends Route>(
  route: R,
  sent: { params?: unknown; query?: unknown; body?: unknown },
): Received<R> {
  const input: Record<string, unknown> = {}
  const fields: NonNullable<Problem['fields']> = []
  for (const part of parts) {
    const schema = route[part]
    if (!schema) continue
    if (isNestedTooDeeply(sent[part]))
      throw new Refusal('input_invalid', { fields: [{ path: part, message: 'has too many levels' }] })
    const parsed = schema.safeParse(sent[part] ?? {})
    if (parsed.success) {
      input[part] = parsed.data
      const path = unstorablePath(parsed.data)
      if (path !== null)
        fields.push({ path: [part, ...path].join('.'), message: 'Invalid input: not valid Unicode text' })
    } else {
      const name = parsed.error.issues[0]?.path[0]
      const codes = part === 'params' && typeof name === 'string' ? missing[name] : undefined
      const code = codes?.find((candidate) => declaredErrors(route).includes(candidate))
      if (code) throw new Refusal(code)
      fields.push(
        ...parsed.error.issues.slice(0, fieldsMax).map((issue) => ({
          path: [part, ...issue.path].join('.'),
          message: issue.message,
        })),
      )
    }
    const hidden = part === 'body' ? invisiblePath(sent[part])?.join('.') : undefined
    // The schema may have refused the same text already.
    if (hidden !== undefined && !fields.some(({ path }) => path === `${part}.${hidden}`))
      fields.push({ path: `${part}.${hidden}`, message: invisibleMessage })
  }
  if (fields.length > 0) throw new Refusal('input_invalid', { fields: fields.slice(0, fieldsMax) })
  return input as Received<R> // the route's schemas parsed every part
}
