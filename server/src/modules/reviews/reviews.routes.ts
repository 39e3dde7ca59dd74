import { listReviews } from 'contract/reviews'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { reviewsOf } from './reviews.service.ts'

export function reviewsRoutes(app: FastifyInstance): void {
  bind(app, listReviews, (context, { params, query }) => reviewsOf(context, { slug: params.slug, query }))
}
