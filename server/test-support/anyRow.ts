import type { PoolClient } from 'pg'

interface Column {
  readonly column_name: string
  readonly data_type: string
  /** Not null, and without a default. */
  readonly is_needed: boolean
}

const known = new Map<string, readonly Column[]>()

async function columnsOf(client: PoolClient, table: string): Promise<readonly Column[]> {
  const before = known.get(table)
  if (before) return before
  const { rows } = await client.query<Column>(
    `select column_name, data_type, is_nullable = 'NO' and column_default is null as is_needed
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  known.set(table, rows)
  return rows
}

/**
 * Inserts a row of any table with plausible values, in a test that needs only its id and its owner. Foreign keys and
 * triggers do not run; a check that refuses the values is dropped in this test's database.
 */
export async function insertAnyRow(
  client: PoolClient,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = (await columnsOf(client, table)).filter(
    ({ column_name: name, is_needed: isNeeded }) => isNeeded || Object.hasOwn(given, name),
  )
  const names = columns.map(({ column_name: name }) => `"${name}"`)
  const values = columns.map(({ column_name: name, data_type: type }) => given[name] ?? plausible(type))
  const marks = columns.map((_column, at) => `$${at + 1}`)
  await client.query(`set session_replication_role = replica`)
  try {
    for (;;) {
      try {
        await client.query(`insert into ${table} (${names.join()}) values (${marks.join()})`, values)
        return
      } catch (error) {
        const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
        if (!constraint.endsWith('_check')) throw error
        await client.query(`alter table ${table} drop constraint "${constraint}"`)
      }
    }
  } finally {
    await client.query(`set session_replication_role = origin`)
  }
}

function plausible(type: string): unknown {
  switch (type) {
    case 'uuid':
      return crypto.randomUUID()
    case 'boolean':
      return false
    case 'jsonb':
      return '{}'
    case 'ARRAY':
      return []
    case 'bytea':
      return Buffer.alloc(32)
    case 'date':
    case 'timestamp with time zone':
      return '2026-11-20T17:00:00Z'
    case 'text':
      return crypto.randomUUID().slice(0, 8)
    default:
      return 1
  }
}
