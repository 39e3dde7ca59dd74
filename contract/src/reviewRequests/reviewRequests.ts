import * as z from 'zod/mini'
import { BookingId, BusinessId, OrderId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { requestDelaysHours } from './requestTerms.ts'

/** The numbers of visits and asked customers in the last 30 days. */
export const ReviewRequestFigures = z.strictObject({
  visits: z.int(),
  asked: z.int(),
  reminded: z.int(),
  waiting: z.int(),
  /** Asked customers who then wrote a review here. Google does not report who wrote there. */
  reviewed: z.int(),
  notAsked: z.strictObject({ optedOut: z.int(), askedRecently: z.int(), reviewedBefore: z.int() }),
})

export const ReviewRequests = z.strictObject({
  isOn: z.boolean(),
  delayHours: z.int(),
  hasReminder: z.boolean(),
  changedAt: z.nullable(Instant),
  /** Google’s page for writing a review, of the linked location; null without one. */
  googleUrl: z.nullable(z.string()),
  /** The message as customers get it, and the reminder. */
  message: z.strictObject({ title: z.string(), body: z.string() }),
  reminder: z.strictObject({ title: z.string(), body: z.string() }),
  figures: ReviewRequestFigures,
})
export type ReviewRequests = z.infer<typeof ReviewRequests>

const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }

export const readReviewRequests = route({
  method: 'GET',
  path: '/businesses/:businessId/review-requests',
  summary: 'Get how the business asks for reviews: every customer, with the same words',
  access: 'member',
  permission: 'reviews.manage',
  ...ofBusiness,
  response: ReviewRequests,
  tags: ['ReviewRequests'],
})

export const changeReviewRequests = route({
  method: 'PUT',
  path: '/businesses/:businessId/review-requests',
  summary: 'Turn requests for reviews on or off, and set when they are sent',
  access: 'member',
  permission: 'reviews.manage',
  ...ofBusiness,
  body: z.strictObject({
    isOn: z.boolean(),
    delayHours: z.literal([...requestDelaysHours]),
    hasReminder: z.boolean(),
  }),
  response: ReviewRequests,
  isOrdered: true,
})

/** Whether businesses may ask the member, and the latest requests that they sent. */
export const ReviewRequestChoice = z.strictObject({
  isAllowed: z.boolean(),
  requests: z.array(
    z.strictObject({
      visitId: z.union([OrderId, BookingId]),
      business: z.strictObject({ slug: Slug, name: z.string() }),
      /** Google’s page for writing a review of the location; null if the business linked none. */
      googleUrl: z.nullable(z.string()),
      /** The member reviewed the visit here. */
      isReviewed: z.boolean(),
      sentAt: Instant,
    }),
  ),
})
export type ReviewRequestChoice = z.infer<typeof ReviewRequestChoice>

export const readReviewRequestChoice = route({
  method: 'GET',
  path: '/reviews/requests',
  summary: 'Get whether businesses may ask the member for reviews, and the latest requests',
  access: 'member',
  response: ReviewRequestChoice,
  tags: ['ReviewRequestChoice', 'OwnReview'],
})

export const chooseReviewRequests = route({
  method: 'PUT',
  path: '/reviews/requests',
  summary: 'Allow or stop requests for reviews, for all businesses; idempotent',
  access: 'member',
  body: z.strictObject({ isAllowed: z.boolean() }),
  response: ReviewRequestChoice,
  tags: ['ReviewRequestChoice'],
})
