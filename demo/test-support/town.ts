import { sql } from 'kysely'
import type { Context } from '../../server/src/platform/context.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { connectMilliseconds } from '../../server/test-support/database.ts'

/** Runs `work` in a transaction and rolls it back. The long limits suit queries over a whole town on a busy machine. */
export async function inRolledBack(url: string, work: (db: Context['db']) => Promise<void>): Promise<void> {
  const pool = createPool(url, { max: 1, statementMilliseconds: 600_000, connectMilliseconds })
  const database = createDatabase(pool)
  const transaction = await database.startTransaction().execute()
  try {
    await work(transaction)
  } finally {
    await transaction.rollback().execute()
    // The dead rows of a town make the next one in this database three times slower. Others may use the catalogs.
    await sql`vacuum (skip_locked)`.execute(database)
    await pool.end()
  }
}

/** Foreign keys with a row that references a missing row. */
export async function brokenReferences(db: Context['db']): Promise<string[]> {
  const { rows } = await sql<{
    name: string
    from: string
    to: string
    columns: string[]
    targets: string[]
  }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) with ordinality as key (attnum, place)
        join pg_attribute using (attnum) where attrelid = conrelid order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (attnum, place)
        join pg_attribute using (attnum) where attrelid = confrelid order by place) as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  const broken: string[] = []
  for (const { name, from, to, columns, targets } of rows) {
    const isGiven = columns.map((column) => `origin.${column} is not null`).join(' and ')
    const fits = columns.map((column, place) => `target.${targets[place]} = origin.${column}`).join(' and ')
    const { rows: found } = await sql`
      select from ${sql.raw(from)} as origin
      where ${sql.raw(isGiven)} and not exists (select from ${sql.raw(to)} as target where ${sql.raw(fits)}) limit 1`.execute(
      db,
    )
    if (found.length > 0) broken.push(name)
  }
  return broken
}

/** The number of rows in each table. */
export async function rowCounts(db: Context['db']): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(table)}`.execute(db)
    counts[table] = counted[0]?.count ?? 0
  }
  return counts
}
