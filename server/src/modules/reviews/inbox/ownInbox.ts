import type { BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { Review } from 'contract/reviews/reviews'
import type { Context } from '../../../platform/context.ts'
import { toReview } from '../core/present.ts'
import { wordsOf } from '../core/review.rules.ts'
import { editsOf, replyHistoryOf } from '../write/writing.queries.ts'
import { markOwn } from './handling.repository.ts'
import {
  businessesOf,
  countOpen,
  type OwnInboxFilter,
  type OwnInboxPosition,
  type OwnInboxRow,
  ownInboxRow,
  ownInboxRows,
  type OwnScope,
} from './ownInbox.queries.ts'

export type { OwnInboxFilter, OwnScope }

/** A public review as the inbox shows it. */
export interface OwnInboxReview extends Pick<
  OwnInboxRow,
  'businessId' | 'sortedAt' | 'isOpen' | 'doneAt' | 'assignedTo'
> {
  readonly review: Review
}

/** One page: reviews that need an answer first, then the newest. The caller has checked the access. */
export async function ownInboxPage(
  { db }: Context,
  { scopes, filter, q }: { scopes: readonly OwnScope[]; filter: Omit<OwnInboxFilter, 'words'>; q: string },
  page: { size: number; last: OwnInboxPosition | null },
): Promise<OwnInboxReview[]> {
  const words = wordsOf(q)
  // No text matches a query without letters or digits.
  if (scopes.length === 0 || (q !== '' && words.length === 0)) return []
  const rows = await ownInboxRows(db, { scopes, filter: { ...filter, words } }, page)
  return rows.map(toInboxReview)
}

/** Reviews without a reply that are not marked as done. The caller has checked the access. */
export async function openOwnReviews({ db }: Context, businessIds: readonly BusinessId[]): Promise<number> {
  return businessIds.length === 0 ? 0 : countOpen(db, businessIds)
}

/** A public review with its earlier versions and the earlier texts of its reply, latest first; null unless public. */
export async function ownReviewHistory({ db }: Context, id: ReviewId) {
  const row = await ownInboxRow(db, id)
  if (!row) return null
  const edits = (await editsOf(db, [id])).get(id) ?? []
  const replies = (await replyHistoryOf(db, [id])).get(id) ?? []
  return { row: toInboxReview(row), edits, replies }
}

/** The business of each review; ids of reviews that are unknown or not public are missing. */
export async function businessesOfReviews(
  { db }: Context,
  ids: readonly ReviewId[],
): Promise<{ id: ReviewId; businessId: BusinessId }[]> {
  return ids.length === 0 ? [] : businessesOf(db, ids)
}

/** Marks as done or open, or assigns. Returns the reviews that changed; the caller has checked the access. */
export async function markOwnReviews(
  { db, now }: Context,
  mark: { ids: readonly ReviewId[]; isDone: boolean | undefined; assignTo: MemberId | null | undefined },
): Promise<{ id: ReviewId; isAssigned: boolean }[]> {
  return mark.ids.length === 0 ? [] : markOwn(db, { ...mark, now })
}

function toInboxReview(row: OwnInboxRow): OwnInboxReview {
  const { businessId, sortedAt, isOpen, doneAt, assignedTo } = row
  return { businessId, sortedAt, isOpen, doneAt, assignedTo, review: toReview(row) }
}
