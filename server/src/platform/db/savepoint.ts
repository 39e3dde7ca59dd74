import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { concurrently } from './pipeline.ts'

/**
 * Runs `work` in a savepoint and rolls back to it on failure; earlier statements of the transaction remain. Statements
 * issued concurrently would roll back too, so never run two savepoints in `concurrently`.
 */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const saved = sql`savepoint nested`.execute(db)
  try {
    const [, answer] = await concurrently([saved, work()])
    await sql`release savepoint nested`.execute(db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(db)
    // An outer savepoint has the same name and must become visible again.
    await sql`release savepoint nested`.execute(db)
    throw error
  }
}
