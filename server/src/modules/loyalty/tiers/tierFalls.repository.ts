import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EarnTerms } from '../purchases/earn.rules.ts'
import type { CountedPurchase } from './tierFalls.rules.ts'
import { networkPoints } from './tiers.repository.ts'

/** Purchases of a member that count for tiers, with their current points. */
export async function countedPurchases(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<CountedPurchase[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['order_id', 'business_id', 'released_at', 'tier_points', networkPoints.as('network_points')])
    .where('member_id', '=', memberId)
    .where('released_at', '<=', now)
    .where('released_at', '>', sql<Instant>`${now}::timestamptz - interval '26 months'`)
    .execute()
  return rows.flatMap((row) =>
    row.released_at === null
      ? []
      : [
          {
            orderId: row.order_id,
            businessId: row.business_id,
            releasedAt: row.released_at,
            points: row.tier_points,
            networkPoints: row.network_points,
          },
        ],
  )
}

/** Locks purchases after a moment that earned more because of a tier; oldest first. */
export async function lockTieredPurchases(
  db: Db,
  { memberId, after }: { memberId: MemberId; after: Instant },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['order_id'])
    .where('member_id', '=', memberId)
    .where('created_at', '>', after)
    .where('tier_factor_hundredths', '>', 100)
    .where('status', '<>', 'refunded')
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Locks a member's tier in the network (null) or at a business. */
export async function lockHolding(
  db: Db,
  { memberId, businessId }: { memberId: MemberId; businessId: BusinessId | null },
) {
  return db
    .selectFrom('member_tier')
    .innerJoin('program_tier', 'program_tier.id', 'member_tier.tier_id')
    .select([
      'member_tier.id',
      'member_tier.since',
      'member_tier.period_ends_on',
      'member_tier.grace_ends_on',
      'program_tier.id as tier_id',
      'program_tier.name',
      'program_tier.threshold_points',
      'program_tier.factor_hundredths',
      'program_tier.perks',
    ])
    .where('member_tier.member_id', '=', memberId)
    .where('member_tier.business_id', businessId === null ? 'is' : '=', businessId)
    .forNoKeyUpdate('member_tier')
    .executeTakeFirst()
}

/** Records that a purchase now counts with a lower tier and that `points` of its extra were reversed. */
export async function setTierFallen(
  db: Db,
  fallen: { orderId: OrderId; terms: EarnTerms; points: number },
): Promise<void> {
  const { orderId, terms, points } = fallen
  await db
    .updateTable('purchase')
    .set((row) => ({
      snapshot: { ...terms },
      tier_factor_hundredths: terms.tier?.factorHundredths ?? 100,
      tier_points: row('tier_points', '-', points),
      reversed: row('reversed', '+', points),
      network_extra: sql<number>`greatest(network_extra - ${points}::bigint, 0)`,
    }))
    .where('order_id', '=', orderId)
    .execute()
  await db
    .updateTable('purchase_component')
    .set((row) => ({ reversed: row('reversed', '+', points) }))
    .where('order_id', '=', orderId)
    .where('component', '=', 'tier')
    .execute()
}
