import type { BusinessId, ListingDecisionId, ListingReportId, MemberId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingReportReason } from 'contract/listingReports/listingReports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { ListingReportsTables } from './tables.ts'

/** Concurrent reports of one member run one after another, so that the count of the day is exact. */
export async function countReportsSince(db: Db, memberId: MemberId, since: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing report ${memberId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('listing_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** False when the member has an open report of the business. */
export async function insertReport(
  db: Db,
  report: {
    businessId: BusinessId
    memberId: MemberId
    reason: ListingReportReason
    note: string
    photoId: PhotoId | null
    now: Instant
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('listing_report')
    .values({
      business_id: report.businessId,
      member_id: report.memberId,
      reason: report.reason,
      note: report.note,
      photo_id: report.photoId,
      reported_at: report.now,
      decision_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertDecision(
  db: Db,
  decision: Omit<ListingReportsTables['listing_decision'], 'id' | 'undone_at'>,
): Promise<ListingDecisionId> {
  const { id } = await db
    .insertInto('listing_decision')
    .values({ ...decision, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Attaches those of the reports that are open to a decision, and returns their authors. */
export async function closeReports(
  db: Db,
  closed: {
    businessId: BusinessId
    reportIds: readonly ListingReportId[]
    decisionId: ListingDecisionId
  },
): Promise<MemberId[]> {
  const rows = await db
    .updateTable('listing_report')
    .set({ decision_id: closed.decisionId })
    .where('business_id', '=', closed.businessId)
    .where(sql<boolean>`id = any(${closed.reportIds})`)
    .where('decision_id', 'is', null)
    .returning('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Locks the decision. */
export async function lockDecision(db: Db, id: ListingDecisionId) {
  return db
    .selectFrom('listing_decision')
    .select(['id', 'business_id', 'status_before', 'status_after', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Reopens its reports, except for members who have reported the listing again. */
export async function undoDecision(
  db: Db,
  { id, businessId, now }: { id: ListingDecisionId; businessId: BusinessId; now: Instant },
): Promise<void> {
  await db.updateTable('listing_decision').set({ undone_at: now }).where('id', '=', id).execute()
  await db
    .updateTable('listing_report')
    .set({ decision_id: null })
    .where('decision_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing_report as newer')
            .select('newer.id')
            .where('newer.business_id', '=', businessId)
            .whereRef('newer.member_id', '=', 'listing_report.member_id')
            .where('newer.decision_id', 'is', null),
        ),
      ),
    )
    .execute()
}
