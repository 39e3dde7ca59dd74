import { listRecommendations } from 'contract/recommendations/recommendations'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { recommendationsOf } from './recommendations.ts'

export function recommendationsRoutes(app: FastifyInstance): void {
  bind(app, listRecommendations, async (context) => ({ recommendations: await recommendationsOf(context) }))
}
