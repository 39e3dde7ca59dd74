import { addAbortListener } from 'node:events'
import type { Demo } from '../../server/src/composition/server.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { addFailedJobs } from './failedJobs.ts'
import { seedDemoTown } from './seedDemoTown.ts'
import { takeSeedTurn } from './seedTurn.ts'

/** Some statements process the whole town and are slow on a busy machine. */
const seedStatementMilliseconds = 600_000

/** Fills an empty database with the demo town. If several servers start at once, one fills it and the others wait. */
export const fillTown: Demo['fill'] = async ({ connectionString, contextWith, log, signal }) => {
  const started = performance.now()
  const pool = createPool(connectionString, { max: 1, statementMilliseconds: seedStatementMilliseconds })
  // An aborted start does not wait for seeding.
  pool.on('connect', (client) => void addAbortListener(signal, () => void client.end()))
  try {
    const db = createDatabase(pool)
    const isNew = await inTransaction(db, async (transaction) => {
      await takeSeedTurn(transaction)
      const context = contextWith(transaction)
      const isNew = await seedDemoTown(context)
      if (isNew) await addFailedJobs(context)
      return isNew
    })
    if (isNew) log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo town seeded')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await pool.end()
  }
}
