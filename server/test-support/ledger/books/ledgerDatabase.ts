import { randomUUID } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { fixedClock } from '../../../src/platform/clock.ts'
import type { Context } from '../../../src/platform/context.ts'
import { createDatabase, createPool } from '../../../src/platform/db/pool.ts'
import type { Db } from '../../../src/platform/db/tables.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createLog } from '../../../src/platform/log/log.ts'

/** A separate database with a clock that tests can move. Also works outside the test runner. */
export interface LedgerDatabase {
  readonly address: string
  readonly pool: Pool
  readonly db: Db
  readonly clock: ReturnType<typeof fixedClock>
  /** Runs a use case as a request would: in one transaction, retried on a conflict. */
  run<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Closes the connections and drops the database. */
  leave(): Promise<void>
}

/** Clones a migrated template. `address` has NAME as placeholder for the database name. */
export async function openLedgerDatabase(address: string, template: string): Promise<LedgerDatabase> {
  const name = `${template.replace('_template', '')}_${randomUUID().replaceAll('-', '')}`
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: address.replace('NAME', 'postgres') })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  await asAdmin(
    `select pg_advisory_lock(hashtext('test template'))`,
    `create database ${name} template ${template} strategy file_copy`,
    // These tests do not cover crashes, and waiting for the disk would take most of the time.
    `alter database ${name} set synchronous_commit = off`,
  )
  const pool = createPool(address.replace('NAME', name), { max: 8 })
  const db = createDatabase(pool)
  const clock = fixedClock('2026-11-20T17:00:00Z')
  const log = createLog('silent')
  return {
    address: address.replace('NAME', name),
    pool,
    db,
    clock,
    run: (work) =>
      inTransaction(db, (transaction) =>
        work({
          db: transaction,
          now: clock.now(),
          actor: null,
          requestId: 'test',
          cache: null,
          log,
          enqueue: async () => {},
        }),
      ),
    leave: async () => {
      await pool.end()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}
