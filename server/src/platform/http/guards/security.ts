import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { cardFieldPaths } from 'contract/checkouts/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from './addressGroup.ts'
import { isEmbeddedAddress } from './embeddedAddress.ts'
import { isPreviewAddress } from './previewAddress.ts'
import { Refusal } from '../problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one more call for this request's client, in addition to the request itself. Never refuses. */
    countCall(request: FastifyRequest): Promise<void>
  }
  interface FastifyContextConfig {
    /**
     * Pages and programs of other origins may call this route, which must not read a cookie: its address proves the
     * right to call it.
     */
    takesForeignOrigins?: boolean
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Allows this response's scripts and styles; new for every request. */
    cspNonce: string
  }
}

interface Options {
  readonly origin: string
  readonly isDev: boolean
  readonly requestsPerMinute: number
  /** True when Stripe processes cards: its fields run only on the pages of `cardFieldPaths`. */
  readonly hasStripe: boolean
  /** The base address of an external referral API; absent when this server serves it. */
  readonly referralApi?: string | undefined
  readonly usersApi?: string | undefined
  /** The address of the map tiles, if any: browsers load them from its host. */
  readonly mapTiles?: string | undefined
  /** The page of the stand-in for Google, whose host serves pictures of reviews; Google's have https addresses. */
  readonly googleStandIn?: string | null
}

/** Sets security headers with a nonce, rejects foreign origins, and limits requests per client. */
export async function secure(
  app: FastifyInstance,
  {
    origin,
    isDev,
    requestsPerMinute,
    hasStripe,
    referralApi,
    usersApi,
    mapTiles,
    googleStandIn = null,
  }: Options,
): Promise<void> {
  // Must be the first hook: helmet's directives receive the raw request and need its nonce.
  app.addHook('onRequest', async (request) => {
    request.raw.cspNonce = randomBytes(16).toString('base64')
  })
  const isHttps = origin.startsWith('https:')
  const nonce = (request: { cspNonce?: string }) => `'nonce-${request.cspNonce ?? ''}'`
  const takesCards = (url: string | undefined) => hasStripe && url !== undefined && hasCardFields(url)
  const selfAnd = (stripe: string) => (request: { url?: string }) =>
    takesCards(request.url) ? `'self' ${stripe}` : "'self'"
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [selfAnd('https://js.stripe.com https://*.js.stripe.com'), nonce],
        styleSrc: ["'self'", nonce],
        // Style attributes, such as the width of a bar, cannot carry a nonce.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'https:',
          ...(googleStandIn === null ? [] : [new URL(googleStandIn).origin]),
        ],
        fontSrc: ["'self'"],
        connectSrc: [
          selfAnd('https://api.stripe.com'),
          ...[referralApi, usersApi, mapTiles].flatMap((address) =>
            address === undefined ? [] : [new URL(address).origin],
          ),
          ...(isDev ? ['ws:'] : []),
        ],
        // The demo's card fields are on a page of their own.
        frameSrc: [selfAnd('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: [
          ({ url }: { url?: string }) =>
            isEmbeddedAddress(url) ? '*' : isPreviewAddress(url) ? "'self'" : "'none'",
        ],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  await limitRequests(app, { isDev, requestsPerMinute })
  app.addHook('onRequest', async (request, reply) => {
    if (isPreviewAddress(request.raw.url)) void reply.header('x-frame-options', 'SAMEORIGIN')
    if (isEmbeddedAddress(request.raw.url)) void reply.removeHeader('x-frame-options')
    if (request.raw.hasForeignTarget) throw new Refusal('address_invalid')
    const payers = takesCards(request.raw.url) ? 'self "https://js.stripe.com"' : 'self'
    void reply.header(
      'permissions-policy',
      `camera=(self), microphone=(), payment=(${payers}), geolocation=(self)`,
    )
    if (request.routeOptions.config.takesForeignOrigins) return
    if (isUnsafe(request.method) && isForeign(request.headers, origin)) throw new Refusal('origin_refused')
  })
}

/**
 * Limits requests per client, in a hook that runs before all others that do work. Counts every request, including paths
 * without a route; only build files and the health check are exempt.
 */
async function limitRequests(
  app: FastifyInstance,
  { isDev, requestsPerMinute }: Pick<Options, 'isDev' | 'requestsPerMinute'>,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
    allowList: (request) => isFree(request, isDev),
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })
  app.addHook('onRequest', app.rateLimit())
  const count = app.createRateLimit()
  app.decorate('countCall', async (request) => void (await count(request)))
}

/** Checks the route, not the path: each build file has its own route, and a missing file has none. */
function isFree({ routeOptions, url }: FastifyRequest, isDev: boolean): boolean {
  const route = routeOptions.url ?? ''
  if (route === '/actuator/health' || (route.startsWith('/assets/') && !route.endsWith('*'))) return true
  // The development server serves every module of a page separately, hundreds per page.
  return isDev && !url.startsWith('/api/')
}

/**
 * https://docs.stripe.com/security/guide lists the hosts that card fields need. Only pages with card fields allow them.
 */
const hasCardFields = (url: string) => cardFieldPaths.includes(url.replace(/\/?(\?.*)?$/s, ''))

const isUnsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Browsers send the page's origin on every unsafe request; other clients send none. */
function isForeign(
  headers: { origin?: string; 'sec-fetch-site'?: string | string[] },
  origin: string,
): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
