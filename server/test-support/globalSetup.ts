import { createHash } from 'node:crypto'
import { chmod, mkdir, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from '../src/platform/db/embedded/driver.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { misprint } from './mistakes/edits.ts'
import { plantedMistake } from './mistakes/planting.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a test cluster database, with NAME as placeholder for the database name. */
    databaseAddress: string
    templateDatabase: string
  }
}

const onDisk = fileURLToPath(new URL('../../.data-test', import.meta.url))
const bytesMin = 2 ** 30

/**
 * Folder of this checkout's test cluster: in memory where Linux has room for it, because every database has 1,700 files,
 * and a run creates and drops 280 databases.
 */
async function dataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < bytesMin) return onDisk
  return `/dev/shm/goodword-test-${createHash('sha256').update(onDisk).digest('hex').slice(0, 16)}`
}

/**
 * Starts or joins the cluster that all test runs share, and migrates one template per project of this run. Drops the
 * databases of runs that have ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await dataFolder()
  await mkdir(dataDirectory, { recursive: true })
  // The database may run as another user, which must be able to traverse to its own folder inside.
  await chmod(dataDirectory, 0o755)
  const { cluster, client } = await joinCluster(dataDirectory)
  const leave = async () => {
    await dropOf(client, process.pid)
    await leaveCluster(cluster, client)
  }
  try {
    await spareTheDisk(client)
    await dropAbandoned(client)
    const template = `test_${process.pid}_template_of_${project.name.replaceAll(' ', '_')}`
    await client.query(`create database ${template}`)
    await migrate(cluster.connectionString(template))
    await plantMistake(cluster.connectionString(template))
    project.provide('databaseAddress', cluster.connectionString('NAME'))
    project.provide('templateDatabase', template)
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

async function plantMistake(connectionString: string): Promise<void> {
  const { database } = plantedMistake() ?? {}
  if (!database) return
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await misprint(client, database)
  } finally {
    await client.end()
  }
}

const runs = `hashtext('test runs')`
const joinTriesMax = 5

/** Takes a shared lock on the cluster. Restarts the cluster if the previous run's last member is stopping it. */
async function joinCluster(dataDirectory: string): Promise<{ cluster: Cluster; client: pg.Client }> {
  for (let tried = 1; ; tried += 1) {
    const cluster = await startCluster({ dataDirectory, log: () => {} })
    const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
    // The next query reports a lost connection.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`select pg_advisory_lock_shared(${runs})`)
      return { cluster, client }
    } catch (error) {
      await client.end().catch(() => {})
      if (tried === joinTriesMax) throw error
    }
  }
}

/** Stops the cluster unless another run still shares it. */
async function leaveCluster(cluster: Cluster, client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(${runs})`)
  const { rows } = await client.query<{ isLast: boolean }>(`select pg_try_advisory_lock(${runs}) as "isLast"`)
  // Hold the lock until the server has stopped: otherwise another run joins a cluster that is shutting down.
  if (rows[0]?.isLast) await cluster.stop()
  await client.end().catch(() => {})
}

/** Turns durability off: test data need not survive a machine crash. The setting persists in the cluster. */
async function spareTheDisk(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'wal_recycle'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

async function databasesOf(client: pg.Client): Promise<{ name: string; pid: number }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^test_[0-9]+_'`,
  )
  return rows.map(({ name }) => ({ name, pid: Number(name.split('_')[1]) }))
}

async function dropAbandoned(client: pg.Client): Promise<void> {
  for (const { name, pid } of await databasesOf(client))
    if (!isAlive(pid)) await client.query(`drop database if exists ${name} with (force)`)
}

async function dropOf(client: pg.Client, pid: number): Promise<void> {
  for (const { name, pid: owner } of await databasesOf(client))
    if (owner === pid) await client.query(`drop database if exists ${name} with (force)`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
