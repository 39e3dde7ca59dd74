import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../../platform/db/tables.ts'

interface Call {
  failure?: unknown
}

/**
 * A database for Better Auth that records failures during a call. The library treats a session that it could not read
 * as absent, and responds with 401.
 */
export function databaseWithFailures(pool: Pool) {
  const calls = new AsyncLocalStorage<Call>()
  const note = (error: unknown) => {
    const call = calls.getStore()
    if (call) call.failure ??= error
  }
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      note(error)
      throw error
    }
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log: (event) => {
      if (event.level === 'error') note(event.error)
    },
  })
  return {
    db,
    /** Returns the result of `work` with the first database error during it, if any. */
    watch: async <T>(work: () => Promise<T>): Promise<{ value: T; failure?: unknown }> => {
      const call: Call = {}
      const value = await calls.run(call, work)
      return { value, ...call }
    },
  }
}
