import { hasPermission } from 'contract/core/roles'
import type { GoogleReviewId, MemberId } from 'contract/core/ids'
import type { GoogleReply } from 'contract/googleReviews/replies'
import { plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type Admission, mustPermit, requireAccess } from '../../businesses/public.ts'
import { sendGoogleReply } from '../jobNames.ts'
import { replyOf } from './replies.ts'
import { notifyApprovers, notifyReturned, resolveApproval } from './replyNotices.ts'
import { type ReviewPlace, reviewPlace, submitterOf } from './reply.queries.ts'
import {
  deleteReplyRow,
  insertEvent,
  insertReply,
  lockReview,
  type ReplyRow,
  replyRow,
  updateReply,
} from './reply.repository.ts'
import {
  afterDelete,
  afterStep,
  firstRevision,
  isReadOnly,
  needsApproval,
  type PersonStep,
} from './replyState.rules.ts'

/** A sweep restarts a lost job after this time. */
const sweptMinutes = 2

interface Opened {
  readonly place: ReviewPlace
  readonly access: Admission
  readonly memberId: MemberId
  readonly managesReviews: boolean
  /** Locked with its review. */
  readonly row: ReplyRow | null
}

/** @throws Refusal google_review_not_found, not_permitted */
async function open(context: Context, id: GoogleReviewId): Promise<Opened> {
  const seen = await reviewPlace(context.db, id)
  if (!seen) throw new Refusal('google_review_not_found')
  const { businessId, locationId } = seen
  const access = await requireAccess(context, businessId, 'reviews.reply', { locationId }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'business_not_found')
        throw new Refusal('google_review_not_found')
      throw error
    },
  )
  await lockReview(context.db, id)
  const place = await reviewPlace(context.db, id)
  if (!place) throw new Refusal('google_review_not_found')
  return {
    place,
    access,
    memberId: memberOf(context),
    managesReviews: hasPermission(access, 'reviews.manage', locationId),
    row: await replyRow(context.db, id),
  }
}

/** @throws Refusal google_review_removed, google_location_read_only */
function mustBeWritable(place: ReviewPlace): void {
  if (place.removedAt !== null) throw new Refusal('google_review_removed')
  if (isReadOnly(place)) throw new Refusal('google_location_read_only')
}

/** @throws Refusal reply_changed when the person has seen another revision */
function mustBeLatest(row: ReplyRow | null, revision: number): void {
  if ((row?.revision ?? 0) !== revision) throw new Refusal('reply_changed')
}

/** True for a repeated call whose response was lost: it changed exactly this already. */
const isRepeat = (
  row: ReplyRow | null,
  call: { revision: number; text: string; memberId: MemberId; states: readonly ReplyRow['state'][] },
): boolean =>
  row !== null &&
  row.text === call.text &&
  row.author_id === call.memberId &&
  call.states.includes(row.state) &&
  (call.revision === 0 || row.revision === call.revision + 1)

/** @throws Refusal reply_state_wrong */
function stateAfter(row: ReplyRow | null, step: PersonStep): ReplyRow['state'] {
  const state = afterStep(row?.state ?? 'none', step)
  if (!state) throw new Refusal('reply_state_wrong')
  return state
}

/** Saves the draft of a reply. A public reply stays until the draft was sent and published. */
export async function saveDraft(
  context: Context,
  { id, text, revision }: { id: GoogleReviewId; text: string; revision: number },
): Promise<GoogleReply> {
  const { place, row, memberId } = await open(context, id)
  mustBeWritable(place)
  if (isRepeat(row, { revision, text, memberId, states: ['draft'] })) return shown(context, id)
  mustBeLatest(row, revision)
  await store(context, { id, row, text, state: stateAfter(row, 'save'), memberId })
  return shown(context, id)
}

/** Sends a reply to Google after the commit, or to those who approve it. */
export async function submitReply(
  context: Context,
  { id, text, revision }: { id: GoogleReviewId; text: string; revision: number },
): Promise<GoogleReply> {
  const { place, row, memberId, managesReviews } = await open(context, id)
  mustBeWritable(place)
  const step = needsApproval(place, { managesReviews }) ? 'request' : 'send'
  const states = step === 'request' ? (['waiting_for_approval'] as const) : (['sending'] as const)
  if (isRepeat(row, { revision, text, memberId, states })) return shown(context, id)
  mustBeLatest(row, revision)
  const state = stateAfter(row, step)
  const stored = await store(context, { id, row, text, state, memberId })
  await insertEvent(context.db, { reviewId: id, kind: 'submitted', text, memberId, at: context.now })
  if (row?.state === 'waiting_for_approval')
    await resolveApproval(context, { id, revision: row.revision }, 'Replaced')
  if (step === 'send') await context.enqueue(sendGoogleReply, { googleReviewId: id })
  else await notifyApprovers(context, place, { text, revision: stored, authorId: memberId })
  return shown(context, id)
}

