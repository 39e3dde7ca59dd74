import * as z from 'zod/mini'
import { ReviewId, ReviewPhotoId, Slug } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Stars } from './stars.ts'

/** A business's published reviews in one line: "4.6 (128)". */
export const Rating = z.strictObject({
  count: z.int(),
  /** The mean number of stars in hundredths: 463 is 4.63. */
  meanHundredths: z.int(),
})
export type Rating = z.infer<typeof Rating>

/** How long a figure of Google may be shown after it was read. */
export const googleRatingDaysMax = 30

/** Google's figures for the business: separate, never part of `Rating`. */
export const GoogleRating = z.strictObject({
  count: z.int(),
  meanHundredths: z.int(),
  /** When it was read at Google. */
  asOf: Instant,
  /** The business at Google. */
  url: z.string(),
})
export type GoogleRating = z.infer<typeof GoogleRating>

export const ReviewSummary = z.strictObject({
  rating: z.nullable(Rating),
  /** The number of reviews with one star, two stars, … five stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Of the last 90 days. */
  recent: z.nullable(Rating),
  /** Means per aspect, in hundredths; null without ratings. */
  aspects: z.strictObject({
    quality: z.nullable(z.int()),
    punctuality: z.nullable(z.int()),
    value: z.nullable(z.int()),
  }),
  /** Removed reviews by reason, in words: "2 with personal data". */
  removed: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ReviewPhoto = z.strictObject({
  id: ReviewPhotoId,
  /** The text alternative. */
  alt: z.string(),
  /** The size of the large picture, in pixels. */
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
  /** "Maya L.": never the full name. */
  authorName: z.string(),
  /** The name of the reviewed product or service. */
  itemName: z.nullable(z.string()),
  publishedAt: Instant,
  editedAt: z.nullable(Instant),
  photos: z.array(ReviewPhoto),
  reply: z.nullable(
    z.strictObject({ text: z.string(), publishedAt: Instant, editedAt: z.nullable(Instant) }),
  ),
})
export type Review = z.infer<typeof Review>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const

export const listReviews = route({
  method: 'GET',
  path: '/businesses/:slug/reviews',
  summary: 'List the verified reviews of a business, with their counts',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({
    /** Star filter: "1,2". */
    stars: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'must be numbers from 1 to 5, separated by commas')),
        z.transform((text: string) => [...new Set(text.split(','))].map(Number)),
      ),
    ),
    /** Only reviews with a text, or only those with a reply. */
    with: z.optional(z.enum(['text', 'reply'])),
    /** Search words for the text. */
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(reviewSorts), 'newest'),
    ...pageRequest(10),
  }),
  response: pageOf({
    summary: ReviewSummary,
    reviews: z.array(Review),
    /** The number of reviews that match the filters. */
    total: z.int(),
  }),
  errors: ['business_not_found', 'business_closed', 'page_token_invalid'],
  tags: ['Review'],
})

/** A review for pages outside its business's profile. */
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
  method: 'GET',
  path: '/reviews/featured',
  summary:
    'List up to three recent reviews with four or five stars, of different businesses; the selection changes daily',
  access: 'public',
  response: z.strictObject({ reviews: z.array(FeaturedReview) }),
  errors: [],
})
