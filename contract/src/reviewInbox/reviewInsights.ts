import * as z from 'zod/mini'
import { LocalDate } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { Stars } from '../reviews/stars.ts'
import { inboxFilters, ReviewSource } from './inbox.ts'

export const reviewInsightDays = [30, 90, 365] as const

export const ReviewAspect = z.enum(['waiting', 'price', 'staff', 'quality', 'cleanliness', 'parking'])
export type ReviewAspect = z.infer<typeof ReviewAspect>

const AspectSide = z.strictObject({
  count: z.int(),
  /** At most three sentences of reviews, the newest first. */
  sentences: z.array(
    z.strictObject({ text: z.string(), stars: Stars, source: ReviewSource, reviewId: z.uuid() }),
  ),
})

/** One source in one period: Google's and our own figures stay separate. */
export const ReviewTrend = z.strictObject({
  source: ReviewSource,
  count: z.int(),
  meanHundredths: z.nullable(z.int()),
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  answered: z.int(),
  /** Half of the answers came within this time. */
  medianAnswerMinutes: z.nullable(z.int()),
  /** The same figures of the period before. */
  before: z.strictObject({ count: z.int(), meanHundredths: z.nullable(z.int()), answered: z.int() }),
  /** By day for 30 days, by week for 90 days, by month for a year; the first day of each. */
  steps: z.array(
    z.strictObject({
      from: LocalDate,
      count: z.int(),
      meanHundredths: z.nullable(z.int()),
      answered: z.int(),
    }),
  ),
})
export type ReviewTrend = z.infer<typeof ReviewTrend>

export const ReviewInsights = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  trends: z.array(ReviewTrend),
  aspects: z.array(z.strictObject({ aspect: ReviewAspect, praised: AspectSide, missed: AspectSide })),
  /** Reviews whose words were read; the newest, when there are more. */
  reviewsRead: z.int(),
  isPartial: z.boolean(),
})
export type ReviewInsights = z.infer<typeof ReviewInsights>

const { from: _from, to: _to, ...filters } = inboxFilters

export const readReviewInsights = route({
  method: 'GET',
  path: '/review-inbox/insights',
  summary: 'Get what reviews praise and miss, and the trend of stars, volume and answers',
  access: 'member',
  query: z.strictObject({
    ...filters,
    days: z._default(
      z.pipe(z.union([z.enum(['30', '90', '365']), z.literal([30, 90, 365])]), z.transform(Number)),
      90,
    ),
  }),
  response: ReviewInsights,
  errors: ['business_not_found'],
})
