import type { BusinessId } from 'contract/core/ids'
import type { ListingChecklist } from 'contract/joining/joining'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { listingFacts, membershipsOfMember, requirePermission } from '../../businesses/public.ts'
import { hasProgram } from '../../loyalty/public.ts'
import { insertEvent, lockReview, updateListingReview } from './listingReview.repository.ts'
import { reviewOf } from './listingReview.queries.ts'
import { statusAfter } from './listingReview.rules.ts'

/** Whether a business can be paid; passed in from `payouts`, which is above this module. */
export type PayoutsReady = (context: Context, businessId: BusinessId) => Promise<boolean>

/** A shorter description says too little about the business. */
const descriptionLettersMin = 40

/** @throws Refusal business_not_found, not_permitted */
async function ownBusiness(context: Context, slug: string) {
  const memberships = await membershipsOfMember(context, memberOf(context))
  const own = memberships.find((membership) => membership.slug === slug)
  if (!own) throw new Refusal('business_not_found')
  return requirePermission(context, own.businessId, 'listing.edit')
}

/** @throws Refusal business_not_found, not_permitted */
export async function readChecklist(
  context: Context,
  { slug, payoutsReady }: { slug: string; payoutsReady: PayoutsReady },
): Promise<ListingChecklist> {
  const { id } = await ownBusiness(context, slug)
  const facts = (await listingFacts(context, [id])).get(id)
  if (!facts) throw new Refusal('business_not_found')
  const review = await reviewOf(context.db, id)
  return {
    businessId: id,
    slug: facts.slug,
    name: facts.name,
    isPublished: facts.status === 'published',
    review: review
      ? {
          status: review.status,
          submittedAt: review.submitted_at,
          question: review.question,
          answer: review.answer,
          reason: review.reason,
          note: review.note,
          decidedAt: review.decided_at,
        }
      : null,
    items: [
      { key: 'pin', isDone: !facts.isPinEstimated },
      { key: 'photos', isDone: facts.hasPhotos },
      { key: 'hours', isDone: facts.hasHours },
      { key: 'description', isDone: facts.descriptionLetters >= descriptionLettersMin },
      { key: 'offers', isDone: facts.hasOffers },
      { key: 'program', isDone: await hasProgram(context, id) },
      { key: 'payouts', isDone: await payoutsReady(context, id) },
    ],
    pin: facts.isPinEstimated
      ? {
          locationId: facts.locationId,
          address: [facts.street, facts.locality].filter(Boolean).join(', '),
          latitude: facts.latitude,
          longitude: facts.longitude,
        }
      : null,
  }
}

/** The listing awaits a decision again. @throws Refusal business_not_found, not_permitted, listing_not_asked */
export async function answerQuestion(
  context: Context,
  { slug, text }: { slug: string; text: string },
): Promise<void> {
  const { id: businessId } = await ownBusiness(context, slug)
  const review = await lockReview(context.db, businessId)
  if (!review || statusAfter(review.status, 'answer') === null) throw new Refusal('listing_not_asked')
  const { now } = context
  await updateListingReview(context.db, businessId, { status: 'waiting', answer: text, waiting_since: now })
  await insertEvent(context.db, { businessId, kind: 'answered', memberId: memberOf(context), text, now })
}
