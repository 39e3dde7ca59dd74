import type { BusinessId, ReviewId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { InboxReview } from 'contract/reviews/writing'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { notify } from '../../notifications/public.ts'
import type { ReviewRow } from '../core/review.queries.ts'
import { upsertReplies } from '../core/review.repository.ts'
import { toReview } from '../core/present.ts'
import { publicReview, replyHistoryOf } from '../write/writing.queries.ts'

/** Creates or changes the business's reply. @throws Refusal business_not_found, review_not_found */
export async function replyToReview(
  context: Context,
  reply: { businessId: BusinessId; reviewId: ReviewId; text: string },
): Promise<InboxReview> {
  const { businessId, reviewId, text } = reply
  const business = await requirePermission(context, businessId, 'reviews.reply')
  const before = await publicReview(context.db, { id: reviewId, businessId })
  if (!before) throw new Refusal('review_not_found')
  if (before.replyText !== text) await upsertReplies(context.db, [{ reviewId, text, at: context.now }])
  if (before.memberId !== null)
    await notify(context, {
      memberId: before.memberId,
      kind: 'review_answered',
      naturalKey: `review-reply:${reviewId}`,
      title: `${business.name} replied to your review`,
      body: text.length > excerptMax ? `${text.slice(0, excerptMax).trimEnd()}…` : text,
      href: paths.reviews({ tab: 'mine' }),
    })
  const after = await publicReview(context.db, { id: reviewId, businessId })
  const [shown] = after ? await withHistory(context, [after]) : []
  if (!shown) throw new Refusal('review_not_found')
  return shown
}

const excerptMax = 160

async function withHistory(context: Context, rows: readonly ReviewRow[]): Promise<InboxReview[]> {
  const history = await replyHistoryOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toReview(row),
    replyHistory: (history.get(row.id) ?? []).map(({ text, replacedAt }) => ({ text, replacedAt })),
  }))
}
