import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReviewRequestsTables } from '../tables.ts'
import type { StopReason } from './request.rules.ts'

export type RequestRow = Selectable<ReviewRequestsTables['review_request']>
export type VisitId = RequestRow['visit_id']
export type SettingRow = Selectable<ReviewRequestsTables['review_request_setting']>

export async function settingOf(db: Db, businessId: BusinessId): Promise<SettingRow | null> {
  const row = await db
    .selectFrom('review_request_setting')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertSetting(db: Db, row: SettingRow): Promise<void> {
  const { business_id: _key, ...changed } = row
  await db
    .insertInto('review_request_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(changed))
    .execute()
}

/** Does nothing for a visit that has a row. */
export async function insertRequest(
  db: Db,
  row: Pick<RequestRow, 'visit_id' | 'business_id' | 'member_id' | 'visited_at' | 'due_at'>,
): Promise<void> {
  await db
    .insertInto('review_request')
    .values({ ...row, sent_at: null, reminder_due_at: null, reminded_at: null, stopped: null })
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .execute()
}

export async function requestById(db: Db, visitId: VisitId): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('review_request')
    .selectAll()
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return row ?? null
}

/** Serializes the visits of one customer to one business, so that only one of them gets a request. */
export async function lockCustomer(
  db: Db,
  { memberId, businessId }: { memberId: MemberId; businessId: BusinessId },
): Promise<void> {
  const name = `review request ${businessId} ${memberId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function lockRequest(db: Db, visitId: VisitId): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('review_request')
    .selectAll()
    .where('visit_id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the business asked the customer about another visit since `since`. */
export async function wasAskedSince(
  db: Db,
  { row, since }: { row: RequestRow; since: Instant },
): Promise<boolean> {
  const asked = await db
    .selectFrom('review_request')
    .select('visit_id')
    .where('member_id', '=', row.member_id)
    .where('business_id', '=', row.business_id)
    .where('visit_id', '<>', row.visit_id)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

export async function setSent(
  db: Db,
  { visitId, sentAt, reminderDueAt }: { visitId: VisitId; sentAt: Instant; reminderDueAt: Instant | null },
): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ sent_at: sentAt, reminder_due_at: reminderDueAt })
    .where('visit_id', '=', visitId)
    .execute()
}

export async function setReminded(
  db: Db,
  { visitId, remindedAt }: { visitId: VisitId; remindedAt: Instant },
): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ reminded_at: remindedAt })
    .where('visit_id', '=', visitId)
    .execute()
}

export async function dropReminder(db: Db, visitId: VisitId): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ reminder_due_at: null })
    .where('visit_id', '=', visitId)
    .execute()
}

export async function setStopped(db: Db, visitId: VisitId, reason: StopReason): Promise<void> {
  await db.updateTable('review_request').set({ stopped: reason }).where('visit_id', '=', visitId).execute()
}

/** Stops all pending requests and reminders of the business. */
export async function stopAllOf(db: Db, businessId: BusinessId): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ stopped: 'business_off' })
    .where('business_id', '=', businessId)
    .where('stopped', 'is', null)
    .where((where) =>
      where.or([
        where('sent_at', 'is', null),
        where.and([where('reminder_due_at', 'is not', null), where('reminded_at', 'is', null)]),
      ]),
    )
    .execute()
}

export async function insertOptOut(db: Db, memberId: MemberId, now: Instant): Promise<void> {
  await db
    .insertInto('review_request_opt_out')
    .values({ member_id: memberId, opted_out_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOptOut(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('review_request_opt_out').where('member_id', '=', memberId).execute()
}

export async function isOptedOut(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('review_request_opt_out')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRequestsBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('review_request').where('due_at', '<', before).execute()
}
