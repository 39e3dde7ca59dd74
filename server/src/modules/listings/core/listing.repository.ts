import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import type { Db } from '../../../platform/db/tables.ts'

export interface NewVersion {
  readonly businessId: BusinessId
  readonly number: number
  readonly document: ListingDocument
  readonly hash: string
  readonly draftRev: number | null
  readonly publishedBy: MemberId | null
  readonly note: string | null
  readonly watchedFields: readonly string[]
  readonly undoes: number | null
  readonly now: Instant
}

/** Locks the draft: changes and publications of one listing run one after another. */
export async function lockDraft(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('listing_draft')
    .selectAll()
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

/** False when another call inserted it first. */
export async function insertDraft(
  db: Db,
  { businessId, document, now }: { businessId: BusinessId; document: ListingDocument; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('listing_draft')
    .values({
      business_id: businessId,
      document: JSON.stringify(document),
      based_on_version: 1,
      rev: 1,
      updated_by: null,
      updated_at: now,
      derived_at: now,
    })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateDraft(
  db: Db,
  draft: {
    businessId: BusinessId
    document: ListingDocument
    basedOnVersion: number
    rev: number
    updatedBy: MemberId | null
    now: Instant
  },
): Promise<void> {
  await db
    .updateTable('listing_draft')
    .set({
      document: JSON.stringify(draft.document),
      based_on_version: draft.basedOnVersion,
      rev: draft.rev,
      updated_by: draft.updatedBy,
      updated_at: draft.now,
    })
    .where('business_id', '=', draft.businessId)
    .execute()
}

export async function setDerived(db: Db, businessId: BusinessId, now: Instant): Promise<void> {
  await db
    .updateTable('listing_draft')
    .set({ derived_at: now })
    .where('business_id', '=', businessId)
    .execute()
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await db
    .insertInto('listing_version')
    .values({
      business_id: version.businessId,
      number: version.number,
      document: JSON.stringify(version.document),
      hash: version.hash,
      draft_rev: version.draftRev,
      published_by: version.publishedBy,
      published_at: version.now,
      note: version.note,
      watched_fields: [...version.watchedFields],
      undoes: version.undoes,
    })
    .execute()
}

export async function upsertSchedule(
  db: Db,
  schedule: {
    businessId: BusinessId
    id: string
    document: ListingDocument
    basedOnVersion: number
    publishAt: Instant
    scheduledBy: MemberId
    note: string | null
  },
): Promise<void> {
  const columns = {
    id: schedule.id,
    document: JSON.stringify(schedule.document),
    based_on_version: schedule.basedOnVersion,
    publish_at: schedule.publishAt,
    scheduled_by: schedule.scheduledBy,
    note: schedule.note,
  }
  await db
    .insertInto('listing_schedule')
    .values({ business_id: schedule.businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute()
}

export async function deleteSchedule(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('listing_schedule').where('business_id', '=', businessId).execute()
}
