import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Encrypted } from '../../platform/crypto/encrypter.ts'
import type { Db } from '../../platform/db/tables.ts'

export async function keyOf(db: Db, memberId: MemberId): Promise<Encrypted | null> {
  const row = await db
    .selectFrom('personal_key')
    .select(['wrapped_by', 'wrapped'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? { keyId: row.wrapped_by, cipher: row.wrapped } : null
}

/** Of two concurrent calls, the first one's key stays. */
export async function insertKey(db: Db, memberId: MemberId, wrapped: Encrypted, now: Instant): Promise<void> {
  await db
    .insertInto('personal_key')
    .values({ member_id: memberId, wrapped_by: wrapped.keyId, wrapped: wrapped.cipher, created_at: now })
    .onConflict((conflict) => conflict.constraint('personal_key_pkey').doNothing())
    .execute()
}

export async function deleteKey(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('personal_key').where('member_id', '=', memberId).execute()
}
