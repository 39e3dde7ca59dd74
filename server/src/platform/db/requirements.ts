import pg from 'pg'

/** The first version with `uuidv7()`, which gives most tables their ids. */
const majorVersionMin = 18

/** The database of `DATABASE_URL` cannot run Goodword; the message says what to change. */
export class UnsuitableDatabase extends Error {
  override readonly name = 'UnsuitableDatabase'
}

/**
 * Requires PostgreSQL 18 or newer, and sessions that last as long as their connection: advisory locks, `LISTEN`,
 * settings and prepared statements belong to a session.
 * @throws UnsuitableDatabase
 */
export async function requireSuitableDatabase(connectionString: string): Promise<void> {
  const first = new pg.Client({ connectionString })
  const second = new pg.Client({ connectionString })
  try {
    await first.connect()
    const { rows } = await first.query<{ name: string; major: number }>(
      `select current_setting('server_version') as name,
         current_setting('server_version_num')::int / 10000 as major`,
    )
    const [version] = rows
    if (version && version.major < majorVersionMin)
      throw new UnsuitableDatabase(
        `The database is PostgreSQL ${version.name}: Goodword needs version ${majorVersionMin} or newer.`,
      )
    await second.connect()
    if (await areSessionsShared(first, second))
      throw new UnsuitableDatabase(
        'DATABASE_URL leads to a connection pooler in transaction mode: set it to session mode ' +
          '(pool_mode = session in PgBouncer), or connect to PostgreSQL itself.',
      )
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

/** Two open connections have the same server process, or one connection changes its process between transactions. */
async function areSessionsShared(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await processOf(first)
  // An open transaction keeps its process: the first connection must not get the same one.
  await second.query('begin')
  const other = await processOf(second)
  const after = await processOf(first)
  await second.query('rollback')
  return before === other || before !== after
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
