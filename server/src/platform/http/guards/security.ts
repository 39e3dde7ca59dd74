import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { cardFieldPaths } from 'contract/checkouts/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from './addressGroup.ts'
import { Refusal } from '../problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one more call for the client of this request, beside the request itself. Refuses nothing. */
    countCall(request: FastifyRequest): Promise<void>
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Lets this answer's own scripts and styles run; new for every request. */
    cspNonce: string
  }
}

interface Options {
  readonly origin: string
  readonly isDev: boolean
  readonly requestsPerMinute: number
  /** Stripe takes the cards: its fields run on the pages of `cardFieldPaths` alone. */
  readonly hasStripe: boolean
  /** The base address of a referral API elsewhere; none where ours serves it. */
  readonly referralApi?: string | undefined
}

/** Security headers with a nonce, refusal of foreign origins, and a limit per client. */
export async function secure(
  app: FastifyInstance,
  { origin, isDev, requestsPerMinute, hasStripe, referralApi }: Options,
): Promise<void> {
  // The very first hook: helmet's directives are handed the raw request and need the nonce on it.
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
        // MUI writes style attributes; they cannot carry a nonce.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: [
          selfAnd('https://api.stripe.com'),
          ...(referralApi === undefined ? [] : [new URL(referralApi).origin]),
          ...(isDev ? ['ws:'] : []),
        ],
        // The card fields of the demo stand in a page of their own.
        frameSrc: [selfAnd('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
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
    if (request.raw.hasForeignTarget) throw new Refusal('address_invalid')
    const payers = takesCards(request.raw.url) ? 'self "https://js.stripe.com"' : 'self'
    void reply.header(
      'permissions-policy',
      `camera=(), microphone=(), payment=(${payers}), geolocation=(self)`,
    )
    if (isUnsafe(request.method) && isForeign(request.headers, origin)) throw new Refusal('origin_refused')
  })
}

/**
 * A limit per client, in a hook that runs before all others that do any work. It counts whatever is asked for, also
 * addresses that no route serves; only files of the build and the health check are free.
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

/** By its route, not by its address: a file of the build has a route of its own, and what is missing has none. */
function isFree({ routeOptions, url }: FastifyRequest, isDev: boolean): boolean {
  const route = routeOptions.url ?? ''
  if (route === '/actuator/health' || (route.startsWith('/assets/') && !route.endsWith('*'))) return true
  // The development server serves every module of the pages by itself, hundreds for one page.
  return isDev && !url.startsWith('/api/')
}

/** https://docs.stripe.com/security/guide lists the hosts that card fields need. Only pages with card fields admit them. */
const hasCardFields = (url: string) => cardFieldPaths.includes(url.replace(/\/?(\?.*)?$/s, ''))

const isUnsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Browsers name the page's origin on every unsafe request; programs without a browser name none. */
function isForeign(
  headers: { origin?: string; 'sec-fetch-site'?: string | string[] },
  origin: string,
): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
