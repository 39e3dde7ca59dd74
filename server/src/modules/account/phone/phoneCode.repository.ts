import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Replaces an earlier code of the member. */
export async function savePhoneCode(
  db: Db,
  code: { memberId: MemberId; id: string; phone: string; codeHash: Buffer; expiresAt: Instant },
): Promise<void> {
  const values = {
    id: code.id,
    phone: code.phone,
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    tries: 0,
  }
  await db
    .insertInto('phone_code')
    .values({ member_id: code.memberId, ...values })
    .onConflict((conflict) => conflict.constraint('phone_code_pkey').doUpdateSet(values))
    .execute()
}

/** Counts a try, and locks the code until the transaction ends. Null without a code. */
export async function countPhoneTry(db: Db, memberId: MemberId) {
  const row = await db
    .updateTable('phone_code')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function phoneCodeById(db: Db, id: string) {
  const row = await db.selectFrom('phone_code').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function deletePhoneCode(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('phone_code').where('member_id', '=', memberId).execute()
}

export async function deletePhoneCodesEndedBy(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<=', now).execute()
}
