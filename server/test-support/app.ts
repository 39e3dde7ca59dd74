import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createApp, type Parts } from '../src/composition/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import type { Context } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db/tables.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { listenWith } from '../src/platform/db/listen.ts'
import { createLiveNotifications } from '../src/modules/notifications/live/liveNotifications.ts'
import type { PushPort } from '../src/integrations/push/pushSender.ts'
import { type Google, openGoogle } from '../src/composition/google.ts'
import type { Presence } from '../src/platform/http/guards/presence.ts'
import { createLog, type Log } from '../src/platform/log/log.ts'
import { websiteReader } from '../src/integrations/website/websiteReader.ts'
import { webhookSender } from '../src/integrations/webhooks/sender.ts'
import { previewKeysWith } from '../src/modules/listings/public.ts'
import { referralKeysWith } from '../src/modules/referrals/codes/keys.ts'
import { giftCodesWith } from '../src/modules/giftCards/giftCodes.ts'
import { reportsOf } from '../src/composition/mail.ts'
import { openPayments, type Payments } from '../src/composition/payments.ts'
import type { BusinessProfilePort } from '../src/integrations/google/businessProfile.ts'
import type { CalendarPort } from '../src/integrations/google/calendarPort.ts'
import { unstorablePath } from '../src/platform/http/unstorable.ts'
import { encrypterOf } from '../src/platform/crypto/encrypter.ts'
import { startSignIn, type SignInParts } from '../src/composition/signIn.ts'
import type { PhoneMessage } from '../src/integrations/phone/phoneSender.ts'
import type { ClaimPort } from '../src/modules/claims/claimPort.ts'
import type { Storage } from '../src/integrations/storage/storage.ts'
import type { Passwords } from '../src/modules/identity/public.ts'
import { memoryStorage } from './memoryStorage.ts'
import { quickPasswords } from './quickPasswords.ts'
import { openSocial, type Social } from '../src/composition/social.ts'
import { createDatabase, createPool } from '../src/platform/db/pool.ts'
import { connectMilliseconds, type TestDatabase, useDatabase } from './database.ts'

export interface TestApp {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly signIn: SignInParts
  readonly calendarPort: CalendarPort
  readonly profilePort: BusinessProfilePort
  readonly claimPort: ClaimPort
  /** Text messages and calls in order. */
  readonly phoneMessages: readonly PhoneMessage[]
  /** Enqueued jobs in order, except mails. */
  readonly jobs: { job: string; data: object }[]
  /** Enqueued mails in order. */
  readonly mails: { to: string; subject: string; text: string }[]
}

const secret = 'only-for-tests-0123456789abcdefghij'

