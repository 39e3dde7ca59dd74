import { pointsHoldDays } from 'contract/loyalty/wallet'
import type { OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { activateSource } from '../../ledger/public.ts'
import { lockPurchase, releasable, setCompleted, setReleased } from './purchases.repository.ts'

/** Starts the hold period once the customer has received the purchase. Idempotent. @throws Refusal order_not_found */
export async function completePurchase(
  context: Context,
  { orderId }: { orderId: OrderId },
): Promise<{ releasedAt: Instant | null }> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  const releasedAt = plus(context.now, { days: pointsHoldDays })
  const isCompleted = await setCompleted(context.db, orderId, { completedAt: context.now, releasedAt })
  return { releasedAt: isCompleted ? releasedAt : purchase.releasedAt }
}

/** Releases points of completed purchases whose hold period is over; returns the number of purchases. */
export async function releasePurchases(context: Context, limit = 200): Promise<number> {
  const job = 'release-completed-purchases'
  const due = await releasable(context.db, { now: context.now, resting: await resting(context, job), limit })
  // In member order, so that two concurrent runs cannot deadlock.
  const rows = due.toSorted((one, other) => (one.member_id < other.member_id ? -1 : 1))
  await eachAlone(context, { job, rows, subjectOf: (row) => row.order_id }, async (row) => {
    await setReleased(context.db, [row.order_id])
    await activateSource(context, { memberId: row.member_id, source: row.source, sourceId: row.order_id })
  })
  return due.length
}
