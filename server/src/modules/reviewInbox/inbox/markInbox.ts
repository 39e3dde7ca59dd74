import { hasPermission } from 'contract/core/roles'
import type { BusinessId, GoogleReviewId, LocationId, MemberId, ReviewId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import { paths } from 'contract/paths'
import type { markInboxReviews } from 'contract/reviewInbox/inbox'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleWithAccess } from '../../businesses/public.ts'
import { markGoogleReviews, placesOfGoogleReviews } from '../../googleReviews/public.ts'
import { notify } from '../../notifications/public.ts'
import { businessesOfReviews, markOwnReviews } from '../../reviews/public.ts'
import { answerable, mayAnswer } from '../scope/scope.ts'

type Marks = Received<typeof markInboxReviews>['body']

/**
 * Marks all of the reviews or none; a repeated call changes nothing.
 * @throws Refusal review_not_found, review_assignee_invalid
 */
export async function markInbox(
  context: Context,
  { reviews, isDone, assignTo }: Marks,
): Promise<{ changed: number }> {
  const idsOf = (source: 'google' | 'goodword') => [
    ...new Set(reviews.filter((review) => review.source === source).map(({ id }) => id)),
  ]
  const google = idsOf('google') as GoogleReviewId[] // looked up among these
  const own = idsOf('goodword') as ReviewId[] // looked up among these
  const places = await placesOf(context, { google, own })
  if (assignTo) await mustAnswerAt(context, assignTo, places)
  const changed = [
    ...(await markGoogleReviews(context, { ids: google, isDone, assignTo })),
    ...(await markOwnReviews(context, { ids: own, isDone, assignTo })),
  ]
  const assigned = changed.filter(({ isAssigned }) => isAssigned)
  if (assignTo && assignTo !== memberOf(context) && assigned.length > 0)
    await tellAssignee(
      context,
      assignTo,
      assigned.map(({ id }) => id),
    )
  return { changed: changed.length }
}

interface Place {
  readonly businessId: BusinessId
  /** Null for our own reviews. */
  readonly locationId: LocationId | null
}

/** @throws Refusal review_not_found unless the member may answer each of them */
async function placesOf(
  context: Context,
  { google, own }: { google: readonly GoogleReviewId[]; own: readonly ReviewId[] },
): Promise<Place[]> {
  const { businesses } = await answerable(context)
  const ofGoogle = await placesOfGoogleReviews(context, google)
  const ofOwn = await businessesOfReviews(context, own)
  const places: Place[] = [...ofGoogle, ...ofOwn.map(({ businessId }) => ({ businessId, locationId: null }))]
  if (places.length < google.length + own.length || !places.every((place) => mayAnswer(businesses, place)))
    throw new Refusal('review_not_found')
  return places
}

/** @throws Refusal review_assignee_invalid unless the person may answer reviews at each place */
async function mustAnswerAt(context: Context, memberId: MemberId, places: readonly Place[]): Promise<void> {
  for (const businessId of new Set(places.map((place) => place.businessId))) {
    const people = await peopleWithAccess(context, businessId)
    const person = people.find((each) => each.memberId === memberId)
    const isAllowed = places
      .filter((place) => place.businessId === businessId)
      .every(({ locationId }) => person && hasPermission(person, 'reviews.reply', locationId ?? undefined))
    if (!isAllowed) throw new Refusal('review_assignee_invalid')
  }
}

async function tellAssignee(
  context: Context,
  memberId: MemberId,
  ids: readonly (GoogleReviewId | ReviewId)[],
): Promise<void> {
  const count = ids.length
  await notify(context, {
    memberId,
    // A later assignment of the same review is another event.
    kind: 'business_review',
    naturalKey: `review-assigned:${ids.toSorted()[0]}:${context.now}`,
    title: count === 1 ? 'A review was assigned to you' : `${count} reviews were assigned to you`,
    body: 'Open the inbox to read and answer.',
    href: paths.reviews({ assigned: 'me', show: 'all' }),
  })
}
