import { listFeaturedReviews, listReviews } from 'contract/reviews/reviews'
import * as reports from 'contract/reviews/reports'
import * as writing from 'contract/reviews/writing'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { decideReview, reviewCases } from './moderation/cases.ts'
import { featuredReviews } from './featured/featuredReviews.ts'
import { ownReviewsAndVisits } from './write/ownReviews.ts'
import { replyToReview } from './replies/replies.ts'
import { reviewsOf } from './core/reviews.ts'
import { deleteReview, editReview, reportReview, writeReview } from './write/writeReview.ts'

export function reviewsRoutes(app: FastifyInstance): void {
  bind(app, listReviews, (context, { params, query }) => reviewsOf(context, { slug: params.slug, query }))
  bind(app, listFeaturedReviews, async (context) => ({ reviews: await featuredReviews(context) }))
  bind(app, writing.listOwnReviews, (context) => ownReviewsAndVisits(context))
  bind(app, writing.writeReview, (context, { params, body }) =>
    writeReview(context, { orderId: params.orderId, draft: body }),
  )
  bind(app, writing.writeBookingReview, (context, { params, body }) =>
    writeReview(context, { bookingId: params.bookingId, draft: body }),
  )
  bind(app, writing.editReview, (context, { params, body }) =>
    editReview(context, { id: params.reviewId, draft: body }),
  )
  bind(app, writing.deleteReview, async (context, { params }) => {
    await deleteReview(context, params.reviewId)
    return {}
  })
  bind(app, reports.reportReview, async (context, { params, body }) => {
    await reportReview(context, { id: params.reviewId, reason: body.reason })
    return {}
  })
  bind(app, writing.replyToReview, (context, { params, body }) =>
    replyToReview(context, { ...params, text: body.text }),
  )
  bind(app, writing.listReviewCases, (context) => reviewCases(context))
  bind(app, writing.decideReview, async (context, { params, body }) => {
    await decideReview(context, { id: params.reviewId, ...body })
    return {}
  })
}
