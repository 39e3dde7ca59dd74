import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Replaces an earlier request of the member. */
export async function saveEmailChange(
  db: Db,
  change: { memberId: MemberId; id: string; email: string; now: Instant; expiresAt: Instant },
): Promise<void> {
  const values = {
    id: change.id,
    email: change.email,
    requested_at: change.now,
    expires_at: change.expiresAt,
    token_hash: null,
  }
  await db
    .insertInto('email_change')
    .values({ member_id: change.memberId, ...values })
    .onConflict((conflict) => conflict.constraint('email_change_pkey').doUpdateSet(values))
    .execute()
}

export async function emailChangeOf(db: Db, { memberId, now }: { memberId: MemberId; now: Instant }) {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Locks the request until the transaction ends; undefined when a newer one replaced it. */
export async function lockEmailChange(db: Db, id: string) {
  return db.selectFrom('email_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Deletes a request of this member, so that a second call with its token finds none. */
export async function takeEmailChange(
  db: Db,
  { memberId, tokenHash, now }: { memberId: MemberId; tokenHash: Buffer; now: Instant },
) {
  return db
    .deleteFrom('email_change')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
}

export async function setEmailChangeToken(
  db: Db,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<void> {
  await db.updateTable('email_change').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

export async function deleteEmailChange(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('email_change').where('member_id', '=', memberId).execute()
}

export async function deleteEmailChangesEndedBy(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute()
}
