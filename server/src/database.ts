import pg from 'pg'
import type { Config } from './config.ts'
import { ensureDatabase, startCluster } from './db/embedded.ts'
import type { Log } from './log.ts'

const databaseName = 'goodword'

export interface OpenDatabase {
  readonly connectionString: string
  readonly description: string
  close(): Promise<void>
}

/** Another process already serves from this data folder. */
export class AlreadyRunning extends Error {
  constructor(origin: string) {
    super(`Goodword is already running from this data folder: ${origin}`)
    this.name = 'AlreadyRunning'
  }
}

/** The database of `DATABASE_URL`, or else the embedded one in `DATA_DIR`. @throws AlreadyRunning */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL)
    return {
      connectionString: config.DATABASE_URL,
      description: 'Database: DATABASE_URL',
      close: async () => {},
    }
  const cluster = await startCluster({ dataDirectory: config.DATA_DIR, log: (message) => log.info(message) })
  const connectionString = cluster.connectionString(databaseName)
  try {
    await ensureDatabase(cluster, databaseName)
    const release = await takeSoleUse(connectionString, config.ORIGIN)
    return {
      connectionString,
      description: `Database: embedded PostgreSQL in ${config.DATA_DIR}`,
      close: async () => {
        await release()
        await cluster.stop()
      },
    }
  } catch (error) {
    // The other process needs the cluster that it started.
    if (!(error instanceof AlreadyRunning)) await cluster.stop()
    throw error
  }
}

/** One app for one data folder: the lock lives as long as this connection. */
async function takeSoleUse(connectionString: string, origin: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // The lock goes with a lost connection; the pool's own errors tell the rest.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('goodword app')) as taken`,
  )
  if (!rows[0]?.taken) {
    await client.end()
    throw new AlreadyRunning(origin)
  }
  return async () => client.end().catch(() => {})
}
