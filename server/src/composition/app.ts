import { operationId } from 'contract/routes'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import { listMapPlaces } from 'contract/search/map'
import { listPlaces, searchBusinesses, suggestSearches } from 'contract/search/search'
import fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { type Config, contactOf, listingApprovalOf, mapTilesOf } from '../platform/config/config.ts'
import { addressOf } from '../platform/config/mail.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/tables.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Presence, presumed } from '../platform/http/guards/presence.ts'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '../platform/http/guards/concurrencyLimiter.ts'
import { networkKey } from '../platform/http/guards/addressGroup.ts'
import type { RequestBase, CallRuntime } from '../platform/http/bind.ts'
import { docsRoutes } from '../platform/http/openapi/docs.ts'
import { failedJobRoutes } from '../platform/jobs/failures.routes.ts'
import { healthRoutes, type HealthCheck } from '../platform/http/health.ts'
import { pageRoutes, type WebBuild } from '../platform/http/pages/handler.ts'
import { Refusal } from '../platform/http/problem.ts'
import { answerClientError, sendProblem } from '../platform/http/problemAnswers.ts'
import { bodyPace, refuseCompressedBodies, watchBodies } from '../platform/http/guards/bodies.ts'
import { serveAssets } from '../platform/http/assets.ts'
import { secure } from '../platform/http/guards/security.ts'
import { rewriteTarget } from '../platform/http/guards/target.ts'
import { closeConnectionsOnShutdown } from '../platform/http/shutdown.ts'
import type { Enqueue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log/log.ts'
import { accountRoutes } from '../modules/account/routes.ts'
import { identifyWith } from './identify.ts'
import { type MessageParts, messageRoutes } from './messageRoutes.ts'
import { sendOwnMail } from './ownMail.ts'
import { dataOfSession, mayLink } from '../modules/account/public.ts'
import { bookingsForCalendars } from '../modules/bookings/public.ts'
import { linkedCalendars } from '../modules/calendar/public.ts'
import type { GiftCodes } from '../modules/giftCards/public.ts'
import { type IdentityService, memberOfSession, type TokenVerifier } from '../modules/identity/public.ts'
import type { ReferralKeys } from '../modules/referrals/public.ts'
import { bookingsRoutes } from '../modules/bookings/routes.ts'
import { businessesRoutes } from '../modules/businesses/routes.ts'
import { sitemapRoutes } from '../modules/sitemap/routes.ts'
import type { BusinessProfilePort } from '../integrations/google/businessProfile.ts'
import { googleCallback } from '../modules/googleAccess/public.ts'
import { calendarUsesAccount, finishLink } from '../modules/calendar/public.ts'
import { finishConnection, reviewsUseAccount } from '../modules/googleReviews/public.ts'
import { googleReviewsRoutes } from '../modules/googleReviews/routes.ts'
import { reviewInboxRoutes } from '../modules/reviewInbox/routes.ts'
import { reviewRequestsRoutes } from '../modules/reviewRequests/routes.ts'
import type { CalendarPort } from '../integrations/google/calendarPort.ts'
import { calendarRoutes } from '../modules/calendar/routes.ts'
import { cardsRoutes } from '../modules/cards/routes.ts'
import { claimDocumentRoutes } from '../modules/claims/documents.routes.ts'
import type { ClaimPort } from '../modules/claims/public.ts'
import { claimsRoutes } from '../modules/claims/routes.ts'
import { joiningRoutes } from '../modules/joining/routes.ts'
import { cartsRoutes } from '../modules/carts/routes.ts'
import type { PaymentPort } from '../integrations/payments/paymentPort.ts'
import { paymentsRoutes } from '../modules/checkouts/payments.routes.ts'
import { catalogueRoutes } from '../modules/catalogue/routes.ts'
import { checkoutsRoutes } from '../modules/checkouts/routes.ts'
import { listingReportsRoutes } from '../modules/listingReports/routes.ts'
import { type PreviewKeys } from '../modules/listings/public.ts'
import { listingsRoutes } from '../modules/listings/routes.ts'
import { favouritesRoutes } from '../modules/favourites/routes.ts'
import { membershipsRoutes } from '../modules/memberships/routes.ts'
import { giftCardsRoutes } from '../modules/giftCards/routes.ts'
import { identityRoutes } from '../modules/identity/routes.ts'
import { ledgerVerifyRoutes } from '../modules/ledger/routes.ts'
import { insightsRoutes } from '../modules/insights/routes.ts'
import { placesRoutes } from '../modules/places/routes.ts'
import { programsRoutes } from '../modules/loyalty/programs.routes.ts'
import { statementRoutes } from '../modules/loyalty/statement.routes.ts'
import { walletRoutes } from '../modules/loyalty/wallet.routes.ts'
import { ordersRoutes } from '../modules/orders/routes.ts'
import type { Storage } from '../integrations/storage/storage.ts'
import { photoFilesRoutes } from '../modules/photos/files.routes.ts'
import { photosRoutes } from '../modules/photos/routes.ts'
import { overviewRoutes } from '../modules/overview/routes.ts'
import { peopleRoutes } from '../modules/people/routes.ts'
import { arePayoutsReady } from '../modules/payouts/public.ts'
import { payoutsRoutes } from '../modules/payouts/routes.ts'
import { homeRoutes } from '../modules/home/routes.ts'
import { privacyRoutes } from '../modules/privacy/routes.ts'
import { recommendationsRoutes } from '../modules/recommendations/routes.ts'
import { referralsRoutes } from '../modules/referrals/routes.ts'
import { referralTouchRoutes } from '../modules/referrals/links.routes.ts'
import { reviewPhotosRoutes } from '../modules/reviews/photos.routes.ts'
import { reviewsRoutes } from '../modules/reviews/routes.ts'
import { rewardsRoutes } from '../modules/rewards/routes.ts'
import { estimatesRoutes } from '../modules/estimates/routes.ts'
import { savedSearchesRoutes } from '../modules/savedSearches/routes.ts'
import { searchRoutes } from '../modules/search/routes.ts'
import { shareRoutes } from '../modules/share/routes.ts'
import { slotsRoutes } from '../modules/slots/routes.ts'
import { townImportRoutes } from '../modules/townImport/routes.ts'
import { teamRoutes } from '../modules/team/routes.ts'
import { webhooksRoutes } from '../modules/webhooks/routes.ts'
import { cardProcessorOf } from './payments.ts'
import type { WebhookPort } from '../integrations/webhooks/webhookPort.ts'

export interface Parts extends MessageParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Fails calls with a refusal that their route does not declare. */
  readonly isStrict: boolean
  readonly db: Db
  /** Serves reads; its sessions refuse every write. */
  readonly reads: Db
  /** Serves reads that may lag, as `reads` does; default `reads`. */
  readonly replicas?: Db
  readonly enqueue: Enqueue
  readonly paymentPort: PaymentPort
  readonly calendarPort: CalendarPort
  readonly profilePort: BusinessProfilePort
  readonly storage: Storage
  readonly giftCodes: GiftCodes
  readonly webhookPort: WebhookPort
  readonly claimPort: ClaimPort
  readonly referralKeys: ReferralKeys
  readonly previewKeys: PreviewKeys
  readonly identity: IdentityService
  readonly verifier: TokenVerifier
  readonly healthChecks: Record<string, HealthCheck>
  /** Monitors the database; absent to disable monitoring. */
  readonly presence?: Presence
  /** Extra routes of the demo mode, such as its mailbox. */
  readonly demoRoutes: ((app: FastifyInstance) => void) | null
  /** Absent in tests without pages. */
  readonly web: {
    readonly build: (app: FastifyInstance) => Promise<WebBuild>
    readonly assets: string | null
  } | null
}

