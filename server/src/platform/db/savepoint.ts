import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { concurrently } from './pipeline.ts'

/**
 * Does work inside a transaction that is undone when it fails, while what was asked before it stays. What is asked beside
 * it meanwhile, in `concurrently`, would be undone with it: so never two of them at once.
 */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const saved = sql`savepoint nested`.execute(db)
  try {
    const [, answer] = await concurrently([saved, work()])
    await sql`release savepoint nested`.execute(db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(db)
    // A savepoint around this one has the same name, and must be found again.
    await sql`release savepoint nested`.execute(db)
    throw error
  }
}
