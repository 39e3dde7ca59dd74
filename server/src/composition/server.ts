import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calendarPushPath } from 'contract/calendar/calendar'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { StatusChecks } from '../modules/status/public.ts'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { BusinessProfilePort } from '../integrations/google/businessProfile.ts'
import type { CalendarPort } from '../integrations/google/calendarPort.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { openDatabase } from './database.ts'
import { listenWith } from '../platform/db/listen.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase, createPool, withPatientDatabase } from '../platform/db/pool.ts'
import { createReplicas } from '../platform/db/replicas.ts'
import { addReferenceData } from './referenceData.ts'
import type { Db } from '../platform/db/tables.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openGoogle } from './google.ts'
import { createPresence } from '../platform/http/guards/presence.ts'
import { openSocial } from './social.ts'
import { erasureFile, openStorage } from './storage.ts'
import type { Storage } from '../integrations/storage/storage.ts'
import { developedWeb, openBuiltWeb } from '../platform/http/pages/webBuild.ts'
import { mailboxRoutes } from '../standins/mailbox/mailbox.routes.ts'
import { webhookSender } from '../integrations/webhooks/sender.ts'
import { websiteOf } from './website.ts'
import { fileErasureJournal } from '../integrations/journal/erasureJournal.ts'
import { replayErasures } from '../modules/privacy/public.ts'
import type { ClaimPort } from '../modules/claims/public.ts'
import { demoOperator } from '../standins/accounts.ts'
import { authenticatorRoutes } from '../standins/authenticator/authenticator.routes.ts'
import { phoneRoutes } from '../standins/phone/phone.routes.ts'
import { phoneOf } from './phone.ts'
import { jobsWith } from './jobs.ts'
import { createQueue, type Queue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log/log.ts'
import { type Progress, silentProgress } from '../platform/progress.ts'
import type { PaymentPort } from '../integrations/payments/paymentPort.ts'
import { giftCodesWith } from '../modules/giftCards/public.ts'
import { previewKeysWith } from '../modules/listings/public.ts'
import { referralKeysWith } from '../modules/referrals/public.ts'
import { withKeyedCards } from '../integrations/payments/keyedCards.ts'
import { openMail } from './mail.ts'
import { openPayments } from './payments.ts'
import { openPush } from './push.ts'
import { createLiveNotifications } from '../modules/notifications/public.ts'
import { pushStandInRoutes } from '../standins/push/push.routes.ts'
import { addressOf } from '../platform/config/mail.ts'
import { secretOf } from '../platform/config/serverSecret.ts'
import { addRecoveryCodes, type IdentityService, memberWithEmail } from '../modules/identity/public.ts'
import type { SendAccountLink } from '../modules/people/jobs.ts'
import { startSignIn } from './signIn.ts'
import { encrypterOf } from '../platform/crypto/encrypter.ts'
import type { WebhookPort } from '../integrations/webhooks/webhookPort.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  /** Describes the running configuration, one line each, for the operator who started it. */
  readonly summary: readonly string[]
  /** Finishes running work, then closes everything in reverse order of opening. */
  stop(): Promise<void>
}

export interface Demo {
  /** Fills an empty database with the demo town; leaves a filled one unchanged. */
  fill(tools: {
    readonly connectionString: string
    readonly contextWith: (over: Db) => Context
    readonly log: Log
    readonly signal: AbortSignal
    readonly progress: Progress
  }): Promise<void>
  /** The storage with the pictures of the town, which ship with the demo. */
  storage(own: Storage): Storage
}

export interface Start {
  readonly config: Config
  readonly log: Log
  /** Aborts the start. */
  readonly signal: AbortSignal
  /** Null in production. */
  readonly demo: Demo | null
  /** Resolves when the pages are built. Rejects when the signal aborts. */
  readonly pagesBuilt?: (signal: AbortSignal) => Promise<void>
  /** The system clock by default. */
  readonly clock?: Clock
  /** Reports nothing by default. */
  readonly progress?: Progress
}

/**
 * Opens the database, migrates it, fills an empty demo, and serves.
 * Closes what was opened if a step fails or the signal aborts the start.
 * @throws the signal's reason, when no other error occurred
 */
