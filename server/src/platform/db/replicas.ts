import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createPool } from './pool.ts'
import type { Db, Tables } from './tables.ts'

const statementMilliseconds = 2000
const connections = 8
const checkMilliseconds = 1000
const lagSecondsMax = 2

export interface Readers {
  /** For reads that may lag a little and must be short: searches. */
  readonly db: Db
  close(): Promise<void>
}

/**
 * The one place that decides where searches read: from the replica while it answers and is less than two seconds
 * behind, and from the primary otherwise. Their connections are their own, with a short limit for each statement.
 */
export function createReplicas(primaryUrl: string, replicaUrl: string | undefined): Readers {
  const options = { max: connections, statementMilliseconds }
  const primary = createPool(primaryUrl, options)
  if (replicaUrl === undefined) return { db: databaseOver(primary), close: () => primary.end() }
  const replica = createPool(replicaUrl, options)
  let isFit = false
  const check = async () => {
    isFit = await isCloseBehind(replica).catch(() => false)
  }
  void check()
  const timer = setInterval(() => void check(), checkMilliseconds)
  timer.unref()
  const connect = async () => {
    if (!isFit) return primary.connect()
    return replica.connect().catch(() => {
      isFit = false
      return primary.connect()
    })
  }
  const close = async () => {
    clearInterval(timer)
    await Promise.all([primary.end(), replica.end()])
  }
  return { db: databaseOver({ connect, end: close, options: primary.options }), close }
}

type Connections = Pick<pg.Pool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> }

const databaseOver = (pool: Connections) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** A replica that has replayed all it received is not behind, however long ago the last change was. */
async function isCloseBehind(replica: pg.Pool): Promise<boolean> {
  const { rows } = await replica.query<{ seconds: number | null }>(`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`)
  const seconds = rows[0]?.seconds ?? null
  return seconds !== null && seconds <= lagSecondsMax
}
