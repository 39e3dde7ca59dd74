import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database.ts'
import { createDatabase, createPool } from '../../db/pool.ts'
import { failureOf } from '../../failure.ts'
import { createLog } from '../../log.ts'
import { verifyLedger } from './ledger.verify.service.ts'

// `npm run ledger:verify`: proves the rules of the books and prints a table; the exit code is 1 when one is broken.
try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    const pool = createPool(database.connectionString, { max: 1 })
    try {
      const { isSound, results, transactions, entries, lots } = await verifyLedger({
        db: createDatabase(pool),
        now: systemClock.now(),
        actor: null,
        requestId: 'ledger:verify',
        log,
        enqueue: async () => {},
      })
      for (const { code, isHeld, violationCount, milliseconds, rule, violations } of results) {
        const outcome = isHeld ? 'holds' : `BROKEN ${violationCount}×`
        process.stdout.write(
          `${code.padEnd(4)} ${outcome.padEnd(12)} ${String(milliseconds).padStart(6)} ms  ${rule}\n`,
        )
        for (const violation of violations) process.stdout.write(`       ${violation}\n`)
      }
      process.stdout.write(
        `${transactions} transactions, ${entries} entries, ${lots} lots: ${isSound ? 'sound' : 'BROKEN'}\n`,
      )
      if (!isSound) process.exitCode = 1
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
