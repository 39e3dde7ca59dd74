import { sql } from 'kysely'
import { atOnce } from './pipeline.ts'
import type { Db } from './tables.ts'

/**
 * Does work inside a transaction that is undone when it fails, while what was asked before it stays. What is asked beside
 * it meanwhile, in `atOnce`, would be undone with it: so never two of them at once.
 */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const saved = sql`savepoint attempt`.execute(db)
  try {
    const [, answer] = await atOnce([saved, work()])
    await sql`release savepoint attempt`.execute(db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    // An attempt around this one has the same name: it must find its own savepoint again.
    await sql`release savepoint attempt`.execute(db)
    throw error
  }
}
