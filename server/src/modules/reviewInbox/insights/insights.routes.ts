import { readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../platform/http/bind.ts'
import { reviewInsights } from './insights.ts'

export function reviewInsightsRoutes(app: FastifyInstance): void {
  bind(app, readReviewInsights, (context, { query }) => reviewInsights(context, query))
}
