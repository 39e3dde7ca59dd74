import { minus, plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { deleteDecidedBefore, giveUp, queueDue, takeDueDigests } from './delivery.repository.ts'
import { sendDigest } from './digest.ts'
import { enqueueEach } from './queueDeliveries.ts'

/** The job that finds held deliveries that are due. */
export const releaseDeliveries = 'release-deliveries'

const releasedMax = 1000
/** Longer than the queue retries the job of a digest. */
const digestRetryMinutes = 60
const retentionDays = 60
const tryingDays = 7

/** Enqueues due deliveries, and the digests of due members. */
export async function releaseDue(context: Context): Promise<void> {
  const { db, now } = context
  const due = await queueDue(db, { now, limit: releasedMax })
  await enqueueEach(context, due)
  const next = plus(now, { minutes: digestRetryMinutes })
  const digests = await takeDueDigests(db, { now, next, limit: releasedMax })
  for (const memberId of digests.memberIds) await context.enqueue(sendDigest, { memberId })
  // More may be due: quiet hours end for a whole time zone at once.
  if (due.length === releasedMax || digests.isLimited) await context.enqueue(releaseDeliveries, {})
}

/** Abandons deliveries whose job has failed for days, and deletes old ones. */
export async function endOldDeliveries({ db, now }: Context): Promise<void> {
  await giveUp(db, { before: minus(now, { days: tryingDays }), now })
  await deleteDecidedBefore(db, minus(now, { days: retentionDays }))
}
