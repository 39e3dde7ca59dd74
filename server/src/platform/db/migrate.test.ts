import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { describeStartupError } from '../../composition/startupError.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Creates an empty database next to the migrated one. */
async function emptyDatabase(): Promise<string> {
  const name = `${new URL(database.url).pathname.slice(1, 30)}_${crypto.randomUUID().slice(0, 8)}`
  await database.pool.query(`create database "${name}"`)
  undo.push(() => database.pool.query(`drop database "${name}" with (force)`))
  return Object.assign(new URL(database.url), { pathname: `/${name}` }).href
}

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-migrations-'))
  undo.push(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by name`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

const create = (table: string) => `create table ${table} (number int)`

test('two servers that start at the same time run every file once', async () => {
  const url = await emptyDatabase()
  const ran = (await Promise.all([migrate(url), migrate(url)])).flat()
  const files = (await readdir(new URL('../../../migrations/', import.meta.url))).filter((name) =>
    /^\d/.test(name),
  )
  expect(ran).toEqual(files.sort())
  expect(await migrate(url)).toEqual([])
})

test('files run in the order of their names, and a new one in a later run', async () => {
  const url = await emptyDatabase()
  const first = {
    '0002_fill_first.sql': 'insert into first values (1)',
    '0001_create_first.sql': create('first'),
    'notes.txt': 'not a migration',
  }
  expect(await migrate(url, { folder: await folderWith(first) })).toEqual([
    '0001_create_first.sql',
    '0002_fill_first.sql',
  ])
  const later = { ...first, '0003_create_second.sql': create('second') }
  expect(await migrate(url, { folder: await folderWith(later) })).toEqual(['0003_create_second.sql'])
})

test('a file that was changed after it ran is refused by name', async () => {
  const url = await emptyDatabase()
  await migrate(url, { folder: await folderWith({ '0001_create_first.sql': create('first') }) })
  await expect(
    migrate(url, { folder: await folderWith({ '0001_create_first.sql': create('other') }) }),
  ).rejects.toThrow('0001_create_first.sql was changed after it ran')
  expect(await tablesOf(url)).toEqual(['first', 'migration'])
})

test('a database of an earlier release is refused with a message and stays unchanged', async () => {
  const url = await emptyDatabase()
  await migrate(url, { folder: await folderWith({ '0009_create_earlier.sql': create('earlier') }) })
  const failure = await migrate(url).catch(describeStartupError)
  expect(failure).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^The database belongs to an earlier release.*start afresh\.$/),
  })
  expect(await tablesOf(url)).toEqual(['earlier', 'migration'])
})

test('a file that fails half-way is rolled back, and runs after it is fixed', async () => {
  const url = await emptyDatabase()
  const good = { '0001_create_first.sql': create('first') }
  const broken = { ...good, '0002_create_second.sql': `${create('second')}; select 1 / 0` }
  await expect(migrate(url, { folder: await folderWith(broken) })).rejects.toThrow(
    '0002_create_second.sql failed',
  )
  expect(await tablesOf(url)).toEqual(['first', 'migration'])
  const mended = { ...good, '0002_create_second.sql': create('second') }
  expect(await migrate(url, { folder: await folderWith(mended) })).toEqual(['0002_create_second.sql'])
})

test('a migration of a locked table retries, and others can read the table between attempts', async () => {
  const url = await emptyDatabase()
  const first = { '0001_create_first.sql': create('first') }
  await migrate(url, { folder: await folderWith(first) })
  const [holder, reader] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ]
  await Promise.all([holder.connect(), reader.connect()])
  await holder.query('begin; lock table first in access share mode')
  const folder = await folderWith({ ...first, '0002_change_first.sql': 'alter table first add word text' })
  const changing = migrate(url, { folder })
  await holder.query('select pg_sleep(0.3)')
  // The read queues behind the migration, and would block if the migration waited for the holder.
  await reader.query('select number from first')
  await holder.query('commit')
  await Promise.all([holder.end(), reader.end()])
  expect(await changing).toEqual(['0002_change_first.sql'])
})
