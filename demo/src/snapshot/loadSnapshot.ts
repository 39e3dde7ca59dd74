import { sql } from 'kysely'
import type { Context } from '../../../server/src/platform/context.ts'
import type { Past } from '../demoTown.ts'
import { todayInTown } from '../history/calendar.ts'
import { townTimeZone } from '../town/businesses.ts'
import { dateShift } from './shiftDates.ts'
import { currentOrigin, type Origin, pastFromText, readSnapshot, type TableRows } from './snapshotFile.ts'

/** Holidays stay on their dates. */
const datedTables = new Set(['special_day', 'special_hours', 'business_summary'])
const batchRows = 2000

/**
 * Fills an empty database with the earlier days of the town, shifted to end today. `context.db` must be a transaction.
 * Logs a reason and returns null if the snapshot is stale: the earlier days must then be replayed.
 */
export async function loadSnapshot(context: Context, noteNext: (part: string) => void): Promise<Past | null> {
  const { origin, today, past, tables } = await readSnapshot()
  const reason = await reasonAgainst(context, origin)
  if (reason) {
    context.log.warn(`${reason}: replaying the demo town's history instead, which takes minutes`)
    return null
  }
  const shift = dateShift(daysBetween(today, todayInTown(context.now, townTimeZone)), townTimeZone)
  // Rows are loaded unchanged: triggers have already run, and references are complete at the end.
  await sql`set local session_replication_role = replica`.execute(context.db)
  for (const [index, table] of tables.entries()) {
    noteNext(`table ${index + 1} of ${tables.length}`)
    await insertRows(context.db, table, shift)
  }
  await sealLedger(context.db)
  await sql`set local session_replication_role = origin`.execute(context.db)
  await continueSequences(context.db)
  // The query planner needs the table sizes.
  await sql`analyze`.execute(context.db)
  return pastFromText(shift(past))
}

async function reasonAgainst({ db }: Context, origin: Origin): Promise<string | null> {
  const current = await currentOrigin()
  if (current.schema !== origin.schema || current.sources !== origin.sources)
    return 'demo/town.snapshot.zst is stale (`npm run demo:snapshot` renews it)'
  const { rows } = await sql<{ isAllowed: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as "isAllowed"`.execute(db)
  return rows[0]?.isAllowed ? null : 'The role of DATABASE_URL may not set session_replication_role'
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}

async function insertRows(
  db: Context['db'],
  { table, columns, rows }: TableRows,
  shift: (text: string) => string,
): Promise<void> {
  const name = sql.raw(table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // Migrations insert some rows.
  await sql`delete from ${name}`.execute(db)
  for (let first = 0; first < rows.length; first += batchRows) {
    const batch = `[${rows.slice(first, first + batchRows).join(',')}]`
    await sql`
      insert into ${name} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${name}, ${datedTables.has(table) ? batch : shift(batch)}::json)`.execute(
      db,
    )
  }
}

/** Recomputes the checksums, which cover the instant of a transaction. */
async function sealLedger(db: Context['db']): Promise<void> {
  await sql`
    update ledger_transaction set checksum = ledger_checksum(natural_key, kind, memo, posted_at, member_id, business_id, detail, entries)
    from (
      select transaction_id, string_agg(account_id || ':' || amount, ',' order by account_id, amount) as entries
      from ledger_entry group by transaction_id
    ) as entry where transaction_id = id`.execute(db)
}

async function continueSequences(db: Context['db']): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname::text as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = 'public'::regnamespace`.execute(db)
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.raw(table)}
      having count(*) > 0`.execute(db)
}
