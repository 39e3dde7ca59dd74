import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type QueryCompiler,
} from 'kysely'
import type pg from 'pg'

/**
 * Kysely over a pool whose clients pipeline. What a transaction asks without waiting goes out at once, and is answered in
 * the order of asking; Kysely by itself would hold each question back until the one before it is answered.
 */
export function createPipeliningKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  void driver.init() // takes the pool that is there, without waiting
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely({ config: { dialect }, dialect, driver, executor })
}

class PipeliningExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler

  constructor(
    compiler: QueryCompiler,
    adapter: DialectAdapter,
    provider: ConnectionProvider,
    plugins: readonly KyselyPlugin[] = [],
  ) {
    super(compiler, adapter, provider, [...plugins])
    this.#compiler = compiler
  }

  /** Kysely calls it where a transaction begins, with a provider that lends its connection to one question at a time. */
  override withConnectionProvider(provider: ConnectionProvider): PipeliningExecutor {
    return new PipeliningExecutor(this.#compiler, this.adapter, lentToAll(provider), this.plugins)
  }
}

function lentToAll(provider: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined
  return {
    provideConnection: async (use) => {
      connection ??= provider.provideConnection(async (lent) => lent)
      return use(await connection)
    },
  }
}

/**
 * Does things that do not wait for each other, over the one connection of a transaction. When one fails the others are
 * waited for all the same: nothing of them may still be under way when the transaction, or a part of it, is undone.
 */
export async function concurrently<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
  const ended = await Promise.allSettled(work)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never // one for each
}

/**
 * Lends one connection to all questions of some work: those that go out together leave in one message, and the pool has
 * one connection less instead of one for each. A transaction has its connection already.
 */
export function overOneConnection<Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.connection().execute(work)
}
