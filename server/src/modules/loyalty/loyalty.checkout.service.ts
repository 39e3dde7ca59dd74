import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import type { Points } from 'contract/points'
import type { Hold } from 'contract/wallet'
import { type Context, memberOf } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { businessFacts, membershipsOfMember } from '../businesses/businesses.service.ts'
import { captureHold, holdPoints, voidHold } from '../ledger/ledger.holds.service.ts'
import { requireStaff } from './loyalty.policy.ts'

/**
 * Reserves the member's points for a checkout at one or more businesses.
 * @throws Refusal business_not_found, points_insufficient, checkout_taken, hold_parts_repeat
 */
export async function reservePoints(
  context: Context,
  wanted: { checkoutId: string; parts: readonly { businessId: BusinessId; points: Points }[] },
): Promise<Hold> {
  const memberId = memberOf(context)
  await mustSell(
    context,
    wanted.parts.map((part) => part.businessId),
  )
  const own = await workplacesOf(context, memberId)
  return holdPoints(context, {
    memberId,
    checkoutId: wanted.checkoutId,
    parts: wanted.parts.map((part) => ({ ...part, isOwnBusiness: own.has(part.businessId) })),
  })
}

async function mustSell(context: Context, businessIds: readonly BusinessId[]): Promise<void> {
  const businesses = await businessFacts(context, businessIds)
  for (const id of businessIds) {
    const status = businesses.get(id)?.status
    if (status !== 'published' && status !== 'paused') throw new Refusal('business_not_found')
  }
}

async function workplacesOf(context: Context, memberId: MemberId): Promise<ReadonlySet<BusinessId>> {
  const memberships = await membershipsOfMember(context, memberId)
  return new Set(memberships.map(({ businessId }) => businessId))
}

/** Gives the member's own reservation back. @throws Refusal hold_not_found, hold_captured */
export async function releasePoints(context: Context, holdId: HoldId): Promise<Hold> {
  return voidHold(context, { holdId, memberId: memberOf(context) })
}

/** Takes the business's part of a reservation, by its people. @throws Refusal business_not_found, and those of the hold */
export async function takePoints(
  context: Context,
  { businessId, holdId, orderId }: { businessId: BusinessId; holdId: HoldId; orderId: OrderId },
): Promise<Hold> {
  await requireStaff(context, businessId)
  return captureHold(context, { holdId, businessId, orderId })
}
