import type { BusinessId, GoogleReviewId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleReply } from 'contract/googleReviews/replies'
import { normalizedText } from 'contract/reviewInbox/replyWarnings'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import type { ReplyEventKind } from '../tables.ts'
import { eventRows, reviewPlace, sentTexts, type ShownReplyRow, shownReplies } from './reply.queries.ts'

/** Our replies to these reviews, for people who may see the reviews; the caller has checked that. */
export async function replyOf(
  context: Context,
  reviewIds: readonly GoogleReviewId[],
): Promise<ReadonlyMap<GoogleReviewId, GoogleReply>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await shownReplies(context.db, reviewIds)
  const people = await peopleOf(
    context,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  return new Map(
    rows.map((row) => [
      row.google_review_id,
      toReply(row, row.author_id === null ? null : (people.get(row.author_id)?.displayName ?? null)),
    ]),
  )
}

const toReply = (row: ShownReplyRow, authorName: string | null): GoogleReply => ({
  text: row.text,
  state: row.state,
  violation: row.violation,
  publishedText: row.published_text,
  authorName,
  revision: row.revision,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  replyUrl: row.reply_url,
})

/** A step in the history of a reply. */
export interface ReplyStep {
  readonly kind: ReplyEventKind
  readonly text: string | null
  readonly note: string | null
  readonly violation: string | null
  /** Null for steps of Google. */
  readonly personName: string | null
  readonly at: Instant
}

/** The steps of the reply to one review, the newest first. The caller has checked the access. */
export async function replyStepsOf(context: Context, reviewId: GoogleReviewId): Promise<ReplyStep[]> {
  const rows = await eventRows(context.db, reviewId)
  const people = await peopleOf(
    context,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  return rows.map(({ member_id: memberId, ...step }) => ({
    ...step,
    personName: memberId === null ? null : (people.get(memberId)?.displayName ?? null),
  }))
}

export interface GoogleReviewFacts {
  readonly id: GoogleReviewId
  readonly businessId: BusinessId
  readonly locationId: LocationId
  /** The name of the location at Google. */
  readonly placeName: string
  readonly authorName: string | null
  readonly stars: number
  readonly text: string | null
}

/** A stored review, without a check of access; null when it does not exist. */
export async function googleReviewOf({ db }: Context, id: GoogleReviewId): Promise<GoogleReviewFacts | null> {
  const row = await reviewPlace(db, id)
  if (!row) return null
  const { businessId, locationId, authorName, stars } = row
  return { id, businessId, locationId, placeName: row.title, authorName, stars, text: row.comment }
}

/** How many other reviews of the business got this text since; case, spaces and signs do not matter. */
export async function googleRepliesWithText(
  { db }: Context,
  { text, ...of }: { businessId: BusinessId; text: string; since: Instant; except: string },
): Promise<number> {
  const words = normalizedText(text)
  const rows = await sentTexts(db, of)
  return new Set(
    rows.filter((row) => normalizedText(row.text ?? '') === words).map(({ reviewId }) => reviewId),
  ).size
}
