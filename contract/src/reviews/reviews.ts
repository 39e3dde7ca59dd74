import * as z from 'zod/mini'
import { ReviewId, ReviewPhotoId, Slug } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Stars } from './stars.ts'

/** Published reviews of one business in a line: "4.6 (128)". */
export const Rating = z.strictObject({
  count: z.int(),
  /** The mean of the stars in hundredths: 463 is 4.63. */
  meanHundredths: z.int(),
})
export type Rating = z.infer<typeof Rating>

export const ReviewSummary = z.strictObject({
  rating: z.nullable(Rating),
  /** How many gave one star, two stars, … five stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Of the last 90 days. */
  recent: z.nullable(Rating),
  /** Means of what was rated apart, in hundredths; null where nobody did. */
  aspects: z.strictObject({
    quality: z.nullable(z.int()),
    punctuality: z.nullable(z.int()),
    value: z.nullable(z.int()),
  }),
  /** Reviews that were taken down, in words: "2 with personal data". */
  removed: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ReviewPhoto = z.strictObject({
  id: ReviewPhotoId,
  /** What is seen on it, for those who do not see it. */
  alt: z.string(),
  /** Of the large picture, in pixels. */
  width: z.int(),
  height: z.int(),
  smallPath: z.string(),
  largePath: z.string(),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

export const Review = z.strictObject({
  id: ReviewId,
  stars: Stars,
  aspects: z.strictObject({
    quality: z.nullable(Stars),
    punctuality: z.nullable(Stars),
    value: z.nullable(Stars),
  }),
  text: z.string(),
  /** "Maya L.": never a whole name. */
  authorName: z.string(),
  /** What was bought or booked. */
  itemName: z.nullable(z.string()),
  publishedAt: Instant,
  editedAt: z.nullable(Instant),
  /** The author got points for writing, the same for every number of stars. */
  isRewarded: z.boolean(),
  photos: z.array(ReviewPhoto),
  reply: z.nullable(
    z.strictObject({ text: z.string(), publishedAt: Instant, editedAt: z.nullable(Instant) }),
  ),
})
export type Review = z.infer<typeof Review>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const

export const listReviews = route({
  name: 'listReviews',
  method: 'GET',
  path: '/businesses/:slug/reviews',
  summary: 'Verified reviews of a business, with their numbers',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({
    /** Only these numbers of stars: "1,2". */
    stars: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'must be numbers from 1 to 5, with commas between')),
        z.transform((text: string) => [...new Set(text.split(','))].map(Number)),
      ),
    ),
    /** Only reviews with words, or only those that the business answered. */
    with: z.optional(z.enum(['text', 'reply'])),
    /** Words that must be in the text. */
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(reviewSorts), 'newest'),
    ...pageRequest(10),
  }),
  response: pageOf({
    summary: ReviewSummary,
    reviews: z.array(Review),
    /** Of those that fit the filters. */
    total: z.int(),
  }),
  errors: ['business_not_found', 'business_closed', 'page_token_invalid'],
})

/** A review where the page is not about its business. */
export const FeaturedReview = z.strictObject({
  id: ReviewId,
  stars: Stars,
  text: z.string(),
  authorName: z.string(),
  itemName: z.nullable(z.string()),
  publishedAt: Instant,
  business: z.strictObject({ slug: Slug, name: z.string(), timeZone: TimeZone }),
})
export type FeaturedReview = z.infer<typeof FeaturedReview>

export const listFeaturedReviews = route({
  name: 'listFeaturedReviews',
  method: 'GET',
  path: '/reviews/featured',
  summary:
    'Up to three recent reviews with four stars or five, of different places; the same for a whole day',
  access: 'public',
  response: z.strictObject({ reviews: z.array(FeaturedReview) }),
  errors: [],
})
