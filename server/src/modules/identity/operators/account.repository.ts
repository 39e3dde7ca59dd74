import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks all operators in the order of their ids, so that two of them cannot suspend each other. */
export async function lockOperators(db: Db): Promise<{ id: MemberId; isActive: boolean }[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'suspended_at', 'erasing_since'])
    .where(sql<boolean>`is_operator`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id, suspended_at: suspended, erasing_since: erasing }) => ({
    id,
    isActive: suspended === null && erasing === null,
  }))
}

/** Locks the member; undefined when there is none. */
export async function lockMember(db: Db, id: MemberId) {
  return db.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function setSuspension(
  db: Db,
  id: MemberId,
  suspension: { at: Instant; reason: string; closedAt: Instant | null } | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      suspended_at: suspension?.at ?? null,
      suspension_reason: suspension?.reason ?? null,
      closed_at: suspension?.closedAt ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The member and the user of the identity service agree on the state of the address. */
export async function setAddressState(
  db: Db,
  { id, email, isVerified }: { id: MemberId; email: string; isVerified: boolean },
): Promise<void> {
  await db.updateTable('member').set({ email_verified: isVerified }).where('id', '=', id).execute()
  await sql`
    update identity.user set email_verified = ${isVerified}, updated_at = now()
    where lower(email) = ${email.toLowerCase()}`.execute(db)
}
