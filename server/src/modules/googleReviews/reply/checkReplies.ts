import type { GoogleReviewId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import {
  type BusinessProfilePort,
  ProfileFault,
  type SourceReply,
} from '../../../integrations/google/businessProfile.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { withAccess } from '../core/accessTokens.ts'
import { noteFault, noteSuccess } from '../core/failures.ts'
import { checkGoogleReplies, sendGoogleReply } from '../jobNames.ts'
import { takeCall } from '../sync/budget.ts'
import { reviewPlace } from './reply.queries.ts'
import {
  claimDue,
  insertEvent,
  lockReview,
  type ReplyRow,
  replyRow,
  updateReply,
} from './reply.repository.ts'
import { checksMax, nextCheckAt } from './replyState.rules.ts'
import { openPlace } from './sendReply.ts'
import { applySourceReply } from './sourceReply.ts'

const sweptMax = 50
/** A claimed reply is due again after this time if its check did not end. */
const claimMinutes = 5
const lateNote = 'Google has not decided within 24 hours. We look again with each weekly comparison.'

/** Checks replies that are pending at Google, and restarts lost jobs. */
export async function checkReplies(port: BusinessProfilePort): Promise<void> {
  await sweep<GoogleReviewId>(port.write, {
    job: checkGoogleReplies,
    find: async ({ db, now }, resting) =>
      (
        await claimDue(db, { now, againAt: plus(now, { minutes: claimMinutes }), count: sweptMax, resting })
      ).map(({ google_review_id: id }) => id),
    run: (id) => checkReply(port, id),
  })
}

async function checkReply(port: BusinessProfilePort, id: GoogleReviewId): Promise<void> {
  const row = await replyRow(port.db, id)
  const place = await reviewPlace(port.db, id)
  if (!row || !place) return
  if (row.state === 'sending' || row.state === 'deleting')
    return port.write((context) => context.enqueue(sendGoogleReply, { googleReviewId: id }))
  const opened = place.removedAt === null ? await openPlace(port, place) : null
  if (!opened) return waitForConnection(port, row)
  const call = await takeCall(port, { isBackground: true })
  if (!call.isTaken) return
  let seen: SourceReply | null
  try {
    const review = await withAccess(port, opened.connection, (token) =>
      port.provider.readReview(token, {
        accountName: place.accountName,
        locationName: place.locationName,
        reviewId: place.sourceId,
      }),
    )
    seen = review.reply
  } catch (error) {
    if (!(error instanceof ProfileFault)) throw error
    // A single 404 proves nothing: the sweep of the location notices removed reviews.
    if (error.kind === 'not_found') return schedule(port, row, { isWaiting: true })
    return noteFault(port, opened.connection, error, error.kind === 'forbidden' ? opened.location : null)
  }
  await port.write((context) => applySourceReply(context, { id }, seen))
  await schedule(port, row, { isWaiting: row.state === 'pending' || seen?.state === 'pending' })
  await port.write((context) => noteSuccess(context, opened.connection))
}

/** Sets the next check, unless the reply has changed. After the last one it waits for the sync of the location. */
async function schedule(
  port: BusinessProfilePort,
  before: ReplyRow,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> {
  await port.write(async ({ db, now }) => {
    const id = before.google_review_id
    await lockReview(db, id)
    const row = await replyRow(db, id)
    if (!row || row.state !== before.state || row.revision !== before.revision) return
    const checks = before.checks + 1
    const next = isWaiting ? nextCheckAt(now, checks) : null
    await updateReply(db, id, { next_check_at: next, checks })
    if (checks === checksMax && row.state === 'pending')
      await insertEvent(db, { reviewId: id, kind: 'sent', text: row.text, note: lateNote, at: now })
  })
}

/** Without a connection no read is possible: a check each day finds out whether an owner connected again. */
async function waitForConnection(
  port: BusinessProfilePort,
  { google_review_id: id }: ReplyRow,
): Promise<void> {
  await port.write(({ db, now }) => updateReply(db, id, { next_check_at: plus(now, { hours: 24 }) }))
}
