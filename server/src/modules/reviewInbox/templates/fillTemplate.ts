import type { BusinessId, GoogleReviewId, ReplyTemplateId, ReviewId } from 'contract/core/ids'
import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { replyWarnings } from 'contract/reviewInbox/replyWarnings'
import type { ReplyWarning } from 'contract/reviewInbox/templates'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, requirePermission } from '../../businesses/public.ts'
import { googleRepliesWithText, googleReviewOf } from '../../googleReviews/public.ts'
import { ownRepliesWithText, ownReviewOf } from '../../reviews/public.ts'
import { aspectsOf } from '../insights/aspects.rules.ts'
import { aspectOf, avoidedTextsMax, chooseWording, fillWording, firstNameOf } from './fill.rules.ts'
import { lastUses, recentTexts } from './template.queries.ts'
import { insertUse, lockTemplate } from './template.repository.ts'
import { countedSince } from './templates.ts'

/** Google rejects a text that it has seen three times. */
const sameTextsMax = 2
const repeatedDays = 30

interface NamedReview {
  readonly source: ReviewSource
  readonly reviewId: string
}

interface ReviewToAnswer {
  readonly businessId: BusinessId
  readonly placeName: string | null
  readonly authorName: string | null
  readonly stars: number
  readonly text: string
}

/** Returns the text of a template for a review. Sends nothing, and stores only the use of the wording. */
export async function fillTemplate(
  context: Context,
  { templateId, ...named }: NamedReview & { templateId: ReplyTemplateId },
): Promise<{ text: string }> {
  const review = await reviewToAnswer(context, named)
  const { businessId, stars, text, authorName } = review
  const template = await lockTemplate(context.db, { businessId, id: templateId })
  if (!template) throw new Refusal('reply_template_not_found')
  const wording = chooseWording(template.wordings, {
    recentTexts: await recentTexts(context.db, { businessId, count: avoidedTextsMax }),
    lastUses: await lastUses(context.db, templateId),
  })
  await insertUse(context.db, { templateId, wording, now: context.now, countedSince: countedSince(context) })
  const filled = fillWording(template.wordings[wording] ?? '', {
    first_name: firstNameOf(authorName),
    aspect: aspectOf(stars, aspectsOf({ stars, text })),
    place: review.placeName,
  })
  return { text: filled }
}

/** Warns about text that Google often rejects or other reviews already got. Warnings do not block the reply. */
export async function checkReplyText(
  context: Context,
  { text, ...named }: NamedReview & { text: string },
): Promise<ReplyWarning[]> {
  const { businessId } = await reviewToAnswer(context, named)
  const of = {
    businessId,
    text,
    since: minus(context.now, { days: repeatedDays }),
    except: named.reviewId,
  }
  const used = (await googleRepliesWithText(context, of)) + (await ownRepliesWithText(context, of))
  return [...replyWarnings(text), ...(used >= sameTextsMax ? (['repeated'] as const) : [])]
}

/** @throws Refusal review_not_found, also for strangers; not_permitted */
async function reviewToAnswer(context: Context, { source, reviewId }: NamedReview): Promise<ReviewToAnswer> {
  try {
    return source === 'google'
      ? await googleReview(context, reviewId as GoogleReviewId) // looked up by this id
      : await ownReview(context, reviewId as ReviewId) // looked up by this id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'business_not_found') throw new Refusal('review_not_found')
    throw error
  }
}

async function googleReview(context: Context, id: GoogleReviewId): Promise<ReviewToAnswer> {
  const review = await googleReviewOf(context, id)
  if (!review) throw new Refusal('review_not_found')
  const { locationId } = review
  await requirePermission(context, review.businessId, 'reviews.reply', { locationId })
  return { ...review, text: review.text ?? '' }
}

/** Our own reviews belong to the business. */
async function ownReview(context: Context, id: ReviewId): Promise<ReviewToAnswer> {
  const review = await ownReviewOf(context, id)
  if (!review) throw new Refusal('review_not_found')
  await requirePermission(context, review.businessId, 'reviews.reply')
  const business = (await businessFacts(context, [review.businessId])).get(review.businessId)
  return { ...review, placeName: business?.name ?? null }
}
