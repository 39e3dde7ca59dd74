import pg from 'pg'
import { startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import { startProcess, temporaryData } from './server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'

/**
 * Creates the demo town of the journeys and stops its server. Returns the data folder. `npm test` runs this file while
 * other tests run, because it waits more than it computes, and passes the folder as `JOURNEYS_TOWN`.
 */
export async function buildTown(): Promise<string> {
  const { folder } = await temporaryData()
  await spareTheDisk(folder)
  const builder = await startProcess({ dataDirectory: folder, port: await freePort() })
  builder.process.kill('SIGTERM')
  await builder.ended
  return folder
}

/**
 * Creates the database of a data folder, which need not survive a crash of the machine, so it does not wait for the disk.
 * Acknowledged writes survive killed processes as before. Copies of the folder have the same settings, and no old segments
 * of the log.
 */
async function spareTheDisk(dataDirectory: string): Promise<void> {
  const cluster = await startCluster({ dataDirectory, log: () => {} })
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'wal_recycle'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

if (import.meta.main) process.stdout.write(await buildTown())
