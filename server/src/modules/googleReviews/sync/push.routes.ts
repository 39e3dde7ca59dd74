import { googlePushPath } from 'contract/googleReviews/connections'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { pushTokenCheck } from './pushTokens.ts'
import { receivePush } from './receivePush.ts'

const bodyBytesMax = 64 * 1024

/**
 * Notices that Google publishes, pushed by Pub/Sub. Pub/Sub sends a message again until it gets a 2xx, so a genuine
 * message that we cannot use is accepted as well. The answers give no reason.
 */
export function googlePushRoutes(app: FastifyInstance, port: BusinessProfilePort): void {
  const check = pushTokenCheck(port)
  app.post(
    `${apiPrefix}${googlePushPath}`,
    {
      bodyLimit: bodyBytesMax,
      // Before the body is read.
      onRequest: async ({ headers }, reply) => {
        const [scheme, token] = (headers.authorization ?? '').split(' ')
        const verdict = scheme === 'Bearer' && token ? await check(token) : 'forged'
        if (verdict === 'genuine') return
        return reply.status(verdict === 'forged' ? 401 : 503).send()
      },
    },
    async ({ body, id }, reply) => {
      const base = { actor: null, requestId: id, log: app.log }
      await app.runtime.inWriteContext(base, (context) => receivePush(context, body))
      return reply.status(204).send()
    },
  )
}
