import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Changes only members with a confirmed address: another person could have typed it. */
export async function setOperator(
  db: Db,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ is_operator: isOperator })
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
