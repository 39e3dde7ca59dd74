import { randomUUID } from 'node:crypto'
import { type Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from 'contract/core/ids'
import { createApp } from '../server/src/composition/app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { sessionCookieName } from '../server/src/platform/http/credentials.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { openGoogle } from '../server/src/composition/google.ts'
import { folderStorage } from '../server/src/integrations/storage/folderStorage.ts'
import { websiteReader } from '../server/src/integrations/website/websiteReader.ts'
import { webhookSender } from '../server/src/integrations/webhooks/sender.ts'
import { giftCodesWith } from '../server/src/modules/giftCards/giftCodes.ts'
import { previewKeysWith } from '../server/src/modules/listings/public.ts'
import { referralKeysWith } from '../server/src/modules/referrals/codes/keys.ts'
import { listenWith } from '../server/src/platform/db/listen.ts'
import { createLiveNotifications } from '../server/src/modules/notifications/live/liveNotifications.ts'
import { openPayments } from '../server/src/composition/payments.ts'
import { encrypterOf } from '../server/src/platform/crypto/encrypter.ts'
import { startSignIn } from '../server/src/composition/signIn.ts'
import { createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { contextOver } from './context.ts'

/** The whole server without pages, on a free port. */
export async function serve(address: string, db: Db) {
  const config = readConfig({
    AUTH_SECRET: randomUUID(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    // Clients set their own address, so that one bench acts as many visitors.
    TRUSTED_PROXY: '127.0.0.1',
  })
  const { log } = contextOver(db)
  const google = await openGoogle(config, log)
  const signIn = await startSignIn({
    config,
    google,
    social: { clients: [], description: 'none', close: async () => {} },
    log,
    connectionString: address,
    db,
    contextWith: contextOver,
  })
  const payments = openPayments({ config, connectionString: address, clock: systemClock, log })
  const readPool = createPool(address, { isReadOnly: true })
  const app = await createApp({
    config,
    clock: systemClock,
    log,
    isStrict: false,
    db,
    reads: createDatabase(readPool),
    enqueue: async () => {},
    paymentPort: {
      db,
      gateway: payments.gateway,
      provider: payments.processor.kind,
      write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
    },
    calendarPort: {
      db,
      provider: google.calendar,
      encrypter: encrypterOf(undefined, 'only for measuring'),
      origin: config.ORIGIN,
      pushAddress: () => null,
      now: () => systemClock.now(),
      write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
    },
    profilePort: {
      db,
      provider: google.businessProfile,
      encrypter: encrypterOf(undefined, 'only for measuring'),
      origin: config.ORIGIN,
      notices: null,
      now: () => systemClock.now(),
      write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
    },
    storage: folderStorage(join(tmpdir(), 'goodword-bench-storage')),
    giftCodes: giftCodesWith('only for measuring'),
    mail: { secret: 'only for measuring', reports: null },
    webhookPort: {
      send: webhookSender({ takesLocal: true }),
      encrypter: encrypterOf(undefined, 'only for measuring'),
      takesLocal: true,
      now: () => systemClock.now(),
      write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
    },
    claimPort: {
      mailer: { send: async () => {} },
      phone: null,
      website: websiteReader(),
      encrypter: encrypterOf(undefined, 'only for measuring'),
      codeKey: 'only for measuring',
      origin: config.ORIGIN,
      write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
    },
    pushPort: null,
    liveNotifications: createLiveNotifications({
      db,
      listen: listenWith(address, log),
      clock: systemClock,
      log,
    }),
    referralKeys: referralKeysWith('only for measuring'),
    previewKeys: previewKeysWith('a secret of the bench'),
    identity: signIn.identity,
    verifier: signIn.verifier,
    statusChecks: {},
    healthChecks: {},
    demoRoutes: null,
    web: null,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await readPool.end()
    await signIn.close()
    await google.close()
    await payments.close()
  }
  return { app, close }
}

/** The cookie of a new session. Operators have proved their second factor. */
export async function cookieOf(db: Db, memberId: MemberId): Promise<string> {
  const { token } = await inTransaction(db, (transaction) => {
    const context = contextOver(transaction)
    return createSession(context, memberId, context.now, { secondFactorAt: context.now })
  })
  return `${sessionCookieName(false)}=${token}`
}

/** Requests a compressed response as a browser does. Discards the body: parsing it is the client's work. */
export function statusOf(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}
