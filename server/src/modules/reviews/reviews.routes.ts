import { listFeaturedReviews, listReviews } from 'contract/reviews'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { featuredReviews } from './reviews.featured.service.ts'
import { reviewsOf } from './reviews.service.ts'

export function reviewsRoutes(app: FastifyInstance): void {
  bind(app, listReviews, (context, { params, query }) => reviewsOf(context, { slug: params.slug, query }))
  bind(app, listFeaturedReviews, async (context) => ({ reviews: await featuredReviews(context) }))
}
