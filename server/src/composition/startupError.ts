import { ConfigError } from '../platform/config/config.ts'
import { EarlierRelease } from '../platform/db/migrate.ts'
import { AlreadyRunning, DatabaseDamaged } from './database.ts'

export interface Failure {
  readonly exitCode: number
  /** For the operator at the terminal: a sentence for a known cause, otherwise the whole error. */
  readonly text: string
}

/** Describes a startup error with its exit code and text. */
export function describeStartupError(error: unknown): Failure {
  if (error instanceof ConfigError) return { exitCode: 2, text: error.message }
  if (error instanceof AlreadyRunning) return { exitCode: 3, text: error.message }
  if (error instanceof DatabaseDamaged || error instanceof EarlierRelease)
    return { exitCode: 1, text: error.message }
  if (isPortTaken(error))
    return { exitCode: 4, text: `Port ${error.port} is in use by another program: set PORT to a free one.` }
  if (isUnreachable(error))
    return {
      exitCode: 5,
      text: `The database cannot be reached: ${reasonOf(error)}. Check DATABASE_URL and that the server is running.`,
    }
  return { exitCode: 1, text: error instanceof Error && error.stack ? error.stack : String(error) }
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}

/** The server is unreachable, or rejects the address, name or password. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  // SQLSTATE: invalid authorization, invalid password, no such database, starting up.
  '28000',
  '28P01',
  '3D000',
  '57P03',
])

function isUnreachable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    unreachableCodes.has(error.code)
  )
}

/** A host name with several addresses fails once for each, in an AggregateError without its own message. */
function reasonOf(error: Error): string {
  if (!(error instanceof AggregateError)) return error.message
  return error.errors.map((each: Error) => each.message).join(', ')
}
