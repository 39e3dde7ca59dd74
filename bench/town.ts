import { spawnSync } from 'node:child_process'
import type pg from 'pg'
import { startProcess } from '../e2e/support/server.ts'
import { freePort } from '../server/src/platform/freePort.ts'
import { type Cluster, startCluster } from '../server/src/platform/db/embedded/driver.ts'
import { createPlainPool } from '../server/src/platform/db/pool.ts'

/** A seeded town and the built server on it, in its own process. */
export interface OpenTown {
  readonly origin: string
  /** Connection string of the database. */
  readonly address: string
  readonly pool: pg.Pool
  /** Duration of seeding; almost zero for a folder that is already seeded. */
  readonly seconds: number
  close(): Promise<void>
}

export async function openTown(folder: string, businesses: number): Promise<OpenTown> {
  const { cluster, address, seconds } = await openTownDatabase(folder, businesses)
  const environment = { DATABASE_URL: address, RATE_LIMIT_PER_MINUTE: '1000000' }
  const server = await startProcess({ dataDirectory: folder, port: await freePort(), environment })
  const pool = createPlainPool(address, { max: 2, name: 'bench' })
  return {
    origin: server.origin,
    address,
    pool,
    seconds,
    close: async () => {
      await pool.end()
      server.process.kill('SIGTERM')
      await server.ended
      await cluster.stop()
    },
  }
}

/** The demo town with businesses added up to a number, without a server. Stop the cluster at the end. */
export async function openTownDatabase(
  folder: string,
  businesses = 0,
): Promise<{ cluster: Cluster; address: string; seconds: number }> {
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    ['demo/src/seedCommand.ts', '--businesses', String(businesses)],
    { env: { ...process.env, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error(`seeding ${businesses} businesses failed`)
  const seconds = (performance.now() - started) / 1000
  const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
  return { cluster, address: cluster.connectionString('goodword'), seconds }
}
