import type { FastifyInstance } from 'fastify'
import { reviewInboxRoutes as inboxRoutes } from './inbox/inbox.routes.ts'
import { reviewInsightsRoutes } from './insights/insights.routes.ts'
import { replyTemplateRoutes } from './templates/templates.routes.ts'

export function reviewInboxRoutes(app: FastifyInstance): void {
  inboxRoutes(app)
  replyTemplateRoutes(app)
  reviewInsightsRoutes(app)
}
