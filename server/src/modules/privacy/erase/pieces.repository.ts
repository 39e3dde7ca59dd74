import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

// No statement of an erasure may grow with the data of a member or of the site: on a busy machine it would meet the
// time limit of statements, and every repetition would meet it again.

/** Rows of one statement that an index finds. */
export const rowsAtOnce = 500
/** Pages of 8 kB of one statement that reads a table from its begin to its end. */
const pagesAtOnce = 256

/** Consecutive parts of a table, as conditions on the rows of `alias`. Rows that are added later are in no part. */
export async function partsOf(
  db: Db,
  table: string,
  alias: string,
): Promise<{ table: RawBuilder<unknown>; where: RawBuilder<boolean> }[]> {
  // The table of jobs consists of partitions, which have pages of their own.
  const { rows } = await sql<{ schema: string; name: string; pages: number }>`
    select relnamespace::regnamespace::text as schema, relname as name,
      (pg_relation_size(pg_class.oid) / current_setting('block_size')::int)::int as pages
    from pg_class where oid in (select relid from pg_partition_tree(${table}::regclass) where isleaf)
      or (oid = ${table}::regclass and relkind = 'r')
    order by oid`.execute(db)
  const ctid = sql.ref(`${alias}.ctid`)
  return rows.flatMap(({ schema, name, pages }) =>
    Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, at) => ({
      table: sql.table(`${schema}.${name}`),
      where: sql<boolean>`${ctid} >= ${`(${at * pagesAtOnce},0)`}::tid and ${ctid} < ${`(${(at + 1) * pagesAtOnce},0)`}::tid`,
    })),
  )
}

/** True if an index finds all rows by this column or expression. */
export async function isIndexed(db: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_index where indrelid = ${table}::regclass and indisvalid and indpred is null
        and pg_get_indexdef(indexrelid, 1, true) = ${column}
    ) as found`.execute(db)
  return rows[0]?.found === true
}
