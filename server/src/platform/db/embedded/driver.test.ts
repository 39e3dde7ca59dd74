import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cluster, ensureDatabase, startCluster } from './driver.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A folder with a new, stopped database, to copy: initdb takes longer than most of these tests. */
let created: string
beforeAll(async () => {
  created = await newFolder()
  await (await startCluster({ dataDirectory: created, log: () => {} })).stop()
})
afterAll(() => rm(created, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-embedded-'))
  // As root the database runs as another user, who must reach its folder.
  await chmod(folder, 0o755)
  return folder
}

async function emptyDirectory(): Promise<string> {
  const folder = await newFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function dataDirectory(): Promise<string> {
  const folder = await emptyDirectory()
  // The files retain their owner, which is the database's own user.
  execFileSync('cp', ['-a', `${created}/.`, folder])
  return folder
}

async function start(folder: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
  undo.push(() => cluster.stop())
  return cluster
}

async function ask(cluster: Cluster, query: string, database = 'postgres'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.connectionString(database) })
  await client.connect()
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const pidFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid')
const pidIn = async (folder: string) => Number((await readFile(pidFile(folder), 'utf8')).split('\n')[0])

/** Writes the leftovers of a killed server, with a pid that another process reuses. */
const blame = (folder: string, pid: number) =>
  writeFile(pidFile(folder), `${pid}\n${folder}/postgres\n1700000000\n5433\n`)

test('the first start creates a database that only this machine can reach, with a password', async () => {
  const folder = await emptyDirectory()
  const cluster = await start(folder)
  expect(cluster.adopted).toBe(false)
  expect(
    await ask(
      cluster,
      `select current_setting('listen_addresses'), current_setting('server_encoding'), datlocale
                        from pg_database where datname = current_database()`,
    ),
  ).toEqual(['127.0.0.1', 'UTF8', 'C.UTF-8'])
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600)
  const stranger = new pg.Client({
    connectionString: cluster.connectionString('postgres').replace(/:[^:@]+@/, ':guessed@'),
  })
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/)
})

test('clients connect through a socket, or over TCP when the path is too long for a socket', async () => {
  const folder = await dataDirectory()
  const overNetwork = 'select inet_server_addr() is not null'
  const cluster = await start(folder)
  expect(await ask(cluster, overNetwork)).toEqual([false])
  await cluster.stop()
  const deep = join(folder, 'deep'.repeat(20))
  expect(await ask(await start(deep), overNetwork)).toEqual([true])
})

test('a database is created once and keeps its rows after a stop', async () => {
  const folder = await dataDirectory()
  const first = await start(folder)
  await ensureDatabase(first, 'goodword')
  await ensureDatabase(first, 'goodword')
  await ask(first, 'create table kept as select 7 as number', 'goodword')
  await first.stop()
  expect(await ask(await start(folder), 'select number from kept', 'goodword')).toEqual([7])
})

test('a server left running by a killed process is adopted', async () => {
  const folder = await dataDirectory()
  const left = await start(folder)
  const adopted = await start(folder)
  expect(adopted.adopted).toBe(true)
  expect(adopted.connectionString('postgres')).toBe(left.connectionString('postgres'))
})

test('a killed server restarts with all committed data', async () => {
  const folder = await dataDirectory()
  await ask(await start(folder), 'create table kept as select 7 as number')
  process.kill(await pidIn(folder), 'SIGKILL')
  const again = await start(folder)
  expect(again.adopted).toBe(false)
  expect(await ask(again, 'select number from kept')).toEqual([7])
})

test('a foreign process with the PID of the killed server is not touched', async () => {
  const folder = await dataDirectory()
  await (await start(folder)).stop()
  const stranger = spawn('sleep', ['60'])
  undo.push(async () => stranger.kill('SIGKILL'))
  await blame(folder, stranger.pid ?? 0)
  expect(await ask(await start(folder), 'select 1')).toEqual([1])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('another PostgreSQL with the PID of the killed server is not touched', async () => {
  const [folder, foreignFolder] = [await dataDirectory(), await dataDirectory()]
  const foreign = await start(foreignFolder)
  await (await start(folder)).stop()
  await blame(folder, await pidIn(foreignFolder))
  expect((await start(folder)).adopted).toBe(false)
  expect(await ask(foreign, 'select 1')).toEqual([1])
})

test('two concurrent starts result in one server', async () => {
  const folder = await emptyDirectory()
  const [one, other] = await Promise.all([start(folder), start(folder)])
  expect(one.adopted).not.toBe(other.adopted)
  expect(one.connectionString('postgres')).toBe(other.connectionString('postgres'))
})

test('a password file that a killed start did not complete is not used', async () => {
  const folder = await emptyDirectory()
  await writeFile(join(folder, 'postgres.password.new'), '')
  expect(await ask(await start(folder), 'select 1')).toEqual([1])
  expect(await readFile(join(folder, 'postgres.password'), 'utf8')).toHaveLength(32)
})

test('leftovers of a killed initialisation do not block the next start', async () => {
  const folder = await emptyDirectory()
  const dead = spawn('true')
  await new Promise((resolve) => dead.once('exit', resolve))
  await mkdir(join(folder, 'postgres.new-1-1'))
  await writeFile(join(folder, 'postgres.new-1-1', 'PG_VERSION'), '18\n')
  await writeFile(join(folder, 'postgres.turn'), String(dead.pid))
  expect(await ask(await start(folder), 'select 1')).toEqual([1])
  expect(await readdir(folder)).not.toContain('postgres.turn')
})

test('stopping a stopped server is not an error', async () => {
  const cluster = await start(await dataDirectory())
  await cluster.stop()
  await expect(cluster.stop()).resolves.toBeUndefined()
})

test('a start waits for a server that is still stopping', async () => {
  const folder = await dataDirectory()
  const stopping = (await start(folder)).stop()
  const again = await start(folder)
  await stopping
  expect(await ask(again, 'select 1')).toEqual([1])
})
