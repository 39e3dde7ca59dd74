import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { openDatabase } from '../database.ts'
import { describeStartupError } from '../startupError.ts'
import { createLog, type Log } from '../../platform/log/log.ts'

export interface CommandTools {
  readonly connectionString: string
  /** The context for services. Its `enqueue` does nothing: a command does all of its work itself. */
  contextOver(db: Context['db']): Context
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
    try {
      await work({ connectionString, contextOver: (db) => contextOf(name, db, log) })
    } finally {
      await close()
    }
  } catch (error) {
    const { exitCode, text } = describeStartupError(error)
    process.exitCode = exitCode
    process.stderr.write(`${text}\n`)
  }
}

function contextOf(name: string, db: Context['db'], log: Log): Context {
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
