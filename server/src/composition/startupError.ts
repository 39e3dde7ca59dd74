import { ConfigError } from '../platform/config/config.ts'
import { EarlierRelease } from '../platform/db/migrate.ts'
import { UnsuitableDatabase } from '../platform/db/requirements.ts'
import { firstLineOf } from '../platform/log/firstLine.ts'
import { AlreadyRunning, DatabaseDamaged } from './database.ts'

export interface Failure {
  readonly exitCode: number
  /** For the operator at the terminal: a sentence for a known cause, otherwise the whole error. */
  readonly text: string
}

/** Errors whose message tells the operator what to do. */
const sentences = [DatabaseDamaged, EarlierRelease, UnsuitableDatabase]

/** Describes a startup error with its exit code and text. */
export function describeStartupError(error: unknown): Failure {
  if (error instanceof ConfigError) return { exitCode: 2, text: error.message }
  if (error instanceof AlreadyRunning) return { exitCode: 3, text: error.message }
  if (error instanceof Error && sentences.some((kind) => error instanceof kind))
    return { exitCode: 1, text: error.message }
  if (isPortTaken(error))
    return { exitCode: 4, text: `Port ${error.port} is in use by another program: set PORT to a free one.` }
  if (isUnreachable(error))
    return {
      exitCode: 5,
      text: `The database cannot be reached: ${reasonOf(error)}. Check DATABASE_URL and that the server is running.`,
    }
  if (isWithoutExtensions(error))
    return {
      exitCode: 1,
      text: `${firstLineOf(error.cause)}. An administrator must add the extensions of docs/OPERATIONS.md to this database once.`,
    }
  return { exitCode: 1, text: inFull(error) }
}

/** The role may not add an extension that PostgreSQL does not trust. */
function isWithoutExtensions(error: unknown): error is Error {
  if (!(error instanceof Error && error.cause instanceof Error)) return false
  return 'code' in error.cause && error.cause.code === '42501' && /extension/.test(error.cause.message)
}

/** With the stack, and with the causes, which the stack omits. */
function inFull(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\nCause: ${inFull(error.cause)}`
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
