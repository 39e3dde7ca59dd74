import * as z from 'zod/mini'
import { BusinessId, LocationId, Slug } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const listingTextMax = 500

const text = (letters: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(letters))
const optionalText = (letters: number) => z._default(z.string().check(z.trim(), z.maxLength(letters)), '')

/** A listed business that may be the one that a member wants to add. */
export const ListingMatch = z.strictObject({
  id: BusinessId,
  slug: Slug,
  name: z.string(),
  categoryName: z.string(),
  street: z.string(),
  locality: z.string(),
  /** An owner manages it already. */
  isClaimed: z.boolean(),
  /** The member works there. */
  isOwn: z.boolean(),
  /** The strongest reason for the match. */
  reason: z.enum(['phone', 'address', 'name']),
  /** From 0 to 100. */
  score: z.int(),
})
export type ListingMatch = z.infer<typeof ListingMatch>

export const ListingCity = z.strictObject({ name: z.string(), region: z.string() })
export type ListingCity = z.infer<typeof ListingCity>

export const listListingMatches = route({
  method: 'GET',
  path: '/listing-matches',
  summary: 'Find listed businesses that may be the one that a member wants to add, most similar first',
  access: 'member',
  query: z.strictObject({
    name: text(120),
    city: text(120),
    street: optionalText(120),
    phone: optionalText(40),
  }),
  response: z.strictObject({ city: ListingCity, matches: z.array(ListingMatch) }),
  errors: ['listing_city_unknown'],
})

export const NewListing = z.strictObject({
  name: text(120),
  /** As typed, such as "Willowford" or "Portland, OR". */
  city: text(120),
  street: text(120),
  postalCode: optionalText(20),
  categorySlug: Slug,
  phone: optionalText(40),
  website: optionalText(200),
  /** Of the browser; applies where no listed business is near. */
  timeZone: TimeZone,
  /** Matches that the member has seen and reported as other businesses. */
  distinctFrom: z.array(BusinessId).check(z.maxLength(50)),
})
export type NewListing = z.infer<typeof NewListing>

export const addListing = route({
  method: 'POST',
  path: '/listings',
  summary:
    'Add a business; its creator becomes an owner, and an operator checks the listing before it is published',
  access: 'member',
  isIdempotent: true,
  body: NewListing,
  response: z.strictObject({
    businessId: BusinessId,
    slug: Slug,
    /** False while an operator checks it. */
    isPublished: z.boolean(),
  }),
  errors: [
    'listing_city_unknown',
    'listing_exists',
    'listing_phone_invalid',
    'listings_too_many',
    'category_not_found',
    'conflict_retry',
  ],
  tags: ['Listing'],
})

export const ListingReviewStatus = z.enum(['waiting', 'asked', 'approved', 'refused'])
export type ListingReviewStatus = z.infer<typeof ListingReviewStatus>

export const ListingRefusalReason = z.enum(['duplicate', 'not_a_business', 'outside_rules', 'details_wrong'])
export type ListingRefusalReason = z.infer<typeof ListingRefusalReason>

/** A step towards a complete listing. */
export const ChecklistKey = z.enum(['pin', 'photos', 'hours', 'description', 'offers', 'program', 'payouts'])
export type ChecklistKey = z.infer<typeof ChecklistKey>

export const ListingChecklist = z.strictObject({
  businessId: BusinessId,
  slug: Slug,
  name: z.string(),
  isPublished: z.boolean(),
  /** Null for a business that its owner did not add here. */
  review: z.nullable(
    z.strictObject({
      status: ListingReviewStatus,
      submittedAt: Instant,
      question: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      reason: z.nullable(ListingRefusalReason),
      note: z.nullable(z.string()),
      decidedAt: z.nullable(Instant),
    }),
  ),
  items: z.array(z.strictObject({ key: ChecklistKey, isDone: z.boolean() })),
  /** The place on the map that the owner has to confirm; null once that is done. */
  pin: z.nullable(
    z.strictObject({
      locationId: LocationId,
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})
export type ListingChecklist = z.infer<typeof ListingChecklist>

export const readListingChecklist = route({
  method: 'GET',
  path: '/listings/:slug/checklist',
  summary: 'Read the status of a listing and the steps to complete it; for its owners',
  access: 'member',
  permission: 'listing.edit',
  params: z.strictObject({ slug: Slug }),
  response: ListingChecklist,
  tags: ['Listing'],
})

export const answerListingQuestion = route({
  method: 'POST',
  path: '/listings/:slug/answer',
  summary: 'Answer the question of an operator about a listing; for its owners',
  access: 'member',
  permission: 'listing.edit',
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({ text: text(listingTextMax) }),
  response: EmptyAnswer,
  errors: ['listing_not_asked'],
  tags: ['Listing'],
})

/** A listing in the operators' queue. */
export const ListingCase = z.strictObject({
  businessId: BusinessId,
  slug: Slug,
  name: z.string(),
  categoryName: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  submittedBy: z.strictObject({ name: z.string(), email: z.string(), isConfirmed: z.boolean() }),
  status: ListingReviewStatus,
  submittedAt: Instant,
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  reason: z.nullable(ListingRefusalReason),
  note: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Null for an automatic decision. */
  decidedBy: z.nullable(z.string()),
  /** Other businesses, listed or pending, that it may duplicate. */
  similar: z.array(
    z.strictObject({
      slug: Slug,
      name: z.string(),
      address: z.string(),
      isPublished: z.boolean(),
      score: z.int(),
    }),
  ),
})
export type ListingCase = z.infer<typeof ListingCase>

export const listListingCases = route({
  method: 'GET',
  path: '/admin/listings',
  summary: 'List new listings to check, the longest waiting first, and the latest decisions',
  access: 'operator',
  response: z.strictObject({
    waiting: z.array(ListingCase),
    asked: z.array(ListingCase),
    decided: z.array(ListingCase),
    /** The number of pending listings, including those beyond the page. */
    total: z.int(),
  }),
  tags: ['ListingCase'],
})

export const ListingDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), from: ListingReviewStatus }),
  z.strictObject({ decision: z.literal('ask'), from: ListingReviewStatus, question: text(listingTextMax) }),
  z.strictObject({
    decision: z.literal('refuse'),
    from: ListingReviewStatus,
    reason: ListingRefusalReason,
    note: optionalText(listingTextMax),
  }),
])
export type ListingDecision = z.infer<typeof ListingDecision>

export const decideListing = route({
  method: 'POST',
  path: '/admin/listings/:businessId/decision',
  summary: 'Approve a new listing, which publishes it, ask its owner a question, or refuse it',
  access: 'operator',
  params: z.strictObject({ businessId: BusinessId }),
  body: ListingDecision,
  response: EmptyAnswer,
  errors: ['business_not_found', 'listing_moved_on', 'conflict_retry'],
  tags: ['ListingCase', 'Overview'],
})

export const reopenListing = route({
  method: 'POST',
  path: '/admin/listings/:businessId/reopening',
  summary: 'Undo the refusal of a listing: it waits for a decision again',
  access: 'operator',
  params: z.strictObject({ businessId: BusinessId }),
  response: EmptyAnswer,
  errors: ['business_not_found', 'listing_moved_on'],
  tags: ['ListingCase', 'Overview'],
})
