import { sql } from 'kysely'
import type { Context } from '../../../server/src/platform/context.ts'
import type { Past } from '../demoTown.ts'
import { todayInTown } from '../history/calendar.ts'
import { townTimeZone } from '../town/businesses.ts'
import { currentOrigin, pastAsText, type Snapshot, type TableRows } from './snapshotFile.ts'

/** Tables specific to an installation: its migrations and the secret key of its stand-in. */
const ownTables = ['migration', 'sandbox_key']

/** Reads all rows of the earlier days from the database. */
export async function takeSnapshot(context: Context, past: Past): Promise<Snapshot> {
  return {
    origin: await currentOrigin(),
    today: todayInTown(context.now, townTimeZone),
    past: pastAsText(past),
    tables: await rowsOfTables(context.db),
  }
}

async function rowsOfTables(db: Context['db']): Promise<TableRows[]> {
  const { rows: tables } = await sql<{ table: string; columns: string[]; generated: string[] }>`
    select pg_class.oid::regclass::text as table,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      coalesce(array_agg(attname::text) filter (where attgenerated <> ''), '{}') as generated
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
      and not relname = any(${ownTables})
    group by pg_class.oid order by 1`.execute(db)
  const filled: TableRows[] = []
  for (const { table, columns, generated } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(each) - ${generated}::text[])::text as row from ${sql.raw(table)} as each order by ctid`.execute(
      db,
    )
    if (rows.length > 0) filled.push({ table, columns, rows: rows.map(({ row }) => row) })
  }
  return filled
}
