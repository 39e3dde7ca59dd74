import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { otherData } from './otherData.ts'
import { personalData } from './personalData.ts'
import { namesIn } from './personalTable.ts'

const database = useDatabase()

/** Every column that can hold text. */
async function textColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'
       and (udt_name in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', 'tsvector', 'xml', 'inet') or udt_name in ('_text', '_varchar', '_jsonb'))`,
  )
  return rows.map(({ name }) => name)
}

const columnsOf = (table: string, columns: readonly string[]) =>
  [...new Set(columns)].map((column) => `${table}.${column}`)

test('every column with text is listed, as personal or not, and every listed column exists', async () => {
  const all = await textColumns()
  const listed = [
    ...Object.entries(personalData).flatMap(([table, rule]) =>
      columnsOf(table, [
        ...namesIn(rule.goes),
        ...Object.keys(rule.wiped ?? {}),
        ...(rule.also ?? []).flatMap(({ wiped }) => Object.keys(wiped)),
        ...namesIn(rule.named),
        ...namesIn(rule.plain),
      ]),
    ),
    ...Object.entries(otherData).flatMap(([table, columns]) => columnsOf(table, namesIn(columns))),
  ]
  expect(all.filter((column) => !listed.includes(column)).toSorted()).toEqual([])
  // Columns of other types may be listed because they are wiped too.
  const { rows } = await database.pool.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
     from information_schema.columns where table_schema in ('public', 'identity')`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  expect(listed.filter((column) => !existing.has(column))).toEqual([])
})

test('every table that names a member by a column is listed as personal, or has ids of staff and operators alone', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'public.member'::regclass and attname = 'member_id'`)
  // Opaque ids that entries of the ledger and the registry of events need.
  const opaque = new Set([
    'campaign_assignment',
    'claim_event',
    'domain_event',
    'ledger_account',
    'ledger_lone_adjustment',
    'ledger_recovery',
    'ledger_sale',
    'voucher_attempt',
    'google_reply_event',
    'listing_review_event',
  ])
  expect(rows.map(({ name }) => name).filter((name) => !personalData[name] && !opaque.has(name))).toEqual([])
})

test('kept rows wipe columns, deleted rows name what leaves, and secrets are columns of their table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
     from information_schema.columns where table_schema in ('public', 'identity')`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  for (const [table, rule] of Object.entries(personalData)) {
    if (rule.rows === 'deleted')
      expect([rule.wiped, rule.named, rule.plain, rule.also], table).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    else expect(rule.goes, table).toBeUndefined()
    for (const column of namesIn(rule.secret))
      expect(existing.has(`${table}.${column}`), `${table}.${column}`).toBe(true)
    for (const [, parent] of rule.owner.via ?? [])
      expect(personalData[parent], `${table} via ${parent}`).toBeDefined()
  }
})