/** The whole server on its own database, with the Google stand-in. Serves no pages unless the test passes `web`. */
export function useApp(
  environment: Record<string, string> = {},
  {
    web = null,
    log = createLog('silent'),
    presence,
    storage = memoryStorage(),
    profile,
    notices = null,
    pushPort = null,
    pingMilliseconds,
    operatorsProve = true,
    passwords = quickPasswords,
  }: {
    web?: Parts['web']
    log?: Log
    presence?: Presence
    storage?: Storage
    profile?: BusinessProfilePort['provider']
    notices?: BusinessProfilePort['notices']
    pushPort?: ((database: TestDatabase) => PushPort) | null
    /** Ping interval of the notification stream. */
    pingMilliseconds?: number
    /** Sessions of operators begin with a second factor, as after a sign-in with a passkey. */
    operatorsProve?: boolean
    passwords?: Passwords
  } = {},
): TestApp {
  const database = useDatabase()
  const mails: TestApp['mails'] = []
  const jobs: TestApp['jobs'] = []
  const phoneMessages: PhoneMessage[] = []
  const opened: {
    app?: FastifyInstance
    reads?: Pool
    signIn?: SignInParts
    payments?: Payments
    google?: Google
    social?: Social
    calendarPort?: CalendarPort
    profilePort?: BusinessProfilePort
    claimPort?: ClaimPort
  } = {}
  beforeAll(async () => {
    if (operatorsProve) await database.pool.query(proveOperators)
    const config: Config = readConfig({
      AUTH_SECRET: secret,
      LOG_LEVEL: 'silent',
      PORT: '3999',
      ...environment,
    })
    const enqueue = async (_db: Db, job: string, data: object) => {
      mustBeStorable(job, data)
      if (job === 'send-mail') mails.push(data as TestApp['mails'][number]) // the job's own data
      else jobs.push({ job, data })
    }
    const contextWith = (db: Db): Context => ({
      db,
      now: systemClock.now(),
      actor: null,
      requestId: 'test',
      cache: null,
      log,
      encrypter: encrypterOf(undefined, secret),
      enqueue: (job, data) => enqueue(db, job, data),
    })
    const google = await openGoogle(config, log)
    opened.google = google
    const social = await openSocial(config, log)
    opened.social = social
    opened.signIn = await startSignIn({
      config,
      log,
      google,
      social,
      connectionString: database.url,
      db: database.db,
      contextWith,
      passwords,
    })
    const payments = openPayments({ config, connectionString: database.url, clock: systemClock, log })
    opened.payments = payments
    const write: CalendarPort['write'] = (work) =>
      inTransaction(database.db, (transaction) => work(contextWith(transaction)))
    opened.calendarPort = {
      db: database.db,
      provider: google.calendar,
      encrypter: encrypterOf(undefined, secret),
      origin: config.ORIGIN,
      pushAddress: () => null,
      now: () => systemClock.now(),
      write,
    }
    opened.profilePort = {
      db: database.db,
      provider: profile ?? google.businessProfile,
      encrypter: encrypterOf(undefined, secret),
      origin: config.ORIGIN,
      notices,
      now: () => systemClock.now(),
      write,
    }
    opened.claimPort = {
      mailer: { send: async (mail) => void mails.push(mail) },
      phone: { countries: ['US', 'CA'], send: async (message) => void phoneMessages.push(message) },
      website: websiteReader(),
      encrypter: encrypterOf(undefined, secret),
      codeKey: secret,
      origin: config.ORIGIN,
      write,
    }
    opened.reads = createPool(database.url, { connectMilliseconds, isReadOnly: true })
    opened.app = await createApp({
      config,
      clock: systemClock,
      log,
      isStrict: true,
      db: database.db,
      reads: createDatabase(opened.reads),
      enqueue,
      paymentPort: {
        db: database.db,
        gateway: payments.gateway,
        provider: payments.processor.kind,
        write,
      },
      calendarPort: opened.calendarPort,
      profilePort: opened.profilePort,
      storage,
      giftCodes: giftCodesWith(secret),
      webhookPort: {
        send: webhookSender({ takesLocal: true }),
        encrypter: encrypterOf(undefined, secret),
        takesLocal: true,
        now: () => systemClock.now(),
        write,
      },
      claimPort: opened.claimPort,
      pushPort: pushPort?.(database) ?? null,
      liveNotifications: createLiveNotifications({
        db: database.db,
        listen: listenWith(database.url, log),
        clock: systemClock,
        log,
        ...(pingMilliseconds !== undefined && { pingMilliseconds }),
      }),
      mail: { secret, reports: reportsOf(config, secret) },
      referralKeys: referralKeysWith(secret),
      previewKeys: previewKeysWith(secret),
      identity: opened.signIn.identity,
      verifier: opened.signIn.verifier,
      statusChecks: {},
      healthChecks: { database: async () => void (await database.pool.query('select 1')) },
      ...(presence && { presence }),
      demoRoutes: null,
      web,
    })
  })
  afterAll(async () => {
    await opened.app?.close()
    await opened.reads?.end()
    await opened.signIn?.close()
    await opened.google?.close()
    await opened.social?.close()
    await opened.payments?.close()
  })
  const must = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the app is available only after beforeAll')
    return value
  }
  return {
    database,
    mails,
    jobs,
    get app() {
      return must(opened.app)
    },
    get calendarPort() {
      return must(opened.calendarPort)
    },
    get profilePort() {
      return must(opened.profilePort)
    },
    phoneMessages,
    get claimPort() {
      return must(opened.claimPort)
    },
    get signIn() {
      return must(opened.signIn)
    },
  }
}

/** In one place, so that no test has to sign an operator in with two factors. */
const proveOperators = `
  create function prove_operators() returns trigger language plpgsql as $$
  begin
    if exists (select from member where id = new.member_id and is_operator) then
      new.second_factor_at := greatest(clock_timestamp(), new.created_at);
    end if;
    return new;
  end $$;
  create trigger prove_operators before insert on member_session for each row execute function prove_operators()`

/** The queue stores job data as jsonb, which rejects NUL and lone surrogates. */
function mustBeStorable(job: string, data: object): void {
  const path = unstorablePath(data)
  if (path !== null) throw new Error(`the data of ${job} cannot be stored: ${path.join('.')}`)
}

/** A browser's cookie jar. */
export class Jar {
  readonly cookies = new Map<string, string>()

  keep(setCookie: string | string[] | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
  }

  async send(app: FastifyInstance, options: InjectOptions) {
    const answer = await app.inject({
      ...options,
      headers: {
        origin: 'http://localhost:3999',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    })
    this.keep(answer.headers['set-cookie'])
    return answer
  }
}
