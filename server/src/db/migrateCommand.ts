import { readConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { failureOf } from '../failure.ts'
import { createLog } from '../log.ts'
import { migrate } from './migrate.ts'

// `npm run migrate`: brings the database up to date without serving from it.
try {
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog(config.LOG_LEVEL))
  try {
    const ran = await migrate(database.connectionString)
    process.stdout.write(ran.length > 0 ? `${ran.join('\n')}\n` : 'The database was up to date\n')
  } finally {
    await database.close()
  }
} catch (error) {
  const { exitCode, text } = failureOf(error)
  process.exitCode = exitCode
  process.stderr.write(`${text}\n`)
}
