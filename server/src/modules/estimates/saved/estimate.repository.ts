import type { EstimateId, MemberId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { JobAnswers } from 'contract/estimates/template'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EstimatesTables } from '../tables.ts'

export type EstimateRow = Selectable<EstimatesTables['estimate']>

/** Estimates of one member are saved one after the other, so that the limit is exact. */
export async function lockEstimatesOf(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`estimates of ${memberId}`}, 0))`.execute(db)
}

/** Locks an estimate until the transaction ends: its requests are decided one after the other. */
export async function lockEstimate(
  db: Db,
  of: { id: EstimateId; memberId: MemberId },
): Promise<EstimateRow | undefined> {
  return db
    .selectFrom('estimate')
    .selectAll()
    .where('id', '=', of.id)
    .where('member_id', '=', of.memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores an estimate, or changes the member's own with this id; undefined when the id belongs to another member. */
export async function putEstimate(
  db: Db,
  {
    answers,
    ...estimate
  }: Omit<Insertable<EstimatesTables['estimate']>, 'answers'> & { answers: JobAnswers },
): Promise<EstimateRow | undefined> {
  return db
    .insertInto('estimate')
    .values({ ...estimate, answers: JSON.stringify(answers) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          version_id: (excluded) => excluded.ref('excluded.version_id'),
          name: (excluded) => excluded.ref('excluded.name'),
          answers: (excluded) => excluded.ref('excluded.answers'),
          package_id: (excluded) => excluded.ref('excluded.package_id'),
          low: (excluded) => excluded.ref('excluded.low'),
          likely: (excluded) => excluded.ref('excluded.likely'),
          high: (excluded) => excluded.ref('excluded.high'),
          removed_at: null,
          changed_at: estimate.changed_at,
        })
        .where('estimate.member_id', '=', estimate.member_id),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function renameEstimateRow(
  db: Db,
  of: { id: EstimateId; name: string; now: Instant },
): Promise<EstimateRow> {
  return db
    .updateTable('estimate')
    .set({ name: of.name, changed_at: of.now })
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setRemovedAt(db: Db, id: EstimateId, removedAt: Instant | null): Promise<void> {
  await db.updateTable('estimate').set({ removed_at: removedAt }).where('id', '=', id).execute()
}

export async function setSentAt(db: Db, id: EstimateId, now: Instant): Promise<void> {
  await db
    .updateTable('estimate')
    .set({ sent_at: now, changed_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** False when the photo is there already. */
export async function insertEstimatePhoto(
  db: Db,
  photo: { estimateId: EstimateId; photoId: PhotoId; position: number },
): Promise<void> {
  await db
    .insertInto('estimate_photo')
    .values({ estimate_id: photo.estimateId, photo_id: photo.photoId, position: photo.position })
    .onConflict((conflict) => conflict.columns(['estimate_id', 'photo_id']).doNothing())
    .execute()
}

export async function deleteEstimatePhoto(
  db: Db,
  of: { estimateId: EstimateId; photoId: PhotoId },
): Promise<void> {
  await db
    .deleteFrom('estimate_photo')
    .where('estimate_id', '=', of.estimateId)
    .where('photo_id', '=', of.photoId)
    .execute()
}

/** Deletes estimates that were removed before `before`, unless a request holds them. */
export async function deleteRemoved(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('estimate').where('removed_at', '<', before).where('sent_at', 'is', null).execute()
}
