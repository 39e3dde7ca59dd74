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
 * Kysely over a pool whose clients pipeline. A transaction sends queries at once, without awaiting the previous
 * response, and responses arrive in request order. Plain Kysely would send each query only after the previous response.
 */
export function createPipeliningKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  void driver.init() // uses the existing pool, so there is nothing to await
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

  /** Kysely calls this when a transaction begins, with a provider that lends its connection to one query at a time. */
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
 * Runs independent work concurrently over a transaction's one connection. When one part fails, waits for the others:
 * none may still be running when the transaction or savepoint rolls back.
 */
export async function concurrently<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Each in keyof Work]: Awaited<Work[Each]> }> {
  const ended = await Promise.allSettled(work)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never // one result for each
}

/**
 * Runs all queries of `work` on one connection: concurrent queries share one message, and the work occupies one pool
 * connection instead of one per query. A transaction already has its connection.
 */
export function overOneConnection<Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.connection().execute(work)
}
