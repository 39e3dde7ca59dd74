import { sumOf } from 'contract/core/sum'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Tier, TierProgress } from 'contract/loyalty/programs'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { personOf } from '../../identity/public.ts'
import type { TierTerms } from '../purchases/earn.rules.ts'
import { heldTiers, levelFrom, presentTiers, replaceTiers, settledPoints } from './tiers.repository.ts'
import {
  levelOf,
  networkRateHundredths,
  progressOf,
  type Standing,
  startOfTwelveMonths,
} from './tiers.rules.ts'

/** Defines a program's tiers; null is the network. Members of a replaced tier retain it until its period ends. */
export async function defineTiers(
  context: Context,
  change: { businessId: BusinessId | null; tiers: readonly Tier[] },
): Promise<void> {
  await replaceTiers(context.db, { ...change, now: context.now })
}

const networkTiers: readonly Tier[] = [
  { name: 'Member', thresholdPoints: 0, factorHundredths: 100, perks: ['Points at every business'] },
  { name: 'Silver', thresholdPoints: 1000, factorHundredths: 110, perks: ['10% more points'] },
  { name: 'Gold', thresholdPoints: 2500, factorHundredths: 125, perks: ['25% more points'] },
  { name: 'Platinum', thresholdPoints: 6000, factorHundredths: 150, perks: ['50% more points'] },
]

/** Defines the tiers that the platform pays for. */
export async function defineNetworkTiers(context: Context): Promise<void> {
  await defineTiers(context, { businessId: null, tiers: networkTiers })
}

/** A member's progress in the network (null) or at a business; null if the program has no tiers. */
export async function tierProgressOf(
  context: Context,
  { memberId, businessId }: { memberId: MemberId; businessId: BusinessId | null },
): Promise<TierProgress | null> {
  const progresses = await tierProgressesOf(context, {
    memberId,
    businessIds: businessId === null ? [] : [businessId],
  })
  return progresses.get(businessId) ?? null
}

/** Like `tierProgressOf`, for the network (the key null) and for many businesses; omits programs without tiers. */
export async function tierProgressesOf(
  context: Context,
  member: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlyMap<BusinessId | null, TierProgress>> {
  const standings = await standingsOf(context, member)
  return new Map([...standings].map(([businessId, standing]) => [businessId, progressOf(standing)]))
}

/**
 * The higher of the member's tiers in the network and at each business; `scopes` gives the scope of its points. On a
 * tie the network's, which the platform pays for.
 */
export function earnFactorsOf(
  standings: Standings,
  scopes: ReadonlyMap<BusinessId, BusinessId | null>,
): ReadonlyMap<BusinessId, TierTerms | null> {
  const termsOf = (funderId: BusinessId | null, scopeBusinessId: BusinessId | null): TierTerms | null => {
    const standing = standings.get(funderId)
    if (!standing) return null
    const { name, factorHundredths } = levelOf(standing)
    return {
      label: `${name} tier`,
      funderId,
      factorHundredths,
      scopeBusinessId,
      ...(funderId === null ? { rateHundredthsMax: networkRateHundredths } : {}),
    }
  }
  const network = termsOf(null, null)
  return new Map(
    [...scopes].map(([businessId, scopeBusinessId]) => {
      const own = termsOf(businessId, scopeBusinessId)
      return [
        businessId,
        own && (!network || own.factorHundredths > network.factorHundredths) ? own : network,
      ]
    }),
  )
}

/** By program; null is the network. */
export type Standings = ReadonlyMap<BusinessId | null, Standing>

/** A member's tier progress in the network and in the programs of these businesses. */
export async function standingsOf(
  context: Context,
  { memberId, businessIds }: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<Standings> {
  const { db, now } = context
  const [levels, { timeZone }] = await concurrently([
    presentTiers(db, businessIds),
    personOf(context, memberId),
  ])
  const since = startOfTwelveMonths(now, timeZone)
  const [holdings, settled] = await concurrently([
    heldTiers(db, { memberId, timeZone, now }),
    settledPoints(db, { memberId, since, now }),
  ])
  const present = Map.groupBy(levels, (row) => row.business_id)
  const held = new Map(holdings.map((row) => [row.business_id, row]))
  const earned = new Map<BusinessId | null, number>(settled.map((row) => [row.business_id, row.points]))
  earned.set(
    null,
    sumOf(settled, (row) => row.network_points),
  )
  const standings = new Map<BusinessId | null, Standing>()
  for (const businessId of [null, ...businessIds]) {
    const row = held.get(businessId)
    const own = (present.get(businessId) ?? []).map(levelFrom)
    if (own.length === 0 && !row) continue
    standings.set(businessId, {
      levels: own,
      earnedPoints: earned.get(businessId) ?? 0,
      held: row ? { level: levelFrom(row), keepBy: row.keep_by, countedPoints: row.counted_points } : null,
    })
  }
  return standings
}
