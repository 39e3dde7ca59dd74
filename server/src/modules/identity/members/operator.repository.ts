import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Changes only members with a confirmed address: another person may have entered an unconfirmed one. */
export async function setOperator(
  db: Db,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<MemberId | null> {
  const row = await db
    .updateTable('member')
    .set({ is_operator: isOperator })
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('email_verified', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
