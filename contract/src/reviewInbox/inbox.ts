import * as z from 'zod/mini'
import { BusinessId, GoogleReviewId, LocationId, MemberId, ReviewId, Slug } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'
import { GoogleLocationStatus } from '../googleReviews/connections.ts'
import { GoogleReply } from '../googleReviews/replies.ts'
import { Stars } from '../reviews/stars.ts'

/** Reviews that a bulk action can name at once. */
export const inboxMarksMax = 100

/** Where a review was written. Ratings of the two are never mixed. */
export const ReviewSource = z.enum(['google', 'goodword'])
export type ReviewSource = z.infer<typeof ReviewSource>

export const InboxPerson = z.strictObject({ memberId: MemberId, name: z.string() })
export type InboxPerson = z.infer<typeof InboxPerson>

const shared = {
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string(), timeZone: TimeZone }),
  /** Null for our own reviews, which belong to the business. */
  location: z.nullable(z.strictObject({ id: LocationId, name: z.string() })),
  stars: Stars,
  /** Null for a rating without words. */
  text: z.nullable(z.string()),
  /** Null for anonymous authors. */
  authorName: z.nullable(z.string()),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  isAnswered: z.boolean(),
  /** Marked as done without a reply. */
  doneAt: z.nullable(Instant),
  assignedTo: z.nullable(InboxPerson),
}

const GoogleInboxReview = z.strictObject({
  ...shared,
  source: z.literal('google'),
  id: GoogleReviewId,
  media: z.array(
    z.strictObject({
      thumbnailUrl: z.nullable(z.string()),
      label: z.nullable(z.string()),
      videoUrl: z.nullable(z.string()),
    }),
  ),
  /** When a sweep noticed that Google no longer has the review. */
  removedAt: z.nullable(Instant),
  reply: z.nullable(GoogleReply),
  /** Whether the connection still allows replies. */
  isReadOnly: z.boolean(),
  /** Whether a reply of the member waits for an owner or manager. */
  needsApproval: z.boolean(),
})

const OwnInboxReview = z.strictObject({
  ...shared,
  source: z.literal('goodword'),
  id: ReviewId,
  itemName: z.nullable(z.string()),
  media: z.array(z.strictObject({ thumbnailUrl: z.string(), label: z.string(), largeUrl: z.string() })),
  reply: z.nullable(
    z.strictObject({ text: z.string(), publishedAt: Instant, editedAt: z.nullable(Instant) }),
  ),
})

export const InboxItem = z.discriminatedUnion('source', [GoogleInboxReview, OwnInboxReview])
export type InboxItem = z.infer<typeof InboxItem>

/** `open` needs an answer: no public reply, and not marked as done. */
export const inboxViews = ['open', 'approval', 'trouble', 'answered', 'done', 'all'] as const
export const InboxView = z.enum(inboxViews)
export type InboxView = z.infer<typeof InboxView>

/** The filters of the inbox, which insights share. */
export const inboxFilters = {
  /** One business; by default all of the member's businesses. */
  business: z.optional(Slug),
  location: z.optional(LocationId),
  source: z.optional(ReviewSource),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
}

export const InboxFreshness = z.strictObject({
  location: z.strictObject({ id: LocationId, name: z.string() }),
  businessName: z.string(),
  status: GoogleLocationStatus,
  syncedAt: z.nullable(Instant),
  imported: z.int(),
  total: z.nullable(z.int()),
})
export type InboxFreshness = z.infer<typeof InboxFreshness>

export const listInboxReviews = route({
  method: 'GET',
  path: '/review-inbox',
  summary:
    'List the reviews of the businesses and locations that the member may answer: unanswered ones first, then the newest',
  access: 'member',
  query: z.strictObject({
    ...inboxFilters,
    show: z._default(InboxView, 'all'),
    /** Star filter: "1,2". */
    stars: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'must be numbers from 1 to 5, separated by commas')),
        z.transform((text: string) => [...new Set(text.split(','))].map(Number)),
      ),
    ),
    /** Only reviews with photos or videos, or only those with words. */
    with: z.optional(z.enum(['media', 'text'])),
    /** Assigned to the member, or to no person. */
    assigned: z.optional(z.enum(['me', 'none'])),
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    ...pageRequest(25),
  }),
  response: pageOf({
    reviews: z.array(InboxItem),
    /** Of the chosen businesses, locations and sources; the other filters do not count. */
    counts: z.strictObject({ open: z.int(), approval: z.int(), trouble: z.int() }),
    freshness: z.array(InboxFreshness),
    /** People to whom a review can be assigned. */
    people: z.array(InboxPerson),
    choices: z.array(
      z.strictObject({
        id: BusinessId,
        slug: Slug,
        name: z.string(),
        locations: z.array(z.strictObject({ id: LocationId, name: z.string(), hasGoogle: z.boolean() })),
        /** May approve replies. */
        mayApprove: z.boolean(),
      }),
    ),
  }),
  errors: ['business_not_found', 'page_token_invalid'],
  tags: ['ReviewInbox'],
})

export const InboxHistory = z.strictObject({
  review: InboxItem,
  /** The author's earlier versions, newest first. */
  edits: z.array(z.strictObject({ stars: Stars, text: z.nullable(z.string()), replacedAt: Instant })),
  /** The steps of the reply, newest first. */
  replySteps: z.array(
    z.strictObject({
      kind: z.enum([
        'submitted',
        'approved',
        'returned',
        'withdrawn',
        'sent',
        'published',
        'rejected',
        'failed',
        'deleted',
        'changed_at_google',
        /** Of our own reviews: an earlier text of the reply. */
        'replaced',
      ]),
      text: z.nullable(z.string()),
      note: z.nullable(z.string()),
      violation: z.nullable(z.string()),
      personName: z.nullable(z.string()),
      at: Instant,
    }),
  ),
})
export type InboxHistory = z.infer<typeof InboxHistory>

const InboxName = z.strictObject({ source: ReviewSource, id: z.uuid() })

export const readInboxReview = route({
  method: 'GET',
  path: '/review-inbox/:source/:reviewId',
  summary: 'Get one review with its history and the history of its reply',
  access: 'member',
  params: z.strictObject({ source: ReviewSource, reviewId: z.uuid() }),
  response: InboxHistory,
  errors: ['review_not_found'],
  tags: ['ReviewInbox'],
})

export const markInboxReviews = route({
  method: 'POST',
  path: '/review-inbox/marks',
  summary: 'Mark reviews as done or open, or assign them to a person; idempotent',
  access: 'member',
  body: z.strictObject({
    reviews: z.array(InboxName).check(z.minLength(1), z.maxLength(inboxMarksMax)),
    isDone: z.optional(z.boolean()),
    /** Null takes the assignment away. */
    assignTo: z.optional(z.nullable(MemberId)),
  }),
  response: z.strictObject({ changed: z.int() }),
  errors: ['review_not_found', 'review_assignee_invalid'],
  tags: ['ReviewInbox'],
})
