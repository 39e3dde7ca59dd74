import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addressGroup } from '../../http/addressGroup.ts'
import { Refusal } from '../../http/problem.ts'
import { admitPasswordTry, forgetPasswordTries } from './identity.attempts.service.ts'
import { identityPath, type IdentityService } from './identity.auth.ts'

interface Options {
  readonly identity: IdentityService
  readonly origin: string
}

/** The identity service below `/api/identity`. Protocol and host are ours by configuration, never by a header. */
export async function identityRoutes(app: FastifyInstance, { identity, origin }: Options): Promise<void> {
  await app.register(async (scope) => {
    // Better Auth reads bodies by itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${identityPath}/*`,
      handler: async (request, reply) => {
        const web = webRequest(request, reply, origin)
        const answer = web.url.endsWith(`${identityPath}/sign-in/email`)
          ? await throttled(app, request, web, () => identity.handle(web))
          : await identity.handle(web)
        if (answer.status >= 500) {
          request.log.error({ status: answer.status, path: web.url }, 'the identity service failed')
          throw new Refusal('identity_unavailable')
        }
        void reply.header('cache-control', 'no-store')
        return reply.send(answer)
      },
    })
  })
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  // A body without a length could go on for ever.
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined || Number(length ?? 0) > request.routeOptions.bodyLimit)
    throw new Refusal('body_too_large')
  const { protocol, host } = new URL(origin)
  const web = createRequest(request.raw, reply.raw, { protocol, host })
  // Limits are counted by the address that we saw, not by one that a client claims.
  web.headers.set('x-client-ip', request.ip)
  return web
}

const Credentials = z.object({ email: z.string() })

/** Lets a password be tried, unless too many were. */
async function throttled(
  app: FastifyInstance,
  request: FastifyRequest,
  web: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  const credentials = Credentials.safeParse(
    await web
      .clone()
      .json()
      .catch(() => null),
  )
  // Whatever it is, it is no try of a password; the service refuses it in its own words.
  if (!credentials.success) return handle()
  const tried = { email: credentials.data.email, source: addressGroup(request.ip) }
  const base = { actor: null, requestId: request.id, log: request.log }
  await app.surroundings.inWriteContext(base, (context) => admitPasswordTry(context, tried))
  const answer = await handle()
  if (answer.ok) await app.surroundings.inWriteContext(base, (context) => forgetPasswordTries(context, tried))
  return answer
}
