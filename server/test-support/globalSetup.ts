import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from '../src/platform/db/embedded/driver.ts'
import { migrate } from '../src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of any database of the test cluster, with NAME for its name. */
    databaseAddress: string
    templateDatabase: string
  }
}

const dataDirectory = fileURLToPath(new URL('../../.data-test', import.meta.url))

/** One cluster for all test runs, one migrated template for each project of this run; the databases of runs that ended are dropped. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true })
  const { cluster, client } = await joinCluster()
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
    project.provide('databaseAddress', cluster.connectionString('NAME'))
    project.provide('templateDatabase', template)
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

const runs = `hashtext('test runs')`
const joinTriesMax = 5

/** Every run shares a lock on the cluster. One that is just being stopped by the last run before us is started again. */
async function joinCluster(): Promise<{ cluster: Cluster; client: pg.Client }> {
  for (let tried = 1; ; tried += 1) {
    const cluster = await startCluster({ dataDirectory, log: () => {} })
    const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
    // A connection that is cut shows at the next query.
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
  // The lock is held until the server is gone, so that nobody joins what is about to end.
  if (rows[0]?.isLast) await cluster.stop()
  await client.end().catch(() => {})
}

/** Nobody needs what a test wrote after a crash of the machine. The setting stays with the cluster. */
async function spareTheDisk(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
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
