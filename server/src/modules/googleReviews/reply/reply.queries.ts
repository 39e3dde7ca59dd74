import type {
  BusinessId,
  GoogleConnectionId,
  GoogleLocationId,
  GoogleReviewId,
  LocationId,
  MemberId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleConnectionStatus, GoogleLocationStatus } from 'contract/googleReviews/connections'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleReviewsTables } from '../tables.ts'

/** A review with its location and the state of its connection. */
export interface ReviewPlace {
  readonly id: GoogleReviewId
  /** Google's id of the review. */
  readonly sourceId: string
  readonly businessId: BusinessId
  readonly locationId: LocationId
  readonly googleLocationId: GoogleLocationId
  /** `locations/456` */
  readonly locationName: string
  readonly accountName: string
  readonly title: string
  readonly status: GoogleLocationStatus
  readonly needsApproval: boolean
  readonly connectionId: GoogleConnectionId | null
  readonly connectionStatus: GoogleConnectionStatus | null
  readonly authorName: string | null
  readonly stars: number
  readonly comment: string | null
  readonly replyUrl: string | null
  readonly createdAt: Instant
  readonly removedAt: Instant | null
}

export async function reviewPlace(db: Db, id: GoogleReviewId): Promise<ReviewPlace | null> {
  const row = await db
    .selectFrom('google_review as source')
    .innerJoin('google_location as location', 'location.id', 'source.google_location_id')
    .leftJoin('google_connection as connection', 'connection.id', 'location.connection_id')
    .select([
      'source.id',
      'source.review_id as sourceId',
      'source.business_id as businessId',
      'location.location_id as locationId',
      'location.id as googleLocationId',
      'location.name as locationName',
      'location.account_name as accountName',
      'location.title',
      'location.status',
      'location.needs_approval as needsApproval',
      'location.connection_id as connectionId',
      'connection.status as connectionStatus',
      'source.author_name as authorName',
      'source.stars',
      'source.comment',
      'source.reply_url as replyUrl',
      'source.created_at as createdAt',
      'source.removed_at as removedAt',
    ])
    .where('source.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type ShownReplyRow = Pick<
  Selectable<GoogleReviewsTables['google_reply']>,
  | 'google_review_id'
  | 'text'
  | 'state'
  | 'violation'
  | 'published_text'
  | 'author_id'
  | 'revision'
  | 'updated_at'
  | 'published_at'
> & { reply_url: string | null }

export async function shownReplies(db: Db, ids: readonly GoogleReviewId[]): Promise<ShownReplyRow[]> {
  return db
    .selectFrom('google_reply as reply')
    .innerJoin('google_review as source', 'source.id', 'reply.google_review_id')
    .select([
      'reply.google_review_id',
      'reply.text',
      'reply.state',
      'reply.violation',
      'reply.published_text',
      'reply.author_id',
      'reply.revision',
      'reply.updated_at',
      'reply.published_at',
      'source.reply_url',
    ])
    .where('reply.google_review_id', '=', sql<GoogleReviewId>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** The steps of the reply to one review, the newest first. */
export async function eventRows(db: Db, id: GoogleReviewId) {
  return db
    .selectFrom('google_reply_event')
    .select(['kind', 'text', 'note', 'violation', 'member_id', 'at'])
    .where('google_review_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

/** The texts that were sent to other reviews of the business since, one per review and text. */
export async function sentTexts(
  db: Db,
  { businessId, since, except }: { businessId: BusinessId; since: Instant; except: string },
): Promise<{ reviewId: GoogleReviewId; text: string | null }[]> {
  return db
    .selectFrom('google_reply_event as event')
    .innerJoin('google_review as source', 'source.id', 'event.google_review_id')
    .select(['event.google_review_id as reviewId', 'event.text'])
    .distinct()
    .where('source.business_id', '=', businessId)
    .where('event.kind', 'in', ['submitted', 'sent'])
    .where('event.at', '>=', since)
    .where(sql<boolean>`event.google_review_id::text <> ${except}`)
    .execute()
}

/** The person who submitted this text last; null for a text written at Google. */
export async function submitterOf(
  db: Db,
  { id, text }: { id: GoogleReviewId; text: string },
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('google_reply_event')
    .select('member_id')
    .where('google_review_id', '=', id)
    .where('kind', 'in', ['submitted', 'changed_at_google'])
    .where('text', '=', text)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.member_id ?? null
}
