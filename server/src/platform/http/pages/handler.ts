import { createRequest } from '@remix-run/node-fetch-server'
import type { Contact } from 'contract/core/contact'
import type { BackendData } from 'contract/account/account'
import type { MapTiles } from 'contract/core/mapTiles'
import type { Problem } from 'contract/errors/problem'
import type { Answer, Route, Sent } from 'contract/core/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../log/log.ts'
import { callInProcess, type RequestBase, type Result } from '../bind.ts'
import { requestCredentialsOf } from '../credentials.ts'
import { noteOwnLink } from './ownLinks.ts'
import { PageCache, type RenderedPage } from './cache.ts'
import { matchesTag } from '../entityTag.ts'
import { problemFrom, Refusal } from '../problem.ts'
import { isEmbeddedAddress } from '../guards/embeddedAddress.ts'
import { isPreviewAddress } from '../guards/previewAddress.ts'
import { addressOf } from '../guards/target.ts'

/** The server's values for one page request; the web build declares the same shape as `PageValues`. */
export interface PageValues {
  readonly nonce: string
  readonly origin: string
  readonly isDemo: boolean
  readonly contact: Contact
  /** The tiles of the base map; null without a tile service. */
  readonly mapTiles: MapTiles | null
  readonly visitor: BackendData | null
  /** Set when the visitor lookup failed: the page responds with the error screen and this status. */
  readonly problem: Problem | null
  readonly api: <R extends Route>(route: R, sent: Sent<R>) => Promise<Result<Answer<R>>>
}

/** The web build: output of `npm run build`, or served from source in development. */
export interface WebBuild {
  handle(request: Request, values: PageValues): Promise<Response>
}

interface Options {
  readonly origin: string
  readonly isDemo: boolean
  readonly contact: Contact
  /** The tiles of the base map; null without a tile service. */
  readonly mapTiles: MapTiles | null
  readonly web: WebBuild
  /** Returns the visitor who is signed in by the session cookie, with the data of the page header. */
  readonly visitorOf: (sessionToken: string, base: Omit<RequestBase, 'actor'>) => Promise<BackendData | null>
}

/** Serves every other address as a page. */
export function pageRoutes(app: FastifyInstance, options: Options): void {
  const cache = new PageCache()
  // A file of an older build. A page in its place would be an invalid script, and would cost a rendering.
  app.get('/assets/*', () => {
    throw new Refusal('route_not_found')
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      // Other sites show it in a frame: it is the same for all visitors, and carries nothing of the member.
      if (isEmbeddedAddress(request.url)) return serveVisitor(app, options, cache, request, reply)
      noteOwnLink(request, reply, app.runtime.secureCookies)
      if (isPreviewAddress(request.url)) return servePreview(app, options, request, reply)
      return request.method === 'GET' && request.headers.cookie === undefined && isShared(addressOf(request))
        ? serveVisitor(app, options, cache, request, reply)
        : servePage(app, options, request, reply)
    },
  })
}

/** The signed address is the permission, so neither caches nor search engines may store the page. */
async function servePreview(
  app: FastifyInstance,
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'same-origin')
  return servePage(app, options, request, reply, 'no-store')
}

/** Pages that are the same for every visitor. Others, such as sign-in, show current state. */
function isShared({ pathname }: URL): boolean {
  return /^\/(landing|search|compare|places(\/.*)?|business-profile(\/.*)?|service|about|help|privacy|terms)?$/.test(
    pathname,
  )
}

/** Anonymous visitors get the cached page. */
async function serveVisitor(
  app: FastifyInstance,
  options: Options,
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const base: RequestBase = { actor: null, requestId: request.id, log: request.log }
  const page = await cache.page(request.url, (nonce) =>
    options.web.handle(new Request(`${options.origin}${request.url}`), {
      nonce,
      origin: options.origin,
      isDemo: options.isDemo,
      contact: options.contact,
      mapTiles: options.mapTiles,
      visitor: null,
      problem: null,
      api: counted(app, request, base),
    }),
  )
  return sendPage(page, request, reply)
}

/**
 * Each call of a page counts for the client that requested the page, as over HTTP. The call is still answered: a shared
 * page must not fail for other visitors. The cost counts at the client's next request.
 */
function counted(app: FastifyInstance, request: FastifyRequest, base: RequestBase): PageValues['api'] {
  return async (route, sent) => {
    await app.countCall(request)
    return callInProcess(app, route, sent, base)
  }
}

function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const [name, value] of page.headers) void reply.header(name, value)
  if (page.etag === null) {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache')
  } else {
    // The browser's copy; `vary` separates it from the page of a signed-in visitor.
    void reply
      .header('cache-control', 'private, max-age=0, stale-while-revalidate=30')
      .header('vary', 'cookie')
      .header('etag', page.etag)
    // The cached copy retains its own policy: a new one would name a nonce that its scripts lack.
    if (matchesTag(request.headers['if-none-match'], page.etag))
      return reply.removeHeader('content-security-policy').code(304).send()
  }
  return reply.code(page.status).send(page.body.replaceAll(page.nonce, request.raw.cspNonce))
}

async function servePage(
  app: FastifyInstance,
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl?: string,
): Promise<FastifyReply> {
  const { log } = request
  const { visitor, problem } = await visitorFor(app, options, request, reply, log)
  const actor = visitor && {
    memberId: visitor.member.id,
    isOperator: visitor.member.isOperator && !visitor.operatorNeeds,
    ...(visitor.operatorNeeds && { operatorNeeds: visitor.operatorNeeds }),
    sessionId: null,
    ...(visitor.viewing ? { viewedBy: visitor.viewing.operatorId } : {}),
  }
  const base: RequestBase = { actor, requestId: request.id, log }
  const { protocol, host } = new URL(options.origin)
  const response = await options.web.handle(createRequest(request.raw, reply.raw, { protocol, host }), {
    nonce: request.raw.cspNonce,
    origin: options.origin,
    isDemo: options.isDemo,
    contact: options.contact,
    mapTiles: options.mapTiles,
    visitor,
    problem,
    api: counted(app, request, base),
  })
  // The page contains its own nonce: only this browser may cache it. A page of a member may be cached nowhere: the next
  // person at this browser would find it with the back button.
  const isOfMember = visitor !== null || problem !== null
  const usual = isOfMember ? 'no-store' : (response.headers.get('cache-control') ?? 'private, no-cache')
  void reply.header('cache-control', cacheControl ?? usual)
  return reply.send(response)
}

async function visitorFor(
  app: FastifyInstance,
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): Promise<{ visitor: BackendData | null; problem: Problem | null }> {
  const { sessionToken } = requestCredentialsOf(request, reply, app.runtime.secureCookies)
  if (sessionToken === null) return { visitor: null, problem: null }
  try {
    await app.countCall(request)
    return { visitor: await options.visitorOf(sessionToken, { requestId: request.id, log }), problem: null }
  } catch (error) {
    log.error({ err: error }, 'reading the session of a visitor failed')
    return { visitor: null, problem: problemFrom(error, request.id) }
  }
}
