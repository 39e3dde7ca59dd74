import type { GoogleReviewId, MemberId } from 'contract/core/ids'
import { violationSentence } from 'contract/googleReviews/violations'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { peopleAtLocations } from '../../businesses/public.ts'
import { notify, notifyAll, resolveTask } from '../../notifications/public.ts'
import { type ReviewPlace, reviewPlace } from './reply.queries.ts'
import type { ReplyRow } from './reply.repository.ts'

const hrefOf = (id: GoogleReviewId) => paths.reviews({ review: `google.${id}` })
const taskOf = (id: GoogleReviewId, revision: number) => `google-reply:${id}:${revision}`
const excerptMax = 160
const excerpt = (text: string) =>
  text.length > excerptMax ? `${text.slice(0, excerptMax).trimEnd().toWellFormed()}…` : text

/** Notifies all people who may approve a waiting reply, except its author. */
export async function notifyApprovers(
  context: Context,
  place: ReviewPlace,
  reply: { text: string; revision: number; authorId: MemberId },
): Promise<void> {
  const { id, businessId, locationId } = place
  const peopleAt = await peopleAtLocations(context, [businessId], 'reviews.manage')
  await notifyAll(
    context,
    peopleAt(businessId, locationId)
      .filter((memberId) => memberId !== reply.authorId)
      .map((memberId) => ({
        memberId,
        kind: 'business_review',
        naturalKey: `${taskOf(id, reply.revision)}:waiting`,
        title: `A reply for ${place.title} needs your approval`,
        body: excerpt(reply.text),
        href: paths.reviews({ show: 'approval', review: `google.${id}` }),
        task: taskOf(id, reply.revision),
      })),
  )
}

/** States the outcome on the notifications of those who may approve. */
export async function resolveApproval(
  context: Context,
  { id, revision }: { id: GoogleReviewId; revision: number },
  outcome: 'Approved' | 'Returned' | 'Withdrawn' | 'Replaced' | 'Discarded',
): Promise<void> {
  await resolveTask(context, { task: taskOf(id, revision), outcome })
}

export async function notifyReturned(
  context: Context,
  place: ReviewPlace,
  reply: { authorId: MemberId; revision: number; note: string },
): Promise<void> {
  await notify(context, {
    memberId: reply.authorId,
    kind: 'business_review',
    naturalKey: `${taskOf(place.id, reply.revision)}:returned`,
    title: `Your reply for ${place.title} was returned`,
    body: reply.note === '' ? 'Change the text and submit it again.' : reply.note,
    href: hrefOf(place.id),
  })
}

/**
 * Notifies the author when Google rejected the reply or did not accept it, and the person who deleted it when Google did
 * not delete it.
 */
export async function notifyOutcome(
  context: Context,
  { before, after, reason }: { before: ReplyRow; after: ReplyRow; reason?: string },
): Promise<void> {
  const { state, revision, google_review_id: id } = after
  const isDeletion = before.state === 'deleting'
  const memberId = isDeletion ? after.approver_id : after.author_id
  const isBad = isDeletion || state === 'rejected' || state === 'failed'
  if (memberId === null || state === before.state || !isBad) return
  const place = await reviewPlace(context.db, id)
  if (!place) return
  const { sentence, remedy } = violationSentence(after.violation)
  const title = isDeletion
    ? `The reply for ${place.title} was not deleted`
    : state === 'rejected'
      ? `Google rejected your reply for ${place.title}`
      : `Your reply for ${place.title} was not sent`
  await notify(context, {
    memberId,
    kind: 'business_review',
    naturalKey: `${taskOf(id, revision)}:${state}:${context.now}`,
    title,
    body: state === 'rejected' ? `${sentence} ${remedy}` : (reason ?? 'Open the review and send it again.'),
    href: hrefOf(id),
  })
}
