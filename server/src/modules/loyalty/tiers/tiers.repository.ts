import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Tier } from 'contract/loyalty/programs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { networkFactorHundredths, networkRateHundredths, type TierLevel } from './tiers.rules.ts'

/** A purchase's points for network tiers: the points that its net amount earns at the network's rate. */
export const networkPoints = sql<number>`least(
  purchase.tier_points,
  greatest(purchase.eligible - purchase.refunded_eligible - purchase.points_tender + purchase.refunded_points, 0)
    * ${networkRateHundredths}::bigint * least(purchase.tier_factor_hundredths, ${networkFactorHundredths}::bigint) / 1000000
)`

/** The current tiers of the network and of these businesses, lowest first. */
export async function presentTiers(db: Db, businessIds: readonly BusinessId[]) {
  return db
    .selectFrom('program_tier')
    .select(['id', 'business_id', 'name', 'threshold_points', 'factor_hundredths', 'perks'])
    .where('replaced_at', 'is', null)
    .where(sql<boolean>`(business_id is null or business_id = any(${businessIds}))`)
    .orderBy('threshold_points')
    .execute()
}

/** A member's tiers, each with the points that will still count on its deadline. */
export async function heldTiers(db: Db, member: { memberId: MemberId; timeZone: string; now: Instant }) {
  return db
    .selectFrom('member_tier')
    .innerJoin('program_tier', 'program_tier.id', 'member_tier.tier_id')
    .select([
      'member_tier.business_id',
      'program_tier.id',
      'program_tier.name',
      'program_tier.threshold_points',
      'program_tier.factor_hundredths',
      'program_tier.perks',
      sql<LocalDate>`coalesce(member_tier.grace_ends_on, member_tier.period_ends_on)`.as('keep_by'),
      sql<number>`(
        select coalesce(sum(case when member_tier.business_id is null then ${networkPoints} else purchase.tier_points end), 0)::bigint from purchase
        where purchase.member_id = member_tier.member_id
          and (member_tier.business_id is null or purchase.business_id = member_tier.business_id)
          and purchase.released_at <= ${member.now}
          and purchase.released_at > ((coalesce(member_tier.grace_ends_on, member_tier.period_ends_on) + 1)
            - interval '12 months') at time zone ${member.timeZone}
      )`.as('counted_points'),
    ])
    .where('member_tier.member_id', '=', member.memberId)
    .execute()
}

/** Points from settled purchases after `since`, by business; excludes unreleased purchases. */
export async function settledPoints(
  db: Db,
  { memberId, since, now }: { memberId: MemberId; since: Instant; now: Instant },
) {
  return db
    .selectFrom('purchase')
    .select((select) => [
      'business_id',
      select.fn.sum<number>('tier_points').as('points'),
      sql<number>`sum(${networkPoints})::bigint`.as('network_points'),
    ])
    .where('member_id', '=', memberId)
    .where('released_at', '>', since)
    .where('released_at', '<=', now)
    .groupBy('business_id')
    .execute()
}

/** Replaces the current tiers; unchanged tiers keep their rows. */
export async function replaceTiers(
  db: Db,
  change: { businessId: BusinessId | null; tiers: readonly Tier[]; now: Instant },
): Promise<void> {
  const present = await db
    .selectFrom('program_tier')
    .selectAll()
    .where('business_id', change.businessId === null ? 'is' : '=', change.businessId)
    .where('replaced_at', 'is', null)
    .execute()
  const isSame = (row: (typeof present)[number], tier: Tier) =>
    row.name === tier.name &&
    row.threshold_points === tier.thresholdPoints &&
    row.factor_hundredths === tier.factorHundredths &&
    JSON.stringify(row.perks) === JSON.stringify(tier.perks)
  const gone = present.filter((row) => !change.tiers.some((tier) => isSame(row, tier)))
  if (gone.length > 0)
    await db
      .updateTable('program_tier')
      .set({ replaced_at: change.now })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  const fresh = change.tiers.filter((tier) => !present.some((row) => isSame(row, tier)))
  if (fresh.length > 0)
    await db
      .insertInto('program_tier')
      .values(
        fresh.map((tier) => ({
          business_id: change.businessId,
          name: tier.name,
          threshold_points: tier.thresholdPoints,
          factor_hundredths: tier.factorHundredths,
          perks: tier.perks,
          created_at: change.now,
        })),
      )
      .execute()
}

export function levelFrom(row: {
  id: string
  name: string
  threshold_points: number
  factor_hundredths: number
  perks: string[]
}): TierLevel {
  return {
    id: row.id,
    name: row.name,
    thresholdPoints: row.threshold_points,
    factorHundredths: row.factor_hundredths,
    perks: row.perks,
  }
}