const headersTimeoutMilliseconds = 10_000
const bodyBytesMax = 64 * 1024

/** The server with all its modules, ready to listen. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.TRUSTED_PROXY ?? false,
    // `watchBodies` is stricter, except with files.
    requestTimeout: bodyPace.fileMilliseconds,
    connectionTimeout: headersTimeoutMilliseconds * 2,
    bodyLimit: bodyBytesMax,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: (request) => rewriteTarget(request, config.ORIGIN),
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, log),
    // Node checks for late requests periodically, every 30 seconds by default.
    http: {
      headersTimeout: headersTimeoutMilliseconds,
      requestTimeout: bodyPace.fileMilliseconds,
      connectionsCheckingInterval: 1000,
    },
    return503OnClosing: true,
  })
  closeConnectionsOnShutdown(app)
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler(() => {
    throw new Refusal('route_not_found')
  })
  app.removeContentTypeParser('text/plain')
  app.decorate('runtime', callRuntimeOf(parts))
  app.decorate('useCases', new Map())
  watchBodies(app)
  await secure(app, {
    origin: config.ORIGIN,
    isDev: config.GOODWORD_DEV === '1',
    hasStripe: cardProcessorOf(config).kind === 'stripe',
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    referralApi: config.REFERRAL_API_URL,
    usersApi: config.USERS_API_URL,
    mapTiles: config.MAP_TILE_URL,
    googleStandIn: parts.profilePort.provider.standInUrl,
  })
  refuseCompressedBodies(app)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(cookie)
  const encodings = ['br' as const, 'gzip' as const, 'identity' as const]
  await app.register(compress, { threshold: 1024, encodings, globalDecompression: false })
  if (parts.web?.assets) await serveAssets(app, parts.web.assets)

  healthRoutes(app, parts.healthChecks)
  failedJobRoutes(app)
  docsRoutes(app)
  await app.register(identityRoutes, {
    identity: parts.identity,
    origin: config.ORIGIN,
    mayLink: mayLink(app),
  })
  await accountRoutes(app, {
    verifier: parts.verifier,
    referralKeys: parts.referralKeys,
    signInMethods: () => parts.identity.signInMethods(),
    codePost: { origin: config.ORIGIN, send: sendOwnMail },
    port: { ...parts.claimPort, passwords: parts.identity.passwords },
    storage: parts.storage,
  })
  privacyRoutes(app, parts.storage)
  businessesRoutes(app)
  photosRoutes(app, parts.storage)
  await photoFilesRoutes(app, parts.storage)
  listingsRoutes(app, { keys: parts.previewKeys })
  placesRoutes(app)
  searchRoutes(app)
  reviewsRoutes(app)
  reviewInboxRoutes(app)
  reviewRequestsRoutes(app)
  googleReviewsRoutes(app, parts.profilePort)
  await reviewPhotosRoutes(app, parts.storage)
  favouritesRoutes(app)
  listingReportsRoutes(app)
  membershipsRoutes(app)
  savedSearchesRoutes(app)
  await estimatesRoutes(app, parts.storage)
  recommendationsRoutes(app)
  homeRoutes(app)
  overviewRoutes(app)
  insightsRoutes(app)
  joiningRoutes(app, {
    approval: listingApprovalOf(config),
    payoutsReady: (context, businessId) => arePayoutsReady(context, businessId, parts.paymentPort.provider),
  })
  claimsRoutes(app, parts.claimPort)
  await claimDocumentRoutes(app, parts.claimPort)
  cardsRoutes(app, { port: parts.paymentPort, processor: cardProcessorOf(config) })
  cartsRoutes(app)
  checkoutsRoutes(app, {
    port: parts.paymentPort,
    calendarPort: parts.calendarPort,
    clock: parts.clock,
    origin: config.ORIGIN,
    referralKeys: parts.referralKeys,
  })
  paymentsRoutes(app, parts.paymentPort)
  ordersRoutes(app)
  await messageRoutes(app, parts)
  walletRoutes(app)
  referralsRoutes(app, { keys: parts.referralKeys, origin: config.ORIGIN, write: parts.paymentPort.write })
  referralTouchRoutes(app, { keys: parts.referralKeys, clock: parts.clock })
  rewardsRoutes(app)
  giftCardsRoutes(app, { port: parts.paymentPort, codes: parts.giftCodes })
  programsRoutes(app)
  statementRoutes(app)
  payoutsRoutes(app, { gateway: parts.paymentPort.gateway, origin: config.ORIGIN })
  ledgerVerifyRoutes(app)
  sitemapRoutes(app, config.ORIGIN)
  shareRoutes(app, parts.storage)
  slotsRoutes(app, linkedCalendars)
  teamRoutes(app)
  await catalogueRoutes(app)
  await townImportRoutes(app)
  bookingsRoutes(app, {
    calendarPort: parts.calendarPort,
    port: parts.paymentPort,
    mailSender: addressOf(config.MAIL_FROM),
  })
  calendarRoutes(app, { port: parts.calendarPort, bookings: bookingsForCalendars })
  googleCallback(app, {
    encrypter: parts.calendarPort.encrypter,
    write: parts.calendarPort.write,
    finish: {
      calendar: finishLink(parts.calendarPort, reviewsUseAccount),
      reviews: finishConnection(parts.profilePort, calendarUsesAccount),
    },
  })
  webhooksRoutes(app, parts.webhookPort)
  peopleRoutes(app)
  parts.demoRoutes?.(app)
  app.all('/api/*', async () => {
    throw new Refusal('route_not_found')
  })
  if (parts.web) {
    const web = await parts.web.build(app)
    pageRoutes(app, {
      origin: config.ORIGIN,
      isDemo: config.MODE === 'demo',
      contact: contactOf(config),
      mapTiles: mapTilesOf(config),
      web,
      visitorOf: async (sessionToken, base) => {
        const context = app.runtime.readContext({ ...base, actor: null })
        return app.runtime.limiter.run(async () => {
          const session = await memberOfSession(context, sessionToken)
          return session && dataOfSession(context, session)
        })
      },
    })
  }
  return app
}

function contextOf(parts: Parts, base: RequestBase, own: Pick<Context, 'db' | 'cache' | 'enqueue'>): Context {
  return {
    ...own,
    now: parts.clock.now(),
    actor: base.actor,
    requestId: base.requestId,
    network: base.address === undefined ? undefined : networkKey(parts.mail.secret, base.address),
    log: base.log,
    encrypter: parts.calendarPort.encrypter,
  }
}

/** Calls that may read from a replica. */
const mayLag = new Set<string>(
  [searchBusinesses, listMapPlaces, suggestSearches, listPlaces].map(operationId),
)

