import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { PaymentPort } from '../../../src/integrations/payments/paymentPort.ts'
import { toInstant } from '../../../src/platform/clock.ts'
import type { Context } from '../../../src/platform/context.ts'
import { encrypterOf } from '../../../src/platform/crypto/encrypter.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { openSandbox, type PaymentSandbox } from '../../../src/standins/cardProcessor/cardProcessor.ts'
import type { Job } from '../../../src/platform/jobs/queue.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { checkoutsJobs } from '../../../src/modules/checkouts/jobs.ts'
import { eventsJobs } from '../../../src/modules/events/jobs.ts'
import { type GiftCodes, giftCodesWith } from '../../../src/modules/giftCards/giftCodes.ts'
import { giftCardsJobs } from '../../../src/modules/giftCards/jobs.ts'
import { loyaltyJobs } from '../../../src/modules/loyalty/jobs.ts'
import { ordersJobs } from '../../../src/modules/orders/jobs.ts'
import { payoutsJobs } from '../../../src/modules/payouts/jobs.ts'
import { privacyJobs } from '../../../src/modules/privacy/jobs.ts'
import { referralsJobs } from '../../../src/modules/referrals/jobs.ts'
import { onReferralEvidence } from '../../../src/modules/referrals/progress/progress.ts'
import { rewardsJobs } from '../../../src/modules/rewards/jobs.ts'
import { memoryStorage } from '../../memoryStorage.ts'
import { type LedgerDatabase, openLedgerDatabase } from '../books/ledgerDatabase.ts'

interface Enqueued {
  readonly job: string
  readonly data: object
  readonly after: Instant | undefined
  readonly tries: number
}

/** The retry limit of the real queue. */
const triesMax = 10

/** Jobs that mail, clean up or draw, and never move points, money or goods. */
const withoutMoney = /^(announce|remind|delete|forget|send-due|roll-up|sweep-charges)/

const soonHours = 2
const jobsHoursMax = 40 * 24

const nothing = async () => {}
const encrypter = encrypterOf(undefined, 'only for tests')

/** Services, jobs and the sandbox card processor on their own database, with a clock that tests can move. */
export class Market {
  readonly database: LedgerDatabase
  readonly sandbox: PaymentSandbox
  readonly port: PaymentPort
  readonly codes: GiftCodes = giftCodesWith('only for tests')
  /** Number of use cases run for people. */
  operations = 0
  /** Failed and retried jobs, by name. */
  readonly failedJobs = new Map<string, number>()
  readonly #log = createLog('silent')
  readonly #jobs: ReadonlyMap<string, Job>
  #queue: Enqueued[] = []

  private constructor(database: LedgerDatabase) {
    this.database = database
    this.sandbox = openSandbox({
      connectionString: database.address,
      clock: database.clock,
      log: this.#log,
    })
    this.port = {
      db: database.db,
      gateway: this.sandbox.gateway,
      provider: 'sandbox',
      write: (work) => this.#write(null, false, work),
    }
    const post = { mailer: { send: nothing }, codes: this.codes, origin: 'https://goodword.example' }
    const jobs = [
      ...eventsJobs([onReferralEvidence]),
      ...loyaltyJobs,
      ...referralsJobs(this.port.write),
      ...rewardsJobs,
      ...checkoutsJobs(this.port),
      ...giftCardsJobs(this.port, post),
      ...ordersJobs(this.port.write),
      ...payoutsJobs(this.port, { ...post, write: this.port.write }),
      ...privacyJobs({
        payments: this.port,
        storage: memoryStorage(),
        journal: { append: nothing, read: async () => [] },
      }),
    ]
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
  }

  /** Clones a template. `address` has NAME as placeholder for the database name. */
  static async open(address: string, template: string): Promise<Market> {
    return new Market(await openLedgerDatabase(address, template))
  }

  async close(): Promise<void> {
    await this.sandbox.close()
    await this.database.leave()
  }

  now(): Instant {
    return this.database.clock.now()
  }

  /** One operation: a use case in its transaction, with a member as the actor. */
  as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> {
    this.operations += 1
    return this.#write(memberId, false, work)
  }

  /** One operation of a visitor who is not signed in. */
  asVisitor<T>(work: (context: Context) => Promise<T>): Promise<T> {
    this.operations += 1
    return this.#write(null, false, work)
  }

  /** One operation with an operator as the actor. */
  asOperator<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> {
    this.operations += 1
    return this.#write(memberId, true, work)
  }

  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.database.pool.query(text, [...values])).rows as Row[] // the statement's columns
  }

  /** Advances the clock. On the way runs every scheduled job and the jobs enqueued after commit. */
  async pass(hours: number): Promise<void> {
    let left = hours
    if (hours > jobsHoursMax) {
      // Run the jobs soon after an event and at intervals afterwards: a long wait is not an outage of the jobs.
      for (const step of [soonHours, jobsHoursMax, jobsHoursMax, jobsHoursMax, jobsHoursMax]) {
        if (left <= step) break
        await this.#passTo(step)
        left -= step
      }
    }
    await this.#passTo(left)
  }

  async #passTo(hours: number): Promise<void> {
    const later = Temporal.Instant.from(this.now()).add({ minutes: Math.round(hours * 60) })
    this.database.clock.moveTo(toInstant(later))
    await this.work()
    for (const job of this.#jobs.values())
      if (job.schedule !== undefined && !withoutMoney.test(job.name)) await this.#run({ job: job.name })
    await this.work()
  }

  /** Runs the enqueued jobs that are due. Failed jobs wait for the next call. */
  async work(): Promise<void> {
    const now = this.now()
    let due: Enqueued[]
    const failed: Enqueued[] = []
    do {
      due = this.#queue.filter(({ after }) => after === undefined || after <= now)
      this.#queue = this.#queue.filter((each) => !due.includes(each))
      for (const each of due)
        if (!(await this.#run(each)) && each.tries < triesMax) failed.push({ ...each, tries: each.tries + 1 })
    } while (due.length > 0)
    this.#queue.push(...failed)
  }

  jobContext(): Context {
    return this.#contextOf(null, false, this.#queue)
  }

  /** Returns false when the job failed. */
  async #run({ job: name, data = {} }: { job: string; data?: object }): Promise<boolean> {
    const job = this.#jobs.get(name)

    // Jobs of mails, search documents and messages to businesses move nothing.
    if (!job) return true
    try {
      if (job.isRemote) await job.run(this.jobContext(), data)
      else await this.#write(null, false, (context) => job.run(context, data))

      return true
    } catch (error) {
      if (error instanceof TypeError || error instanceof ReferenceError) throw error
      const times = this.failedJobs.get(name) ?? 0
      this.failedJobs.set(name, times + 1)
      return false
    }
  }

  async #write<T>(
    memberId: MemberId | null,
    isOperator: boolean,
    work: (context: Context) => Promise<T>,
  ): Promise<T> {
    const enqueued: Enqueued[] = []
    const answer = await inTransaction(this.database.db, (db) => {
      enqueued.length = 0
      return work({ ...this.#contextOf(memberId, isOperator, enqueued), db })
    })
    this.#queue.push(...enqueued)
    return answer
  }

  #contextOf(memberId: MemberId | null, isOperator: boolean, queue: Enqueued[]): Context {
    return {
      db: this.database.db,
      now: this.now(),
      // As right after the sign-in.
      actor: memberId && { memberId, isOperator, sessionId: null, provedAt: async () => this.now() },
      requestId: 'test',
      cache: null,
      encrypter,
      log: this.#log,
      enqueue: async (job, data, after) => void queue.push({ job, data, after, tries: 1 }),
    }
  }
}
