import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createPool } from './pool.ts'
import type { Db, Tables } from './tables.ts'

const statementMilliseconds = 2000
const connections = 8
const checkMilliseconds = 1000
const lagSecondsMax = 2

export interface Readers {
  /** For short reads that may lag slightly: searches. */
  readonly db: Db
  close(): Promise<void>
}

/**
 * Chooses where searches read: from the replica while it responds and lags less than two seconds, otherwise from the
 * primary. Both use dedicated pools with a short statement time-out.
 */
export function createReplicas(primaryUrl: string, replicaUrl: string | undefined): Readers {
  const options = { max: connections, statementMilliseconds, isReadOnly: true }
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

/** A replica that has replayed everything it received is not behind, however old its last change is. */
async function isCloseBehind(replica: pg.Pool): Promise<boolean> {
  const { rows } = await replica.query<{ seconds: number | null }>(`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`)
  const seconds = rows[0]?.seconds ?? null
  return seconds !== null && seconds <= lagSecondsMax
}