function callRuntimeOf(parts: Parts): CallRuntime {
  const readContext = (base: RequestBase, routeName?: string) =>
    contextOf(parts, base, {
      db: (mayLag.has(routeName ?? '') ? parts.replicas : null) ?? parts.reads,
      cache: new Map(),
      enqueue: async (job) => {
        throw new Error(`a read enqueues no job: ${job}`)
      },
    })
  return {
    secureCookies: parts.config.ORIGIN.startsWith('https:'),
    isStrict: parts.isStrict,
    // Fewer places than connections: jobs and pages also need connections, and a call that waits for a lock must not
    // queue behind many others.
    limiter: watched(
      createConcurrencyLimiter({ placesMax: 8, waitMilliseconds: 9000 }),
      parts.presence ?? presumed,
    ),
    presence: parts.presence ?? presumed,
    readContext,
    inWriteContext: (base, work) =>
      inTransaction(parts.db, (transaction) =>
        work(
          contextOf(parts, base, {
            db: transaction,
            cache: null,
            enqueue: (job, data, after) => parts.enqueue(transaction, job, data, after),
          }),
        ),
      ),
    identify: identifyWith(parts.verifier, () => readContext({ actor: null, requestId: '', log: parts.log })),
  }
}

/** Does not start a call that was abandoned while it waited. */
function watched(limiter: ConcurrencyLimiter, presence: Presence): ConcurrencyLimiter {
  return {
    run: async (work) => {
      let isAbandoned = false
      try {
        return await presence.during(() =>
          limiter.run(() => (isAbandoned ? Promise.reject(new Refusal('busy')) : work())),
        )
      } catch (error) {
        isAbandoned = true
        throw error
      }
    },
  }
}
