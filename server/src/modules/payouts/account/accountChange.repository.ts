import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PayoutsTables } from '../tables.ts'

export type ChangeRow = Selectable<PayoutsTables['payout_account_change']>
export type NoticeRow = Selectable<PayoutsTables['payout_account_notice']>

/** The latest change that is in use or was undone; null if there is none. */
export async function latestChangeOf(db: Db, businessId: BusinessId): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('payout_account_change')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', ['changed', 'undone'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The new account that the owner opened and that is not in use yet; locked until the transaction ends if `locks`.
 * Owners do not see each other's new accounts, which may belong to an intruder.
 */
export async function openedChangeOf(
  db: Db,
  { businessId, memberId }: { businessId: BusinessId; memberId: MemberId },
  { locks }: { locks: boolean } = { locks: false },
): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('payout_account_change')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'opened')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function countChanges(db: Db, businessId: BusinessId): Promise<number> {
  const { count } = await db
    .selectFrom('payout_account_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return count
}

/** A repeated call with the same account changes nothing. */
export async function insertChange(
  db: Db,
  change: { businessId: BusinessId; memberId: MemberId; destination: string; now: Instant },
): Promise<void> {
  await db
    .insertInto('payout_account_change')
    .values({
      business_id: change.businessId,
      member_id: change.memberId,
      status: 'opened',
      destination: change.destination,
      opened_at: change.now,
    })
    .onConflict((conflict) => conflict.column('destination').doNothing())
    .execute()
}

export async function setChanged(
  db: Db,
  id: string,
  change: Pick<
    ChangeRow,
    | 'bank_name'
    | 'bank_last4'
    | 'earlier_destination'
    | 'earlier_bank_name'
    | 'earlier_bank_last4'
    | 'changed_at'
    | 'undo_until'
  >,
): Promise<void> {
  await db
    .updateTable('payout_account_change')
    .set({ ...change, status: 'changed' })
    .where('id', '=', id)
    .execute()
}

/** Ends all changes of the business that are opened or in use, except one. */
export async function endChanges(
  db: Db,
  { businessId, except }: { businessId: BusinessId; except: string | null },
): Promise<void> {
  await db
    .updateTable('payout_account_change')
    .set({ status: 'ended' })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['opened', 'changed'])
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute()
}

export async function setUndone(db: Db, id: string, now: Instant): Promise<void> {
  await db
    .updateTable('payout_account_change')
    .set({ status: 'undone', undone_at: now })
    .where('id', '=', id)
    .execute()
}

/** False if payouts of the business were not stopped. */
export async function setResumed(db: Db, businessId: BusinessId, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_account_change')
    .set({ resumed_at: now })
    .where('business_id', '=', businessId)
    .where('undone_at', 'is not', null)
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Businesses whose payouts are stopped, with the amount of the pending payout. */
export async function stoppedChanges(
  db: Db,
): Promise<(Omit<ChangeRow, 'undone_at'> & { readonly undone_at: Instant; readonly amount: UsdCents })[]> {
  return db
    .selectFrom('payout_account_change')
    .selectAll()
    .select(
      sql<UsdCents>`coalesce((
      select amount from payout
      where payout.business_id = payout_account_change.business_id and payout.status in ('pending', 'processing')
    ), 0)::bigint`.as('amount'),
    )
    .where('undone_at', 'is not', null)
    .where('resumed_at', 'is', null)
    .$narrowType<{ undone_at: Instant }>()
    .execute()
}

/** The links in the mails about an earlier change also undo the new one. */
export async function moveNotices(db: Db, change: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('payout_account_notice')
    .set({ change_id: change.to })
    .where('change_id', '=', change.from)
    .execute()
}

/** Returns the ids of the notices. */
export async function insertNotices(
  db: Db,
  changeId: string,
  owners: readonly { memberId: MemberId; email: string }[],
): Promise<string[]> {
  if (owners.length === 0) return []
  const rows = await db
    .insertInto('payout_account_notice')
    .values(owners.map(({ memberId, email }) => ({ change_id: changeId, member_id: memberId, email })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the notice until the transaction ends. */
export async function lockNotice(db: Db, id: string): Promise<NoticeRow | null> {
  const row = await db
    .selectFrom('payout_account_notice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The token of an earlier mail no longer works. */
export async function setToken(db: Db, { id, tokenHash }: { id: string; tokenHash: Buffer }): Promise<void> {
  await db.updateTable('payout_account_notice').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

export async function changeById(
  db: Db,
  id: string,
  { locks }: { locks: boolean } = { locks: false },
): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('payout_account_change')
    .selectAll()
    .where('id', '=', id)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function changeIdByToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('payout_account_notice')
    .select('change_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.change_id ?? null
}

/** Deletes the addresses of mails whose link has expired. */
export async function deleteNoticesEndedBy(db: Db, instant: Instant): Promise<void> {
  await sql`
    delete from payout_account_notice using payout_account_change as change
    where change.id = change_id and change.undo_until <= ${instant}`.execute(db)
}
