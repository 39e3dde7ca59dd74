import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { HeldPayout } from 'contract/payouts/payouts'
import { isBefore, minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts, isFrozen } from '../../businesses/public.ts'
import { ordersOfOneCard } from '../../cards/public.ts'
import { firstSaleAt, tradeOf } from '../../ledger/public.ts'
import { latestChangeOf, stoppedChanges } from '../account/accountChange.repository.ts'
import { isStopped, stoppedSign, waitsUntilOf } from '../account/account.rules.ts'
import { resume } from '../account/resumePayouts.ts'
import { endHold, holdOf, keepHold, openHolds, releaseHold } from './holds.repository.ts'
import { payoutDelayedUntil, ringSigns } from './rings.rules.ts'
import {
  accountChanged,
  accountDisputed,
  newBusiness,
  ownershipDisputed,
  underReview,
} from '../payout.rules.ts'

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

/** Returns a code for why a due payout is held; null if it is not held. Stores the signs for operators. */
export async function heldBecause(context: Context, businessId: BusinessId): Promise<string | null> {
  if (await isFrozen(context, businessId)) return ownershipDisputed
  const change = await latestChangeOf(context.db, businessId)
  if (change && isStopped(change)) return accountDisputed
  if (change && waitsUntilOf(change, context.now) !== null) return accountChanged
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

/** Held payouts with their signs. For operators. */
export async function heldPayouts(context: Context): Promise<HeldPayout[]> {
  const reviewed = (await openHolds(context.db)).map((row) => ({
    id: row.business_id,
    usdCents: row.amount,
    heldAt: row.held_at,
    signs: row.signs.map(({ sentence }) => sentence),
  }))
  const stopped = (await stoppedChanges(context.db)).map((row) => ({
    id: row.business_id,
    usdCents: row.amount,
    heldAt: row.undone_at,
    signs: [stoppedSign(row)],
  }))
  const all = [...stopped, ...reviewed.filter(({ id }) => stopped.every((other) => other.id !== id))]
  const businesses = await businessFacts(
    context,
    all.map(({ id }) => id),
  )
  return all
    .toSorted((one, other) => (isBefore(one.heldAt, other.heldAt) ? -1 : 1))
    .flatMap(({ id, ...held }) => {
      const business = businesses.get(id)
      if (!business) return []
      const { slug, name } = business
      return { business: { id, slug, name }, ...held }
    })
}

/** Releases the payouts of a business; the next run pays. @throws Refusal payout_not_held */
export async function releasePayouts(
  context: Context,
  { businessId, note }: { businessId: BusinessId; note: string },
): Promise<void> {
  if (await resume(context, businessId, note)) return
  const release = { businessId, memberId: memberOf(context), note, now: context.now }
  if (!(await releaseHold(context.db, release))) throw new Refusal('payout_not_held')
  await recordAudit(context, {
    action: 'payout.released',
    subject: `business:${businessId}`,
    businessId,
    reason: note,
  })
}
