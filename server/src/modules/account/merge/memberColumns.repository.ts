import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { memberColumns } from './memberColumns.ts'

/** Moves the columns that no module moves. */
export async function moveMemberColumns(
  db: Db,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  for (const [name, fate] of Object.entries(memberColumns)) {
    if (typeof fate === 'string') continue
    const [tableName = '', column = ''] = name.split('.')
    const table = sql.table(tableName)
    const moved = sql.ref(`moved.${column}`)
    const key = 'key' in fate ? fate.key : fate
    const areSame = sql`${moved} = ${from} and ${sql.ref(`other.${column}`)} = ${to} and ${sql.join(
      key.map((part) => sql`other.${sql.ref(part)} is not distinct from moved.${sql.ref(part)}`),
      sql` and `,
    )}`
    if ('counts' in fate) {
      const count = sql.ref(fate.counts)
      await sql`update ${table} as other set ${count} = other.${count} + moved.${count} from ${table} as moved where ${areSame}`.execute(
        db,
      )
    }
    if (key.length > 0)
      await sql`delete from ${table} as moved using ${table} as other where ${areSame}`.execute(db)
    await sql`update ${table} as moved set ${sql.ref(column)} = ${to} where ${moved} = ${from}`.execute(db)
  }
}
