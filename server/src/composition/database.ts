import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { type Cluster, ensureDatabase, startCluster } from '../platform/db/embedded/driver.ts'
import { firstLineOf } from '../platform/log/firstLine.ts'
import type { Log } from '../platform/log/log.ts'

const databaseName = 'goodword'
const restartPauseMilliseconds = 500
const lockKey = `hashtext('goodword app')`

export interface OpenDatabase {
  readonly connectionString: string
  readonly description: string
  close(): Promise<void>
}

/** Another process already serves this data folder, at that origin. */
export class AlreadyRunning extends Error {
  constructor(origin: string) {
    super(`Goodword is already running from this data folder: ${origin}`)
    this.name = 'AlreadyRunning'
  }
}

/** The embedded database does not start: its files are damaged, or belong to another version. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} does not start: ${firstLineOf(cause)}. ` +
        `Its log is in ${join(folder, 'postgres', 'server.log')}. ` +
        'Restore the folder from a backup, or move it away to start with an empty one.',
    )
    this.name = 'DatabaseDamaged'
    this.cause = cause
  }
}

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one in `DATA_DIR`.
 * @throws AlreadyRunning, DatabaseDamaged
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL)
    return {
      connectionString: config.DATABASE_URL,
      description: 'Database: DATABASE_URL',
      close: async () => {},
    }
  const embedded = new EmbeddedDatabase(config, log)
  const isThere = existsSync(join(config.DATA_DIR, 'postgres'))
  try {
    await embedded.open()
  } catch (error) {
    if (error instanceof AlreadyRunning || !isThere || isStopping(error)) throw error
    throw new DatabaseDamaged(config.DATA_DIR, error)
  }
  return {
    connectionString: embedded.connectionString,
    description: `Database: embedded PostgreSQL in ${config.DATA_DIR}`,
    close: () => embedded.close(),
  }
}

/** Starting up or shutting down: a retry in a moment may succeed. */
function isStopping(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^57P0\d$/.test(String(error.code))
}

/** The embedded PostgreSQL: one app per data folder. Restarts on the same port when the server is killed. */
class EmbeddedDatabase {
  readonly #config: Config
  readonly #log: Log
  #cluster: Cluster | undefined
  #lock: pg.Client | undefined
  #isClosing = false
  #reopening: Promise<void> = Promise.resolve()

  constructor(config: Config, log: Log) {
    this.#config = config
    this.#log = log
  }

  get connectionString(): string {
    if (!this.#cluster) throw new Error('the database is not open')
    return this.#cluster.connectionString(databaseName)
  }

  async open(port?: number): Promise<void> {
    this.#cluster = await startCluster({
      dataDirectory: this.#config.DATA_DIR,
      log: (message) => this.#log.info(message),
      port,
    })
    try {
      await ensureDatabase(this.#cluster, databaseName)
      await this.#takeSoleUse()
    } catch (error) {
      // The other process needs the cluster that it started.
      if (!(error instanceof AlreadyRunning)) await this.#cluster.stop()
      throw error
    }
  }

  /**
   * The lock is held for the life of this connection, and the end of the connection signals that the server is gone.
   */
  async #takeSoleUse(): Promise<void> {
    const lock = new pg.Client({
      connectionString: this.connectionString,
      keepAlive: true,
      // A second process reads the first one's origin here.
      application_name: this.#config.ORIGIN,
    })
    lock.on('error', (error) => {
      if (!this.#isClosing) this.#log.warn({ err: error }, 'lost the embedded database')
    })
    await lock.connect()
    const { rows } = await lock.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockKey}) as taken`)
    if (!rows[0]?.taken) {
      const origin = await originOfHolder(lock)
      await lock.end()
      throw new AlreadyRunning(origin ?? this.#config.ORIGIN)
    }
    lock.on('end', () => {
      if (!this.#isClosing) this.#reopening = this.#reopen()
    })
    this.#lock = lock
  }

  async #reopen(): Promise<void> {
    const port = Number(new URL(this.connectionString).port)
    while (!this.#isClosing) {
      try {
        await this.open(port)
        this.#log.warn('the embedded database is running again')
        return
      } catch (error) {
        this.#log.error({ err: error }, 'the embedded database could not be restarted')
        await sleep(restartPauseMilliseconds)
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    // A restart that is under way would start the database after this stop.
    await this.#reopening
    // Release the lock last: a process that waits for it must not find a stopping server.
    await this.#cluster?.stop()
    await this.#lock?.end().catch(() => {})
  }
}

/** The application name of the connection that holds the lock; null when the lock is free. */
async function originOfHolder(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ origin: string }>(
    `select activity.application_name as origin
     from pg_locks as held join pg_stat_activity as activity using (pid)
     where held.locktype = 'advisory' and held.granted and held.objsubid = 1
       and (held.classid::bigint << 32 | held.objid::bigint) = ${lockKey}`,
  )
  return rows[0]?.origin ?? null
}
