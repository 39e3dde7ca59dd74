import { createHeaders } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { presumed } from '../../platform/http/guards/presence.ts'
import { problemFrom, Refusal } from '../../platform/http/problem.ts'
import { unstorablePath } from '../../platform/http/unstorable.ts'
import { identityPath } from './auth/authLibrary.ts'
import { clientAddressHeader } from './auth/authGuards.ts'
import type { IdentityService } from './auth/authService.ts'

interface Options {
  readonly identity: IdentityService
  readonly origin: string
  /** @throws Refusal not_signed_in, sign_in_again for a stolen or forgotten session */
  readonly mayLink?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The only endpoints of the library that are served; others stay closed until a page needs them. */
export const served = {
  GET: [
    '/callback/:provider',
    '/get-session',
    '/jwks',
    '/magic-link/verify',
    '/reset-password/:token',
    '/token',
    '/verify-email',
  ],
  POST: [
    '/link-social',
    '/request-password-reset',
    '/reset-password',
    '/revoke-other-sessions',
    '/send-verification-email',
    '/sign-in/email',
    '/sign-in/magic-link',
    '/sign-in/social',
    '/sign-out',
    '/sign-up/email',
  ],
} as const

/**
 * Serves the identity service below `/api/identity`. Protocol and host come from the configuration, never from a
 * header.
 */
export async function identityRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { identity, origin, mayLink } = options
  await app.register(async (scope) => {
    // Better Auth parses bodies; Fastify only enforces the size limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', refuseViews)
    for (const method of ['GET', 'POST'] as const)
      for (const path of served[method])
        scope.route({
          method,
          url: `${identityPath}${path}`,
          // A HEAD request of a mail scanner must not use up a link.
          exposeHeadRoute: false,
          ...(path === '/link-social' && mayLink && { preHandler: mayLink }),
          handler: (request, reply) => serveIdentity(identity, origin, request, reply),
        })
  })
}

/** The calls of an operator who is seeing Goodword as a member: reads of their own session, and the sign-out. */
const openToViews: ReadonlySet<string> = new Set(['/get-session', '/jwks', '/token', '/sign-out'])

/** @throws Refusal viewing_read_only */
async function refuseViews(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { server } = request
  if (!server.hasDecorator('runtime')) return
  if (openToViews.has(request.routeOptions.url?.slice(identityPath.length) ?? '')) return
  const { runtime } = server
  const { sessionToken } = requestCredentialsOf(request, reply, runtime.secureCookies)
  if (sessionToken !== null) await runtime.identify({ bearerToken: null, sessionToken })
}

async function serveIdentity(
  identity: IdentityService,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (/%00/.test(request.url) || !canStore(request.body)) throw new Refusal('input_invalid')
  // A server with only these routes has no call runtime.
  const { server } = request
  const presence = server.hasDecorator('runtime') ? server.runtime.presence : presumed
  const response = await presence.during(() => identity.handle(webRequest(request, origin)))
  void reply.header('cache-control', 'no-store')
  if (response.status === 429) {
    void reply.header('retry-after', response.headers.get('x-retry-after') ?? '60')
    return sendProblem(reply, new Refusal('rate_limited'), request.id)
  }
  if (response.status >= 500) {
    request.log.error({ status: response.status, path: request.routeOptions.url }, 'identity service failed')
    return sendProblem(reply.header('retry-after', '5'), new Refusal('identity_unavailable'), request.id)
  }
  return reply.send(response)
}

/** The library stores texts of the body and passes them to jobs. The library rejects invalid JSON. */
function canStore(body: unknown): boolean {
  if (!(body instanceof Buffer)) return true
  try {
    return unstorablePath(JSON.parse(body.toString())) === null
  } catch {
    return true
  }
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = createHeaders(request.raw)
  // Limits use the connection's address, not one that a client claims.
  headers.set(clientAddressHeader, request.ip)
  return new Request(`${origin}${request.url}`, {
    method: request.method,
    headers,
    body: request.body instanceof Buffer ? new Uint8Array(request.body) : null,
  })
}

function sendProblem(reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply {
  const problem = problemFrom(refusal, requestId)
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
