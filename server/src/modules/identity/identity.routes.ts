import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../http/problem.ts'
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
      handler: (request, reply) => serveIdentity(identity, origin, request, reply),
    })
  })
}

async function serveIdentity(
  identity: IdentityService,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit)
    throw new Refusal('body_too_large')
  const { protocol, host } = new URL(origin)
  const web = createRequest(request.raw, reply.raw, { protocol, host })
  // Limits are counted by the address that we saw, not by one that a client claims.
  web.headers.set('x-client-ip', request.ip)
  const response = await identity.handle(web)
  if (response.status >= 500) {
    request.log.error({ status: response.status, path: web.url }, 'the identity service failed')
    throw new Refusal('identity_unavailable')
  }
  void reply.header('cache-control', 'no-store')
  return reply.send(response)
}
