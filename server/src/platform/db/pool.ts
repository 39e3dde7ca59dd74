import pg from 'pg'
import { typeParsers } from './parsers.ts'
import { createPipeliningKysely } from './pipeline.ts'
import { PreparingClient } from './prepare.ts'
import type { Db } from './tables.ts'

/** Limits connection age, so that rare searches do not occupy a connection's prepared statements indefinitely. */
const lifetimeSeconds = 1800
const milliseconds = {
  connect: 1500,
  statement: 4000,
  lock: 2000,
  idleInTransaction: 10_000,
} as const

/**
 * Keeps idle connections open: a request after a quiet minute neither waits for a new connection nor fails because a busy
 * database opens it slowly. Probes detect connections that the network has dropped.
 */
const keptOpen = { idleTimeoutMillis: 0, keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const

/** Creates a pool with time-outs on every wait, and our own parsers for numbers and times. */
export function createPool(
  connectionString: string,
  options: {
    max?: number
    statementMilliseconds?: number
    connectMilliseconds?: number
    /** The database refuses every write. */
    isReadOnly?: boolean
  } = {},
): pg.Pool {
  const statement = options.statementMilliseconds ?? milliseconds.statement
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    // Queries that do not await each other are sent together.
    pipeline: true,
    max: options.max ?? 10,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: options.connectMilliseconds ?? milliseconds.connect,
    ...keptOpen,
    onConnect: setting({
      statement_timeout: statement,
      lock_timeout: milliseconds.lock,
      idle_in_transaction_session_timeout: milliseconds.idleInTransaction,
      timezone: 'UTC',
      ...(options.isReadOnly && { default_transaction_read_only: 'on' }),
    }),
    // Covers a server that hangs and cannot enforce its own time-out.
    query_timeout: statement + 1000,
    application_name: 'goodword',
    types: typeParsers,
  })
  return outlivingLosses(pool)
}

/**
 * Sets settings of a new session by a statement, because connection poolers refuse most settings that a client sends
 * while it connects.
 */
function setting(
  settings: Readonly<Record<string, string | number>>,
): NonNullable<pg.PoolConfig['onConnect']> {
  const statement = Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(String(value))}`)
    .join('; ')
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, although its types say void
  return (client) => client.query(statement)
}

/**
 * Creates a pool without time-outs, for the start of the server and for commands: they take as long as a slow machine
 * needs, and rebuilding the search documents of a million businesses takes minutes.
 */
export function createPatientPool(connectionString: string, options: { max: number }): pg.Pool {
  return outlivingLosses(
    new pg.Pool({
      connectionString,
      pipeline: true,
      max: options.max,
      types: typeParsers,
      onConnect: setting({ timezone: 'UTC' }),
    }),
  )
}

/** Runs work of the start or of a command without time-outs, over one connection. */
export async function withPatientDatabase<T>(
  connectionString: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = createPatientPool(connectionString, { max: 1 })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** The same limits, for libraries that expect PostgreSQL's default number and time parsing. */
export function createPlainPool(connectionString: string, options: { max: number; name: string }): pg.Pool {
  return outlivingLosses(
    new pg.Pool({
      connectionString,
      max: options.max,
      connectionTimeoutMillis: milliseconds.connect,
      ...keptOpen,
      onConnect: setting({ statement_timeout: milliseconds.statement }),
      query_timeout: milliseconds.statement + 1000,
      application_name: options.name,
    }),
  )
}

/** Without listeners, a lost connection, idle or in use, would end the process; the next query reports the loss. */
function outlivingLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createDatabase(pool: pg.Pool): Db {
  return createPipeliningKysely(pool)
}
