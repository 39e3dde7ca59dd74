import * as z from 'zod/mini'
import { GoogleReviewId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

/** The limit of Google, in bytes of UTF-8. */
export const googleReplyBytesMax = 4096

/** The length in bytes of UTF-8; lone surrogates count as the replacement character. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** `draft` → (`waiting_for_approval` →) `sending` → `pending` at Google → `published` or `rejected`. */
export const GoogleReplyState = z.enum([
  'draft',
  'waiting_for_approval',
  'sending',
  /** Google checks the reply. */
  'pending',
  'published',
  'rejected',
  /** Google did not accept it, for a reason other than its rules; a person can send it again. */
  'failed',
  'deleting',
])
export type GoogleReplyState = z.infer<typeof GoogleReplyState>

export const GoogleReply = z.strictObject({
  text: z.string(),
  state: GoogleReplyState,
  /** Why Google rejected it, as Google names the rule; `violations.ts` has a sentence for each. */
  violation: z.nullable(z.string()),
  /** The text that Google shows now; null without a public reply. */
  publishedText: z.nullable(z.string()),
  /** Null for a reply written at Google. */
  authorName: z.nullable(z.string()),
  revision: z.int(),
  updatedAt: Instant,
  publishedAt: z.nullable(Instant),
  /** Google's page for this review, where the reply can be written by hand. */
  replyUrl: z.nullable(z.string()),
})
export type GoogleReply = z.infer<typeof GoogleReply>

const ofReview = { params: z.strictObject({ googleReviewId: GoogleReviewId }) }
const replyText = z.string().check(
  z.trim(),
  z.minLength(1, 'must not be empty'),
  z.refine((text) => bytesOf(text) <= googleReplyBytesMax, 'must have at most 4,096 bytes'),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be valid Unicode text'),
)
/** The revision that the person saw; 0 when there was no reply. */
const revision = z.int().check(z.minimum(0))
const replyErrors = [
  'not_permitted',
  'google_review_not_found',
  'google_review_removed',
  'google_location_read_only',
  'reply_changed',
  'reply_state_wrong',
] as const

export const saveGoogleReplyDraft = route({
  method: 'PUT',
  path: '/google-reviews/reviews/:googleReviewId/draft',
  summary: 'Save the draft of a reply; a public reply stays until the draft is sent',
  access: 'member',
  ...ofReview,
  body: z.strictObject({ text: replyText, revision }),
  response: GoogleReply,
  errors: replyErrors,
})

export const submitGoogleReply = route({
  method: 'POST',
  path: '/google-reviews/reviews/:googleReviewId/reply',
  summary: 'Send a reply to Google, or to a manager for approval; also replaces a public reply',
  access: 'member',
  isIdempotent: true,
  ...ofReview,
  body: z.strictObject({ text: replyText, revision }),
  response: GoogleReply,
  errors: replyErrors,
  tags: ['ReviewInbox'],
})

export const decideGoogleReply = route({
  method: 'POST',
  path: '/google-reviews/reviews/:googleReviewId/reply/decision',
  summary: 'Approve a reply, or return it to its author with a note',
  access: 'member',
  ...ofReview,
  body: z.strictObject({
    decision: z.enum(['approve', 'return']),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    revision,
  }),
  response: GoogleReply,
  errors: [...replyErrors, 'reply_not_own_approval'],
  tags: ['ReviewInbox'],
})

export const withdrawGoogleReply = route({
  method: 'POST',
  path: '/google-reviews/reviews/:googleReviewId/reply/withdrawal',
  summary: 'Turn a reply that waits for approval, was rejected or failed into a draft again',
  access: 'member',
  ...ofReview,
  body: z.strictObject({ revision }),
  response: GoogleReply,
  errors: replyErrors,
  tags: ['ReviewInbox'],
})

export const deleteGoogleReply = route({
  method: 'DELETE',
  path: '/google-reviews/reviews/:googleReviewId/reply',
  summary: 'Discard a draft, or delete the public reply at Google',
  access: 'member',
  ...ofReview,
  query: z.strictObject({ revision: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) }),
  response: z.strictObject({ reply: z.nullable(GoogleReply) }),
  errors: replyErrors,
  tags: ['ReviewInbox'],
})
