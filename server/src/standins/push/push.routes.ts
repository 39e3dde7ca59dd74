import type { FastifyInstance } from 'fastify'
import type { PushStandIn } from './pushService.ts'

/** Where pages subscribe in place of the browser's own push service. */
export const standInPushPath = '/dev/push/subscriptions'

/** Serves `/dev/push`, which shows the notifications of browsers that subscribed to the stand-in. */
export function pushStandInRoutes(app: FastifyInstance, standIn: PushStandIn): void {
  app.get('/dev/push', async (_request, reply) => reply.redirect(`${standIn.origin}/`, 303))
  app.post<{ Body: { endpoint?: unknown } | null }>(standInPushPath, async (request, reply) => {
    const known = request.body?.endpoint
    void reply.header('cache-control', 'no-store')
    return standIn.subscribe(typeof known === 'string' ? known : null)
  })
}
