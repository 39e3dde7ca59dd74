import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startCluster } from '../server/src/platform/db/embedded/driver.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'

/**
 * Starts PostgreSQL in a temporary folder and runs `work` with the connection string of a migrated, empty database.
 * Stops the server and removes the folder at the end.
 */
export async function withDatabase(work: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-bench-'))
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
  try {
    await ensureDatabase(cluster, 'bench')
    const address = cluster.connectionString('bench')
    await migrate(address)
    await work(address)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
