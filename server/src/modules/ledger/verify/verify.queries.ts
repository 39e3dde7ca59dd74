import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A rule with queries that return its breaches, as texts in a column called `breach`. */
export interface Invariant {
  readonly code: string
  readonly rule: string
  readonly breaches: readonly RawBuilder<unknown>[]
}

/** Transactions after one id up to another; null means no bound. */
interface Part {
  readonly after: string | null
  readonly until: string | null
}

const partSize = 50_000
const shownMax = 20

async function partsOf(db: Db): Promise<Part[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as position from ledger_transaction) as numbered
    where position % ${partSize} = 0 order by id`.execute(db)
  const ends = [...rows.map(({ id }) => id), null]
  return ends.map((until, at) => ({ after: ends[at - 1] ?? null, until }))
}

const within = (column: string, { after, until }: Part) =>
  sql`${after === null ? sql`true` : sql`${sql.ref(column)} > ${after}`} and ${until === null ? sql`true` : sql`${sql.ref(column)} <= ${until}`}`

/** Rules about single transactions. They run in parts, because one query over all of them takes too long to sort. */
export async function transactionInvariants(db: Db): Promise<Invariant[]> {
  const parts = await partsOf(db)
  return [
    {
      code: 'I1',
      rule: 'Every transaction sums to zero, in points and in cents.',
      breaches: parts.map(
        (part) => sql`
          select format('ledger_transaction %s: its entries in %s sum to %s', transaction_id, commodity, sum(amount)) as breach
          from ledger_entry join ledger_account on ledger_account.id = account_id
          where ${within('transaction_id', part)}
          group by transaction_id, commodity having sum(amount) <> 0`,
      ),
    },
    {
      code: 'I2',
      rule: 'No row has changed: the triggers are in place, every checksum matches, and every wallet counts all its transactions.',
      breaches: [missingTriggers, wrongVersions, ...parts.map(wrongChecksums)],
    },
    {
      code: 'I11',
      rule: 'Every transaction has entries and names one of the members that they belong to.',
      breaches: parts.map(
        (part) => sql`
          select format('ledger_transaction %s: %s', id, case when entries is null then 'has no entries' else 'names a member without an entry' end) as breach
          from ledger_transaction left join (
            select transaction_id, count(*) as entries, array_agg(member_id) filter (where member_id is not null) as member_ids
            from ledger_entry join ledger_account on ledger_account.id = account_id
            where ${within('transaction_id', part)} group by transaction_id
          ) as entry on transaction_id = id
          where ${within('id', part)} and (entries is null or coalesce(member_id, '00000000-0000-0000-0000-000000000000') <> all (member_ids))`,
      ),
    },
  ]
}

// The bits of tgtype: 58 is "before update, delete or truncate, per statement", 4 is "after insert, per statement".
const missingTriggers = sql`
  select format('pg_trigger %s on %s: missing, changed or disabled', wanted.name, wanted.relation) as breach
  from (values
    ('ledger_transaction_append_only', 'ledger_transaction', 'ledger_refuse_change', 58),
    ('ledger_entry_append_only', 'ledger_entry', 'ledger_refuse_change', 58),
    ('ledger_entry_zero_sum', 'ledger_entry', 'ledger_check_entries', 4),
    ('ledger_account_append_only', 'ledger_account', 'ledger_refuse_change', 58)
  ) as wanted (name, relation, function, type)
  where not exists (
    select from pg_trigger where tgname = wanted.name and tgrelid = wanted.relation::regclass and tgfoid = wanted.function::regproc
      and tgtype = wanted.type and tgenabled in ('O', 'A')
  )
  order by breach`

const wrongVersions = sql`
  select format('ledger_wallet %s: counted %s transactions, has entries of %s', coalesce(ledger_wallet.member_id, posted.member_id), version, coalesce(transactions, 0)) as breach
  from ledger_wallet full join (
    select member_id, count(*) as transactions from (
      select distinct member_id, transaction_id
      from ledger_entry join ledger_account on ledger_account.id = account_id where member_id is not null
    ) as touched group by member_id
  ) as posted on posted.member_id = ledger_wallet.member_id
  where version is distinct from coalesce(transactions, 0)`

const wrongChecksums = (part: Part) => sql`
  select format('ledger_transaction %s: its checksum does not match', id) as breach
  from ledger_transaction left join (
    select transaction_id, string_agg(account_id || ':' || amount, ',' order by account_id, amount) as entries
    from ledger_entry where ${within('transaction_id', part)} group by transaction_id
  ) as entry on transaction_id = id
  where ${within('id', part)} and checksum is distinct from ledger_checksum(natural_key, kind, memo, posted_at, member_id, business_id, detail, entries)`

/** The first twenty breaches and their total number. */
export async function breachesOf(
  db: Db,
  { breaches }: Invariant,
): Promise<{ shown: string[]; count: number }> {
  const shown: string[] = []
  let count = 0
  for (const query of breaches) {
    const { rows } = await sql<{ breach: string; total: number }>`
      select breach, count(*) over () as total from (${query}) as broken limit ${shownMax}`.execute(db)
    shown.push(...rows.slice(0, shownMax - shown.length).map(({ breach }) => breach))
    count += rows[0]?.total ?? 0
  }
  return { shown, count }
}

export async function bookSize(db: Db): Promise<{ transactions: number; entries: number; lots: number }> {
  const { rows } = await sql<{ transactions: number; entries: number; lots: number }>`
    select (select count(*) from ledger_transaction) as transactions, (select count(*) from ledger_entry) as entries,
      (select count(*) from ledger_lot) as lots`.execute(db)
  return rows[0]! // a select without from returns one row
}

/**
 * Keeps long sums in memory rather than on disk and raises the time-out. They run for seconds, and no writer waits for
 * their locks.
 */
export async function allowLongReading(db: Db): Promise<void> {
  await sql`set local work_mem = '128MB'`.execute(db)
  await sql`set local statement_timeout = '120s'`.execute(db)
}
