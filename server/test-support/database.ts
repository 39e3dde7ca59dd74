import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Pool } from 'pg'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { fixedClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { encrypterOf } from '../src/platform/crypto/encrypter.ts'
import { createDatabase, createPool } from '../src/platform/db/pool.ts'
import type { Db } from '../src/platform/db/tables.ts'
import { createLog } from '../src/platform/log/log.ts'
import { useSoundBooks } from './soundBooks.ts'

export interface TestDatabase {
  readonly url: string
  readonly pool: Pool
  readonly db: Db
  readonly clock: ReturnType<typeof fixedClock>
  /** Jobs enqueued by contexts of this database, in order. */
  readonly enqueued: { job: string; data: object; after?: Instant }[]
  contextOf(memberId?: MemberId): Context
  /** Ends the checks of the ledger: a test is about to write rows that no use case writes. */
  breakBooks(): void
}

const encrypter = encrypterOf(undefined, 'only for tests')

/** Longer than the production limit: a busy machine needs more time to open forty connections at once. */
export const connectMilliseconds = 10_000

/** PostgreSQL's code for a database with other sessions. */
const inUse = '55006'

/**
 * A migrated database for the tests of one file. The clock is at noon of 20 November 2026 in New York. After each test
 * that moved points or money, every invariant of the ledger must hold.
 */
export function useDatabase(): TestDatabase {
  const clock = fixedClock('2026-11-20T17:00:00Z')
  const enqueued: TestDatabase['enqueued'] = []
  const opened: { url?: string; pool?: Pool; db?: Db } = {}
  const name = `${inject('templateDatabase').replace('_template', '')}_${crypto.randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    // Clone one at a time: PostgreSQL refuses to clone a template that has other sessions.
    await asAdmin(
      `select pg_advisory_lock(hashtext('test template'))`,
      `create database ${name} template ${inject('templateDatabase')} strategy file_copy`,
    )
    opened.url = inject('databaseAddress').replace('NAME', name)
    opened.pool = createPool(opened.url, { max: 40, connectMilliseconds })
    opened.db = createDatabase(opened.pool)
  })
  const { breakBooks } = useSoundBooks(() => opened.db)
  afterAll(async () => {
    await opened.pool?.end()
    // The end of the run drops databases whose test file leaves connections open.
    await asAdmin(`drop database if exists ${name}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === inUse)) throw error
    })
  })
  const must = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the database is available only after beforeAll')
    return value
  }
  return {
    clock,
    enqueued,
    breakBooks,
    get url() {
      return must(opened.url)
    },
    get pool() {
      return must(opened.pool)
    },
    get db() {
      return must(opened.db)
    },
    contextOf: (memberId) => ({
      db: must(opened.db),
      now: clock.now(),
      // As right after the sign-in.
      actor: memberId
        ? { memberId, isOperator: false, sessionId: null, provedAt: async () => clock.now() }
        : null,
      requestId: 'test',
      cache: null,
      log: createLog('silent'),
      encrypter,
      enqueue: async (job, data, after) => void enqueued.push({ job, data, ...(after && { after }) }),
    }),
  }
}

/** Runs statements one after the other in a separate session. */
async function asAdmin(...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseAddress').replace('NAME', 'postgres') })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}