export async function startServer(start: Start): Promise<RunningServer> {
  if (start.config.MODE === 'demo' && !start.demo)
    throw new ConfigError([
      'MODE: this server has no demo; set MODE=production, or start the demo with `npm start`',
    ])
  const opened = new AsyncDisposableStack()
  try {
    return await assemble(start, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function assemble(
  { config, log, signal, demo, pagesBuilt, clock = systemClock, progress = silentProgress }: Start,
  opened: AsyncDisposableStack,
): Promise<RunningServer> {
  /** Registers a close function. Once the signal has aborted the start, also stops before the next step. */
  const closeLater = (close: () => Promise<void>) => {
    opened.defer(close)
    signal.throwIfAborted()
  }
  const built = pagesBuilt?.(signal) ?? Promise.resolve()
  const builtWeb = config.GOODWORD_DEV === '1' ? null : openBuiltWeb(built)
  closeLater(async () => builtWeb?.close())
  const database = await openDatabase(config, log)
  closeLater(() => database.close())
  const pool = createPool(database.connectionString)
  closeLater(() => pool.end())
  await progress.during('Migrating the database', (noteNext) =>
    migrate(database.connectionString, { noteNext }),
  )
  const db = createDatabase(pool)
  const readPool = createPool(database.connectionString, { isReadOnly: true })
  closeLater(() => readPool.end())
  // A dedicated connection: all connections of the pool may be in use.
  const probe = createPool(database.connectionString, { max: 1 })
  closeLater(() => probe.end())
  const replicas = createReplicas(database.connectionString, config.DATABASE_REPLICA_URL)
  closeLater(() => replicas.close())
  const { storage: ownStorage, description: storageDescription } = openStorage(config)
  const storage = demo?.storage(ownStorage) ?? ownStorage
  const payments = openPayments({ config, connectionString: database.connectionString, clock, log })
  closeLater(() => payments.close())

  const encrypter = encrypterOf(config.TOKEN_KEYS, await secretOf(config))
  const contextWith = (over: Db): Context => ({
    db: over,
    encrypter,
    now: clock.now(),
    actor: null,
    requestId: 'server',
    cache: null,
    log,
    enqueue: (job, data, after) => queue.enqueue(over, job, data, after),
  })
  const paymentPort: PaymentPort = {
    db,
    gateway: withKeyedCards(payments.gateway, await secretOf(config)),
    provider: payments.processor.kind,
    write: (work) => inTransaction(db, (transaction) => work(contextWith(transaction))),
  }
  const google = await openGoogle(config, log, config.DATA_DIR)
  closeLater(() => google.close())
  const social = await openSocial(config, log)
  closeLater(() => social.close())
  const calendarPort: CalendarPort = {
    db,
    provider: google.calendar,
    encrypter,
    origin: config.ORIGIN,
    pushAddress: () => pushAddressOf(config, google.isStandIn),
    now: () => clock.now(),
    write: paymentPort.write,
  }
  const profilePort: BusinessProfilePort = {
    db,
    provider: google.businessProfile,
    encrypter,
    origin: config.ORIGIN,
    notices: google.profileNotices,
    now: () => clock.now(),
    write: paymentPort.write,
  }
  const webhookPort: WebhookPort = {
    send: webhookSender({ takesLocal: config.MODE === 'demo' }),
    encrypter,
    takesLocal: config.MODE === 'demo',
    now: () => clock.now(),
    write: paymentPort.write,
  }
  const push = await openPush(
    config,
    { db, write: paymentPort.write },
    { secret: await secretOf(config), log },
  )
  closeLater(() => push.close())
  const giftCodes = giftCodesWith(config.GIFT_CARD_SECRET ?? (await secretOf(config)))
  const mail = await openMail(config, { db, clock, log })
  const { mailer } = mail
  const claimPort: ClaimPort = {
    mailer,
    phone: phoneOf(config, { db, clock }),
    website: websiteOf(config),
    encrypter,
    codeKey: await secretOf(config),
    origin: config.ORIGIN,
    write: paymentPort.write,
  }
  // Set below, before jobs run.
  let identity: IdentityService | null = null
  const sendAccountLink: SendAccountLink = async (link) => {
    if (!identity) throw new Error('the identity service has not started')
    await identity.mailAccountLink(link)
  }
  const journal = fileErasureJournal(join(config.DATA_DIR, erasureFile))
  const queue: Queue = await createQueue({
    connectionString: database.connectionString,
    log,
    jobs: jobsWith(
      mailer,
      paymentPort,
      { codes: giftCodes, origin: config.ORIGIN },
      calendarPort,
      profilePort,
      webhookPort,
      storage,
      claimPort,
      push.port,
      mail.secret,
      addressOf(config.MAIL_FROM),
      sendAccountLink,
      journal,
    ),
    inContext: (work, isRemote) =>
      isRemote ? work(contextWith(db)) : inTransaction(db, (transaction) => work(contextWith(transaction))),
  })
  closeLater(() => queue.stop())
  await progress.during('Adding categories and cities', () =>
    withPatientDatabase(database.connectionString, (patient) => addReferenceData(patient, contextWith)),
  )
  await replayErasures({ payments: paymentPort, storage, journal })
  if (config.MODE === 'demo')
    await demo?.fill({ connectionString: database.connectionString, contextWith, log, signal, progress })

  const signIn = await startSignIn({
    config,
    log,
    google,
    social,
    connectionString: database.connectionString,
    db,
    contextWith,
  })
  closeLater(() => signIn.close())
  identity = signIn.identity
  await built
  const app = await createApp({
    config,
    clock,
    log,
    isStrict: config.GOODWORD_DEV === '1',
    db,
    reads: createDatabase(readPool),
    replicas: replicas.db,
    enqueue: queue.enqueue,
    paymentPort,
    calendarPort,
    profilePort,
    storage,
    giftCodes,
    webhookPort,
    claimPort,
    pushPort: push.port,
    liveNotifications: createLiveNotifications({
      db,
      listen: listenWith(database.connectionString, log),
      clock,
      log,
    }),
    mail,
    referralKeys: referralKeysWith(await secretOf(config)),
    previewKeys: previewKeysWith(await secretOf(config)),
    identity: signIn.identity,
    verifier: signIn.verifier,
    healthChecks: healthChecks(pool, queue),
    statusChecks: statusChecks({ pool, queue }),
    presence: createPresence(() => probe.query('select 1')),
    demoRoutes: (over) => {
      if (signIn.hasMailbox) mailboxRoutes(over, { db, from: config.MAIL_FROM, ...mail })
      payments.routes(over)
      if (push.standIn) pushStandInRoutes(over, push.standIn)
      if (config.MODE === 'demo') {
        phoneRoutes(over, { db })
        authenticatorRoutes(over, {
          holder: demoOperator.displayName,
          newRecoveryCode: () => paymentPort.write((context) => recoveryCodeOf(context, demoOperator.email)),
        })
      }
    },
    web: { build: builtWeb?.build ?? developedWeb, assets: assetsOf(config) },
  })
  closeLater(() => app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
  payments.deliverTo(app.listeningOrigin)
  // Last: a job may need any part. The start is complete when the jobs run, too.
  await queue.start()
  return {
    app,
    summary: [
      database.description,
      ...signIn.descriptions,
      payments.description,
      push.description,
      storageDescription,
    ],
    stop: () => opened.disposeAsync(),
  }
}

async function recoveryCodeOf(context: Context, email: string): Promise<string | null> {
  const memberId = await memberWithEmail(context, email)
  return memberId && ((await addRecoveryCodes(context, memberId, 1))[0] ?? null)
}

/** Google sends notifications only to https; the stand-in runs on this machine. */
function pushAddressOf({ ORIGIN }: Config, isStandIn: boolean): string | null {
  return isStandIn || ORIGIN.startsWith('https:') ? `${ORIGIN}${apiPrefix}${calendarPushPath}` : null
}

/** Delayed background work delays mails and calls to Google, but loses none of them. */
function statusChecks({ pool, queue }: { pool: Pool; queue: Queue }): StatusChecks {
  const database = async () => {
    await pool.query('select 1')
    return 'up' as const
  }
  const jobs = async () => ((await queue.check()).failing > 0 ? ('delayed' as const) : ('up' as const))
  return { site: database, sign_in: database, search: database, payments: database, mail: jobs, google: jobs }
}

function healthChecks(pool: Pool, queue: Queue) {
  return {
    database: async () => void (await pool.query('select 1')),
    jobs: async () => ({ ...(await queue.check()) }),
  }
}

/** The folder of the built pages; null in development, whose server has the pages' files. */
function assetsOf(config: Config): string | null {
  if (config.GOODWORD_DEV === '1') return null
  const assets = fileURLToPath(new URL('../../../web/build/client', import.meta.url))
  if (!existsSync(assets)) throw new Error('The pages are not built: run `npm run build` first')
  return assets
}