/** Approves a waiting reply, or returns it to its author. */
export async function decideReply(
  context: Context,
  {
    id,
    decision,
    note,
    revision,
  }: { id: GoogleReviewId; decision: 'approve' | 'return'; note: string; revision: number },
): Promise<GoogleReply> {
  const { place, access, row, memberId, managesReviews } = await open(context, id)
  if (!managesReviews) {
    if (row?.author_id === memberId) throw new Refusal('reply_not_own_approval')
    mustPermit(access, 'reviews.manage', { locationId: place.locationId })
  }
  const isDone = decision === 'approve' ? row?.approver_id === memberId : row?.state === 'draft'
  if (row && isDone && row.revision === revision + 1) return shown(context, id)
  mustBeLatest(row, revision)
  const state = stateAfter(row, decision)
  if (!row) throw new Refusal('reply_state_wrong')
  if (decision === 'approve') mustBeWritable(place)
  const { db, now } = context
  await updateReply(db, id, {
    state,
    approver_id: memberId,
    revision: row.revision + 1,
    updated_at: now,
    ...(decision === 'approve' && atWork(context)),
  })
  await insertEvent(db, {
    reviewId: id,
    kind: decision === 'approve' ? 'approved' : 'returned',
    text: row.text,
    note: note === '' ? null : note,
    memberId,
    at: now,
  })
  await resolveApproval(context, { id, revision }, decision === 'approve' ? 'Approved' : 'Returned')
  if (decision === 'approve') await context.enqueue(sendGoogleReply, { googleReviewId: id })
  else if (row.author_id !== null && row.author_id !== memberId)
    await notifyReturned(context, place, { authorId: row.author_id, revision, note })
  return shown(context, id)
}

/** Turns a reply that waits for approval, was rejected or failed into a draft again. */
export async function withdrawReply(
  context: Context,
  { id, revision }: { id: GoogleReviewId; revision: number },
): Promise<GoogleReply> {
  const { row, memberId } = await open(context, id)
  if (row?.state === 'draft' && row.revision === revision + 1) return shown(context, id)
  mustBeLatest(row, revision)
  const state = stateAfter(row, 'withdraw')
  if (!row) throw new Refusal('reply_state_wrong')
  const { db, now } = context
  await updateReply(db, id, {
    state,
    violation: null,
    revision: row.revision + 1,
    updated_at: now,
    next_check_at: null,
  })
  await insertEvent(db, { reviewId: id, kind: 'withdrawn', text: row.text, memberId, at: now })
  if (row.state === 'waiting_for_approval') await resolveApproval(context, { id, revision }, 'Withdrawn')
  return shown(context, id)
}

/**
 * Discards a draft, or deletes the reply at Google after the commit. Where replies need approval, only people who
 * approve them may delete a public one.
 */
export async function deleteReply(
  context: Context,
  { id, revision }: { id: GoogleReviewId; revision: number },
): Promise<{ reply: GoogleReply | null }> {
  const { place, access, row, memberId } = await open(context, id)
  if (!row && revision > 0) return { reply: null }
  if (row?.state === 'deleting' && row.revision === revision + 1) return { reply: await shown(context, id) }
  mustBeLatest(row, revision)
  const { db, now } = context
  const isPublic = row?.published_text !== null
  const fate = row && afterDelete({ state: row.state, isPublic, wasSent: row.sent_at !== null })
  if (!row || !fate) throw new Refusal('reply_state_wrong')
  if (row.state === 'waiting_for_approval') await resolveApproval(context, { id, revision }, 'Discarded')
  if (fate === 'none') {
    await deleteReplyRow(db, id)
    return { reply: null }
  }
  const changed = { revision: row.revision + 1, updated_at: now, violation: null }
  if (fate === 'published') {
    const text = row.published_text ?? row.text
    const author_id = await submitterOf(db, { id, text })
    await updateReply(db, id, { ...changed, state: fate, text, author_id, next_check_at: null, checks: 0 })
    return { reply: await shown(context, id) }
  }
  mustBeWritable(place)
  if (place.needsApproval && isPublic) mustPermit(access, 'reviews.manage', { locationId: place.locationId })
  await updateReply(db, id, { ...changed, state: fate, approver_id: memberId, ...atWork(context) })
  await context.enqueue(sendGoogleReply, { googleReviewId: id })
  return { reply: await shown(context, id) }
}

const atWork = ({ now }: Context) => ({
  submitted_at: now,
  checks: 0,
  next_check_at: plus(now, { minutes: sweptMinutes }),
})

/** Writes the text and returns the new revision. A draft above a text that Google still checks leaves its next check. */
async function store(
  context: Context,
  reply: {
    id: GoogleReviewId
    row: ReplyRow | null
    text: string
    state: ReplyRow['state']
    memberId: MemberId
  },
): Promise<number> {
  const { id, row, text, state, memberId } = reply
  const { db, now } = context
  const revision = row ? row.revision + 1 : firstRevision(now)
  const values = {
    text,
    state,
    violation: null,
    author_id: memberId,
    approver_id: null,
    revision,
    updated_at: now,
    ...(state === 'sending' && atWork(context)),
    ...(state === 'waiting_for_approval' && { submitted_at: now }),
  }
  if (row) await updateReply(db, id, values)
  else await insertReply(db, { google_review_id: id, ...values })
  return revision
}

async function shown(context: Context, id: GoogleReviewId): Promise<GoogleReply> {
  const reply = (await replyOf(context, [id])).get(id)
  if (!reply) throw new Error(`the review ${id} has no reply`)
  return reply
}
