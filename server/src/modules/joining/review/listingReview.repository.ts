import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { JoiningTables } from '../tables.ts'

type Review = JoiningTables['listing_review']
type EventKind = JoiningTables['listing_review_event']['kind']

/** Submissions of one member run one after another, so that the limit holds. */
export async function lockSubmissionsOf(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listings ${memberId}`}, 0))`.execute(db)
}

/** Submissions of one name run one after another, so that each gets its own address. */
export async function lockSlugsOf(db: Db, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing slug ${slug}`}, 0))`.execute(db)
}

/** The listings of a member that are not decided, and those that they added since an instant. */
export async function countListingsOf(
  db: Db,
  memberId: MemberId,
  since: Instant,
): Promise<{ open: number; added: number }> {
  const { rows } = await sql<{ open: number; added: number }>`
    select count(*) filter (where status in ('waiting', 'asked'))::int as open,
      count(*) filter (where submitted_at > ${since})::int as added
    from listing_review where submitted_by = ${memberId}`.execute(db)
  return rows[0] ?? { open: 0, added: 0 }
}

export async function insertListingReview(
  db: Db,
  { businessId, memberId, now }: { businessId: BusinessId; memberId: MemberId; now: Instant },
): Promise<void> {
  await db
    .insertInto('listing_review')
    .values({
      business_id: businessId,
      submitted_by: memberId,
      status: 'waiting',
      submitted_at: now,
      waiting_since: now,
    })
    .execute()
  await insertEvent(db, { businessId, kind: 'submitted', memberId, text: null, now })
}

export async function insertEvent(
  db: Db,
  event: {
    businessId: BusinessId
    kind: EventKind
    memberId: MemberId | null
    text: string | null
    now: Instant
  },
): Promise<void> {
  await db
    .insertInto('listing_review_event')
    .values({
      business_id: event.businessId,
      kind: event.kind,
      member_id: event.memberId,
      text: event.text,
      at: event.now,
    })
    .execute()
}

export async function lockReview(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('listing_review')
    .selectAll()
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

/** Requires `lockReview`. */
export async function updateListingReview(
  db: Db,
  businessId: BusinessId,
  change: Partial<Omit<Review, 'business_id'>>,
): Promise<void> {
  await db.updateTable('listing_review').set(change).where('business_id', '=', businessId).execute()
}
