import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { personOf } from '../../identity/public.ts'
import { reverseEarned } from '../../ledger/public.ts'
import { earn, partsOf } from '../purchases/earn.rules.ts'
import { type Purchase, purchasesOf } from '../purchases/purchases.repository.ts'
import { componentsOf } from '../refunds/refunds.repository.ts'
import { countedPurchases, lockHolding, lockTieredPurchases, setTierFallen } from './tierFalls.repository.ts'
import { type CountedPurchase, type Fall, fallOf, reachedAt } from './tierFalls.rules.ts'
import { changeHolding, dropHolding } from './tierMoves.repository.ts'
import { levelFrom, presentTiers } from './tiers.repository.ts'
import { baseTier, isAbove, type TierLevel } from './tiers.rules.ts'

/** The data to find tiers that fall with a refund; read before the refund is booked. */
export interface TierWatch {
  readonly purchase: Purchase
  readonly before: readonly CountedPurchase[]
  /** Locked purchases that may have earned more because of this one. */
  readonly later: readonly OrderId[]
}

/** Null if the purchase does not count for tiers yet. Call it before locking the wallet. */
export async function watchTiers(context: Context, purchase: Purchase): Promise<TierWatch | null> {
  const { memberId, releasedAt } = purchase
  if (releasedAt === null || isBefore(context.now, releasedAt)) return null
  const later = await lockTieredPurchases(context.db, { memberId, after: releasedAt })
  const before = await countedPurchases(context.db, { memberId, now: context.now })
  return { purchase, before, later: later.filter((id) => id !== purchase.orderId) }
}

/**
 * After a refund was booked: tiers that depended on the refunded purchase fall at once, and the extra that later
 * purchases earned because of them is reversed. A tier with any other reason stays. Returns the purchases that lost
 * points.
 */
export async function fallWithRefund(
  context: Context,
  refundId: string,
  { purchase, before, later }: TierWatch,
): Promise<OrderId[]> {
  const { memberId, businessId } = purchase
  const { timeZone } = await personOf(context, memberId)
  const counted = () => countedPurchases(context.db, { memberId, now: context.now })
  const purchases = await purchasesOf(context.db, later)
  const fallen: OrderId[] = []
  // A purchase that loses points because of the network may have reached a tier at its own business.
  const programs = [null, businessId]
  for (const program of programs) {
    const tiers = await presentTiers(context.db, [program ?? businessId])
    const present = tiers.filter((tier) => tier.business_id === program).map(levelFrom)
    const row = await lockHolding(context.db, { memberId, businessId: program })
    // The business may have replaced the held tier: it must not outlast the purchases that reached it.
    const levels = row ? [...present, levelOf(row)] : present
    const fall: Fall = { businessId: program, levels, timeZone, before, after: await counted() }
    const held = row ? heldOf(context, fall, row) : null
    for (const id of later) {
      const made = purchases.get(id)
      if (!made || (await fallMade(context, { refundId, made, held, fall })) === 0) continue
      fallen.push(id)
      if (!programs.includes(made.businessId)) programs.push(made.businessId)
    }
    // Without the points that were just reversed.
    if (row) await fallHeld(context, { ...fall, after: await counted() }, row)
  }
  return fallen
}

type HoldingRow = NonNullable<Awaited<ReturnType<typeof lockHolding>>>

const levelOf = (row: HoldingRow) => levelFrom({ ...row, id: row.tier_id })

/** When the member reached the tier, and the level without the refunded part. */
interface Held {
  readonly since: Instant
  readonly level: TierLevel
}

function heldOf(context: Context, fall: Fall, row: HoldingRow): Held {
  const level = levelOf(row)
  const falls = fallOf(fall, level, [row.since, context.now]) !== null
  return { since: row.since, level: falls ? reachedAt(fall, 'after', row.since) : level }
}

async function fallHeld(context: Context, fall: Fall, row: HoldingRow): Promise<void> {
  const to = fallOf(fall, levelOf(row), [row.since, context.now])
  if (!to) return
  if (to.id === null || to.thresholdPoints === 0) await dropHolding(context.db, row)
  else
    await changeHolding(context.db, row, {
      tier_id: to.id,
      grace_ends_on: row.grace_ends_on,
      // If only later purchases reach the level, it counts as held from now on.
      since: isAbove(to, reachedAt(fall, 'after', row.since)) ? context.now : row.since,
    })
}

/** Returns the reversed points. */
async function fallMade(
  context: Context,
  { refundId, made, held, fall }: { refundId: string; made: Purchase; held: Held | null; fall: Fall },
): Promise<number> {
  const { orderId, memberId, terms } = made
  const { tier } = terms
  if (!tier || !isOf(tier.funderId, made.businessId, fall.businessId)) return 0
  const isHeld = held !== null && !isBefore(made.createdAt, held.since)
  const moments = [made.createdAt, ...(isHeld ? [held.since] : [])]
  const used = {
    ...baseTier,
    factorHundredths: tier.factorHundredths,
    thresholdPoints: Number.MAX_SAFE_INTEGER,
  }
  const to = fallOf(fall, used, moments)
  if (!to) return 0
  const factorHundredths = Math.max(to.factorHundredths, isHeld ? held.level.factorHundredths : 100)
  if (factorHundredths >= tier.factorHundredths) return 0
  const lower = { ...terms, tier: { ...tier, factorHundredths } }
  const remainingEligible = made.eligible - made.refundedEligible - (made.pointsTender - made.refundedPoints)
  const due = partsOf(earn(lower, remainingEligible)).get('tier') ?? 0
  const has = (await componentsOf(context.db, orderId)).find(({ component }) => component === 'tier')
  const points = Math.max((has ? has.points - has.reversed : 0) - due, 0)
  if (points > 0)
    await reverseEarned(context, {
      memberId,
      refundId: `${refundId}:${orderId}`,
      source: made.source,
      sourceId: orderId,
      title: 'Extra points of a tier reversed after a refund',
      parts: [{ component: 'tier', points }],
    })
  await setTierFallen(context.db, { orderId, terms: lower, points })
  return points
}

/** Whether a tier of this funder, used at a business, belongs to the program. */
function isOf(funderId: BusinessId | null, at: BusinessId, program: BusinessId | null): boolean {
  return program === null ? funderId === null : funderId === program && at === program
}
