import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database.ts'
import { createDatabase, createPatientPool } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failureOf } from '../../failure.ts'
import { createLog } from '../../log.ts'
import { indexEverything } from './search.service.ts'

// `npm run search:index`: makes anew what search knows and what cards show of every business. All of it is there at once or
// nothing has changed; searches wait meanwhile.
try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    const pool = createPatientPool(database.connectionString, { max: 1 })
    try {
      const db = createDatabase(pool)
      const now = systemClock.now()
      await inTransaction(db, (transaction) =>
        indexEverything({
          db: transaction,
          now,
          actor: null,
          requestId: 'search:index',
          log,
          enqueue: async () => {},
        }),
      )
      const { count } = await db
        .selectFrom('search_document')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      process.stdout.write(`${count.toLocaleString('en-US')} places can be found\n`)
    } finally {
      await pool.end()
    }
  } finally {
    await database.close()
  }
} catch (error) {
  const { exitCode, text } = failureOf(error)
  process.exitCode = exitCode
  process.stderr.write(`${text}\n`)
}
