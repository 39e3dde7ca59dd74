import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { problemFrom, Refusal } from '../../platform/http/problem.ts'
import { identityPath } from './auth/authLibrary.ts'
import type { IdentityService } from './auth/authService.ts'
import { answerOf, webRequest } from './mailLinks/callIdentity.ts'
import { mailLinkRoutes } from './mailLinks/mailLinks.routes.ts'

interface Options {
  readonly identity: IdentityService
  readonly origin: string
  /** @throws Refusal not_signed_in, sign_in_again for a stolen or forgotten session */
  readonly mayLink?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The only endpoints of the library that are served; others stay closed until a page needs them. */
export const served = {
  GET: ['/callback/:provider', '/get-session', '/jwks', '/token'],
  POST: [
    '/link-social',
    '/passkey/options',
    '/request-password-reset',
    '/reset-password',
    '/revoke-other-sessions',
    '/send-verification-email',
    '/sign-in/email',
    '/sign-in/magic-link',
    '/sign-in/passkey',
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
          exposeHeadRoute: false,
          ...(path === '/link-social' && mayLink && { preHandler: mayLink }),
          handler: (request, reply) => serveIdentity(identity, origin, request, reply),
        })
    mailLinkRoutes(scope, { identity, origin })
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

/** Their work depends on whether the address is known, which the time of the response must not tell. */
const floorsInMilliseconds: Readonly<Record<string, number>> = {
  '/request-password-reset': 300,
  '/sign-up/email': 300,
}

async function serveIdentity(
  identity: IdentityService,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  const path = request.routeOptions.url?.slice(identityPath.length) ?? ''
  const floor = floorsInMilliseconds[path]
  const isDue = floor === undefined ? null : sleep(floor)
  const response = await answerOf(identity, request, webRequest(request, origin))
  await isDue
  // The session of a sign-out that the server could not end has ended with this one, which made it.
  if (response.ok && path === '/sign-out' && request.server.hasDecorator('runtime'))
    requestCredentialsOf(request, reply, request.server.runtime.secureCookies).clearSession()
  if (response.status === 429) {
    void reply.header('retry-after', response.headers.get('x-retry-after') ?? '60')
    return sendProblem(reply, new Refusal('rate_limited'), request.id)
  }
  if (response.status >= 500)
    return sendProblem(reply.header('retry-after', '5'), new Refusal('identity_unavailable'), request.id)
  return reply.send(response)
}

function sendProblem(reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply {
  const problem = problemFrom(refusal, requestId)
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
