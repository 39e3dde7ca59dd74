import * as z from 'zod/mini'
import { ReviewId } from '../core/ids.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** Why a review is reported, rejected or removed; the profile shows the reason. None of them concerns the stars. */
export const reviewReasons = [
  'personal_data',
  'not_a_customer',
  'abusive',
  'advertising',
  'conflict_of_interest',
] as const
export const ReviewReason = z.enum(reviewReasons)
export type ReviewReason = z.infer<typeof ReviewReason>

export const reportReview = route({
  method: 'POST',
  path: '/reviews/:reviewId/report',
  summary: 'Report a review; once per member',
  access: 'member',
  params: z.strictObject({ reviewId: ReviewId }),
  body: z.strictObject({ reason: ReviewReason }),
  response: EmptyAnswer,
  errors: ['review_not_found', 'review_reported_already'],
})
