import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { createDatabase, createPatientPool } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { openDatabase } from '../database.ts'
import { describeStartupError } from '../startupError.ts'
import { createLog, type Log } from '../../platform/log/log.ts'

const connectionsMax = 3

export interface CommandTools {
  readonly connectionString: string
  /** Without time-outs. */
  readonly db: Db
  /** The context for services. Its `enqueue` does nothing: a command does all of its work itself. */
  contextOver(db: Db): Context
}

/**
 * Runs a terminal command: opens the database, runs the work, closes the database, and reports failure as text and exit
 * code.
 */
export async function runCommand(name: string, work: (tools: CommandTools) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = createLog(config.LOG_LEVEL)
    const { connectionString, close } = await openDatabase(config, log)
    const pool = createPatientPool(connectionString, { max: connectionsMax })
    try {
      await work({
        connectionString,
        db: createDatabase(pool),
        contextOver: (over) => contextOf(name, over, log),
      })
    } finally {
      await pool.end()
      await close()
    }
  } catch (error) {
    const { exitCode, text } = describeStartupError(error)
    process.exitCode = exitCode
    process.stderr.write(`${text}\n`)
  }
}

function contextOf(name: string, db: Db, log: Log): Context {
  return {
    db,
    now: systemClock.now(),
    actor: null,
    requestId: name,
    log,
    enqueue: async () => {},
    cache: null,
  }
}
