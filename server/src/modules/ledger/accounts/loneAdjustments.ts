import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import {
  insertAdjustment,
  isCounted,
  lockAdjustments,
  type LoneAdjustment,
  sumOf,
} from './loneAdjustments.repository.ts'
import { exceededBy, limitsFor, type LoneSum } from './loneAdjustments.rules.ts'

/**
 * What the operator, the member and all operators have used of the limits for one operator alone. Locks adjustments
 * until the transaction ends, before any payable or wallet.
 */
export async function lockLoneSums(
  context: Context,
  { operatorId, memberId }: Pick<LoneAdjustment, 'operatorId' | 'memberId'>,
): Promise<LoneSum[]> {
  const { db, now } = context
  await lockAdjustments(db)
  const sums: LoneSum[] = []
  for (const limit of limitsFor(memberId))
    sums.push({ limit, points: await sumOf(db, limit, { operatorId, memberId, now }) })
  return sums
}

/**
 * Counts points that an operator gives or takes alone. Counting the same adjustment again changes nothing.
 * @throws Refusal adjustment_needs_second
 */
export async function countLoneAdjustment(context: Context, adjustment: LoneAdjustment): Promise<void> {
  mustBeWhole(adjustment.points, 1)
  const sums = await lockLoneSums(context, adjustment)
  if (await isCounted(context.db, adjustment.id)) return
  if (exceededBy(sums, adjustment.points) !== null) throw new Refusal('adjustment_needs_second')
  await insertAdjustment(context.db, adjustment, context.now)
}
