import type { AccountChangeKind } from 'contract/account/security'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function insertChange(
  db: Db,
  change: {
    memberId: MemberId
    kind: AccountChangeKind
    email: string
    provider: string | null
    changedAt: Instant
    undoUntil: Instant
  },
): Promise<string> {
  const row = await db
    .insertInto('account_change')
    .values({
      member_id: change.memberId,
      kind: change.kind,
      email: change.email,
      provider: change.provider,
      changed_at: change.changedAt,
      undo_until: change.undoUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Locks the change until the transaction ends. */
export async function lockChange(db: Db, id: string) {
  return db.selectFrom('account_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the change until the transaction ends. */
export async function lockChangeByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('account_change')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeByToken(db: Db, tokenHash: Buffer) {
  return db.selectFrom('account_change').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** The token of an earlier mail no longer works. */
export async function setChangeToken(
  db: Db,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<void> {
  await db.updateTable('account_change').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Marks the change as undone, and voids later ones, which may come from the same intruder. */
export async function setUndone(
  db: Db,
  change: { id: string; memberId: MemberId; changedAt: Instant; now: Instant },
): Promise<void> {
  await db.updateTable('account_change').set({ undone_at: change.now }).where('id', '=', change.id).execute()
  await db
    .updateTable('account_change')
    .set({ voided_at: change.now })
    .where('member_id', '=', change.memberId)
    .where('changed_at', '>=', change.changedAt)
    .where('undone_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

export async function deleteChangesEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('account_change').where('undo_until', '<=', instant).execute()
}
