import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Points } from 'contract/core/points'
import type { Hold } from 'contract/loyalty/wallet'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, membershipsOfMember, requirePermission } from '../../businesses/public.ts'
import { requireActive, requireActiveCustomer } from '../../identity/public.ts'
import { extendExpiry, captureTillHold, holdPoints, tillHoldOf, voidHold } from '../../ledger/public.ts'
import { beginActivity } from '../expiry/expiry.ts'

/**
 * Holds the member's points for a checkout or a payment at the till, at one or more businesses.
 * @throws Refusal member_suspended, business_not_found, points_insufficient, checkout_taken, hold_parts_repeat
 */
export async function reservePoints(
  context: Context,
  wanted: {
    memberId: MemberId
    kind: 'checkout' | 'till'
    checkoutId: string
    parts: readonly { businessId: BusinessId; points: Points }[]
  },
): Promise<Hold> {
  const { memberId } = wanted
  // A checkout has asked already.
  if (wanted.kind === 'till') await requireActive(context, memberId)
  await mustSell(
    context,
    wanted.parts.map((part) => part.businessId),
  )
  const own = await workplacesOf(context, memberId)
  return holdPoints(context, {
    memberId,
    kind: wanted.kind,
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

/** Releases the points of the member's till hold. @throws Refusal hold_not_found, hold_captured */
export async function releasePoints(context: Context, holdId: HoldId): Promise<Hold> {
  return voidHold(context, { holdId, memberId: memberOf(context), kind: 'till' })
}

/**
 * Captures the business's part of a member's till hold; called by staff. Counts as activity of the member.
 * @throws Refusal business_not_found, order_already_recorded, customer_blocked, and those of the hold
 */
export async function takePoints(
  context: Context,
  { businessId, holdId, orderId }: { businessId: BusinessId; holdId: HoldId; orderId: OrderId },
): Promise<Hold> {
  await requirePermission(context, businessId, 'vouchers.accept')
  const known = await tillHoldOf(context, holdId)
  if (!known) throw new Refusal('hold_not_found')
  const { memberId, isOpen } = known
  if (isOpen) {
    // The member may have been suspended, and the business closed, since the points were reserved.
    await requireActiveCustomer(context, memberId)
    await mustSell(context, [businessId])
  }
  // A repeated call does not count as new activity.
  const until = isOpen ? await beginActivity(context, memberId) : null
  const hold = await captureTillHold(context, { holdId, businessId, orderId })
  if (until) await extendExpiry(context, { memberId, until })
  return hold
}
