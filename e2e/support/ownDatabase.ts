import { randomUUID } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Cluster, ensureDatabase, startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { folder } from './origin.ts'
import { type ServerProcess, startProcess, temporaryData } from './server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'

const template = 'migrated'
/** Files share it (`isolate: false`): the migrations take longer than a copy of the database. */
let migrated: Promise<void> | undefined

async function createTemplate(cluster: Cluster): Promise<void> {
  await ensureDatabase(cluster, template)
  await migrate(cluster.connectionString(template))
}

/** Creates a migrated, empty database beside the database of the worker's server. Returns its address. */
async function createOwnDatabase(): Promise<string> {
  const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
  migrated ??= createTemplate(cluster)
  await migrated
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return cluster.connectionString(name)
}

export interface OwnDatabase {
  readonly pool: Pool
  /** For use cases. Its `enqueue` does nothing. */
  context(): Context
  /** Starts a demo server, or another program, on the database; it ends after the file. */
  start(
    environment?: Readonly<Record<string, string>>,
    options?: { readonly program?: string },
  ): Promise<ServerProcess>
}

/**
 * A database and servers for files that need other data than the demo town. A business that exists before the first
 * server starts prevents it from seeding the town.
 */
export function useOwnDatabase(): OwnDatabase {
  let data: Awaited<ReturnType<typeof temporaryData>>
  let address: string
  let pool: Pool
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    data = await temporaryData()
    address = await createOwnDatabase()
    pool = createPool(address, { max: 4 })
    // A city prevents the load of all cities of the world, which no test here needs.
    await pool.query(
      `insert into city (slug, name, region, plain_name, latitude, longitude, population)
       values ('portland-1', 'Portland', 'OR, United States', 'portland', 45.5, -122.6, 600000)`,
    )
  })
  afterAll(async () => {
    for (const server of servers) server.process.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await pool.end()
    await data.remove()
  })
  return {
    get pool() {
      return pool
    },
    context: () => ({
      db: createDatabase(pool),
      now: new Date().toISOString() as Instant, // an instant
      actor: null,
      requestId: 'test',
      cache: null,
      log: createLog('silent'),
      enqueue: async () => {},
    }),
    start: async (environment = {}, options = {}) => {
      const server = await startProcess({
        dataDirectory: data.folder,
        port: await freePort(),
        ...options,
        environment: {
          DATABASE_URL: address,
          AUTH_SECRET: 'only-for-tests-0123456789abcdefghij',
          ...environment,
        },
      })
      servers.push(server)
      return server
    },
  }
}
