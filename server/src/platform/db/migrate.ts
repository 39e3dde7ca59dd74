import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { requireSuitableDatabase } from './requirements.ts'
import { isLockTimeout } from './transaction.ts'

const ownFolder = new URL('../../../migrations/', import.meta.url)
const lockTriesMax = 10

interface Migration {
  readonly name: string
  readonly statements: string
  readonly checksum: string
}

/** An earlier release's migrations created the database; this release does not have them. */
export class EarlierRelease extends Error {
  constructor() {
    super(
      'The database belongs to an earlier release, from which this one cannot upgrade: delete the data folder ' +
        '(DATA_DIR, .data by default), or set DATABASE_URL to an empty database to start afresh.',
    )
    this.name = 'EarlierRelease'
  }
}

/**
 * Runs pending migrations in name order and returns their names. Safe when two servers start at once.
 * @throws UnsuitableDatabase, EarlierRelease
 */
export async function migrate(
  connectionString: string,
  {
    folder = ownFolder,
    noteNext = () => {},
  }: {
    folder?: URL
    /** Receives the name of each file before it runs. */
    noteNext?: (name: string) => void
  } = {},
): Promise<string[]> {
  await requireSuitableDatabase(connectionString)
  const migrations = await readMigrations(folder)
  // Uses a dedicated connection: a migration may take longer than a request.
  const client = new pg.Client({ connectionString, application_name: 'goodword migrations' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('goodword migrations'))`)
    await client.query(
      `create table if not exists migration (
         name text constraint migration_pkey primary key,
         checksum text not null,
         applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const [first] = migrations
    if (applied.size > 0 && first && !applied.has(first.name)) throw new EarlierRelease()
    const ran: string[] = []
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        noteNext(migration.name)
        await apply(client, migration)
        ran.push(migration.name)
      } else if (checksum !== migration.checksum)
        throw new Error(`${migration.name} was changed after it ran: write a new migration instead`)
    }
    return ran
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

/**
 * Applies a migration atomically. Retries with a short lock time-out, so that no query queues behind a waiting
 * migration.
 */
async function apply(client: pg.Client, { name, statements, checksum }: Migration): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '1s'`)
      await client.query(statements)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error) || tried === lockTriesMax) throw new Error(`${name} failed`, { cause: error })
      await sleep(200 * tried)
    }
  }
}
