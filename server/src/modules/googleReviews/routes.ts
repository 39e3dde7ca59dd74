import type { FastifyInstance } from 'fastify'
import type { BusinessProfilePort } from '../../integrations/google/businessProfile.ts'
import { googleConnectionRoutes } from './connect/connections.routes.ts'
import { googleReplyRoutes } from './reply/replies.routes.ts'
import { googlePushRoutes } from './sync/push.routes.ts'

export function googleReviewsRoutes(app: FastifyInstance, port: BusinessProfilePort): void {
  googleConnectionRoutes(app, port)
  googlePushRoutes(app, port)
  googleReplyRoutes(app)
}
