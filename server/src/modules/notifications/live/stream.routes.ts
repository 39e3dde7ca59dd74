import { apiPrefix } from 'contract/core/route'
import { notificationStreamPath } from 'contract/notifications/notifications'
import type { FastifyInstance } from 'fastify'
import { requestCredentialsOf } from '../../../platform/http/credentials.ts'
import { openEventStream } from '../../../platform/http/eventStream.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { LiveNotifications } from './liveNotifications.ts'

const retryMilliseconds = 3000

/** Server-sent events are not JSON, so the contract defines only their address. */
export function notificationStreamRoutes(app: FastifyInstance, live: LiveNotifications): void {
  const { runtime } = app
  // Streams would otherwise delay the shutdown.
  app.addHook('preClose', () => live.close())
  app.get(`${apiPrefix}${notificationStreamPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    const { sessionToken } = requestCredentialsOf(request, reply, runtime.secureCookies)
    const sessionOf = () => runtime.limiter.run(() => runtime.identify({ bearerToken: null, sessionToken }))
    const actor = sessionToken === null ? null : await sessionOf()
    if (!actor || actor.sessionId === null) throw new Refusal('not_signed_in')
    const { memberId, sessionId } = actor
    live.admit(memberId)
    const stream = openEventStream(request, reply, {
      retryMilliseconds,
      pingMilliseconds: live.pingMilliseconds,
      mayContinue: async () => (await sessionOf())?.sessionId === sessionId,
    })
    const { leave } = live.join({
      memberId,
      sessionId,
      lastEventId: request.headers['last-event-id'],
      write: stream.write,
      end: stream.end,
    })
    stream.signal.addEventListener('abort', leave)
    return reply
  })
}
