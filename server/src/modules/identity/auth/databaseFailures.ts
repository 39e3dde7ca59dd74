import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../../platform/db/tables.ts'

interface Call {
  failure?: unknown
}

/**
 * A database for Better Auth that remembers what failed during a call. The library takes a session that it could not
 * read for no session, and answers 401.
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
    /** What `work` answers, with the first database error during it, if there was one. */
    watch: async <T>(work: () => Promise<T>): Promise<{ value: T; failure?: unknown }> => {
      const call: Call = {}
      const value = await calls.run(call, work)
      return { value, ...call }
    },
  }
}
