import type { Db } from '../../../platform/db/tables.ts'

export async function suppressionRow(db: Db, addressHash: Buffer) {
  return db
    .selectFrom('mail_suppression')
    .select(['reason', 'since', 'until', 'diagnostic'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
}
