import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Encrypted } from '../../platform/crypto/encrypter.ts'
import type { Db } from '../../platform/db/tables.ts'

export type StoredKey = Encrypted | 'destroyed'

/** The keys of members who have or had one. */
export async function keysOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, StoredKey>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('personal_key')
    .select(['member_id', 'wrapped_by', 'wrapped'])
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(
    rows.map(({ member_id: memberId, wrapped_by: keyId, wrapped }) => [
      memberId,
      keyId === null || wrapped === null ? 'destroyed' : { keyId, cipher: wrapped },
    ]),
  )
}

/** Of two concurrent calls, the first key stays; a destroyed key stays destroyed. */
export async function insertKey(db: Db, memberId: MemberId, wrapped: Encrypted, now: Instant): Promise<void> {
  await db
    .insertInto('personal_key')
    .values({ member_id: memberId, wrapped_by: wrapped.keyId, wrapped: wrapped.cipher, created_at: now })
    .onConflict((conflict) => conflict.constraint('personal_key_pkey').doNothing())
    .execute()
}

export async function setDestroyed(db: Db, memberId: MemberId, now: Instant): Promise<void> {
  const blank = { wrapped_by: null, wrapped: null, destroyed_at: now }
  await db
    .insertInto('personal_key')
    .values({ member_id: memberId, created_at: now, ...blank })
    .onConflict((conflict) =>
      conflict
        .constraint('personal_key_pkey')
        .doUpdateSet(blank)
        .where('personal_key.destroyed_at', 'is', null),
    )
    .execute()
}
