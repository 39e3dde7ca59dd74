import type { MemberId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { personalData } from './personalData.ts'
import { namesIn, type Owner, type PersonalTable } from './personalTable.ts'

/** The member that a condition finds. The address is compared ignoring case; null once it is wiped. */
export interface Subject {
  readonly memberId: MemberId
  readonly email: string | null
}

export const tableOf = (name: string) => sql.table(name)

/** The condition that finds the rows of a member in the table, whose alias is `alias`. Without casts, for indexes. */
export function isOf(owner: Owner, subject: Subject, alias = 'found'): RawBuilder<boolean> {
  const column = (name: string) => columnOf(alias, name)
  const ways = [
    ...namesIn(owner.columns).map((name) => sql<boolean>`${column(name)} = ${subject.memberId}`),
    ...(owner.email && subject.email !== null
      ? [sql<boolean>`lower(${column(owner.email)}) = ${subject.email.toLowerCase()}`]
      : []),
    ...(owner.via ?? []).map(([own, parent, key, owners]) => {
      const rule = personalData[parent]
      if (!rule) throw new Error(`${parent} is not a table with personal data`)
      const ofParent = owners === undefined ? rule.owner : { columns: owners }
      const inner = `${alias}_of`
      return sql<boolean>`${column(own)} in (
        select ${columnOf(inner, key)} from ${tableOf(parent)} as ${sql.ref(inner)}
        where ${isOf(ofParent, subject, inner)})`
    }),
  ]
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function columnOf(alias: string, name: string): RawBuilder<unknown> {
  const [column = '', cast] = name.split('::')
  const ref = sql.ref(`${alias}.${column}`)
  return cast === undefined ? ref : sql`${ref}::text`
}

/** Each way separately: together, no index finds the rows. `by` is the column or expression that an index needs. */
export function waysOf(owner: Owner): { owner: Owner; by: string }[] {
  const { columns, email, via = [] } = owner
  return [
    ...namesIn(columns).map((name) => ({ owner: { columns: name }, by: name })),
    ...(email ? [{ owner: { email }, by: `lower(${email})` }] : []),
    ...via.map((way) => ({ owner: { via: [way] }, by: way[0] })),
  ]
}

export async function countRows(db: Db, table: string, owner: Owner, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tableOf(table)} as found where ${isOf(owner, subject)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The rows for the export, without secrets and binary columns. */
export async function rowsOf(
  db: Db,
  table: string,
  rule: PersonalTable,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(found) - ${namesIn(rule.secret)}::text[] as row from ${tableOf(table)} as found
    where ${isOf(rule.owner, subject)}`.execute(db)
  return rows.map(({ row }) => row)
}
