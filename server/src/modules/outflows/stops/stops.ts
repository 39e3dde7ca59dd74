import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore, minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { ordersOfOneCard } from '../../cards/public.ts'
import { firstSaleAt, tradeOf } from '../../ledger/public.ts'
import { endHold, holdOf, keepHold, releaseHold } from './reviews.repository.ts'
import { payoutDelayedUntil, ringSigns } from './rings.rules.ts'
import { stopFacts } from './stops.queries.ts'
import { newBusiness, type Stop, stopFrom, underReview } from './stops.rules.ts'

const tradeDays = 30
/** A released business is not held again for this long. */
const releasedDays = 30

/** Returns true if a business has no sale yet, or its first sale was only a few days ago. */
export async function isNewSeller(context: Context, businessId: BusinessId): Promise<boolean> {
  return isDelayed(context, await firstSaleAt(context, businessId))
}

function isDelayed({ now }: Context, first: Instant | null): boolean {
  const until = payoutDelayedUntil(first)
  return until === null || isBefore(now, until)
}

/**
 * The stop that money of the business meets now, without a new review: a dispute, suspended owners, a changed bank
 * account, or a review under way. Changes nothing. The days of a new seller are no stop of points that its sales give.
 */
export async function knownStop(context: Context, businessId: BusinessId): Promise<Stop | null> {
  const facts = await stopFacts(context.db, businessId)
  return stopFrom(facts, context.now) ?? (facts.isUnderReview ? underReview : null)
}

/**
 * Returns why money that we owe a business must not leave it; null if it may. Every way out asks it. Reviews the sales
 * and stores the signs for operators.
 */
export async function stopOf(context: Context, businessId: BusinessId): Promise<Stop | null> {
  const stop = stopFrom(await stopFacts(context.db, businessId), context.now)
  if (stop !== null) return stop
  const since = minus(context.now, { days: tradeDays })
  const trade = await tradeOf(context, { businessId, since })
  if (isDelayed(context, trade.firstSaleAt)) return newBusiness
  const ofOneCard = await ordersOfOneCard(context, { businessId, since })
  const signs = ringSigns({ ...trade, ordersOfOneCard: ofOneCard }, context.now)
  const known = await holdOf(context.db, businessId)
  if (signs.length === 0) {
    if (known?.released_at === null) await endHold(context.db, businessId)
    return null
  }
  const released = known?.released_at ?? null
  if (released !== null && isBefore(minus(context.now, { days: releasedDays }), released)) return null
  await keepHold(context.db, { businessId, signs, now: context.now })
  return underReview
}

/** Ends the review of a business; returns false if none is under way. */
export async function endReview(
  context: Context,
  { businessId, note }: { businessId: BusinessId; note: string },
): Promise<boolean> {
  return releaseHold(context.db, { businessId, memberId: memberOf(context), note, now: context.now })
}
