import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of any database of the test cluster, with NAME for its name. */
    databaseAddress: string
    templateDatabase: string
  }
}

const dataDirectory = fileURLToPath(new URL('../../.data-test', import.meta.url))

/** One cluster for all test runs, one migrated template for this run; the databases of runs that ended are dropped. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true })
  const cluster = await startCluster({ dataDirectory, log: () => {} })
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await client.connect()
  await dropAbandoned(client)
  const template = `test_${process.pid}_template`
  await client.query(`create database ${template}`)
  await migrate(cluster.connectionString(template))
  project.provide('databaseAddress', cluster.connectionString('NAME'))
  project.provide('templateDatabase', template)
  return async () => {
    await dropOf(client, process.pid)
    await client.end()
    // Another run may be using the cluster; it is small and the next run adopts it.
    if (!(await hasOtherRuns(cluster.connectionString('postgres')))) await cluster.stop()
  }
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

async function hasOtherRuns(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const left = await databasesOf(client)
  await client.end()
  return left.length > 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
