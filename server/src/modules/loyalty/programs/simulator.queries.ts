import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PastPurchase } from './simulator.rules.ts'

/** Purchases at a business since an instant, in order, less their refunds; omits full refunds. */
export async function pastPurchases(
  db: Db,
  { businessId, timeZone, since }: { businessId: BusinessId; timeZone: string; since: Instant },
): Promise<PastPurchase[]> {
  const { rows } = await sql<{
    member_id: MemberId
    created_at: Instant
    day: LocalDate
    day_of_week: number
    eligible: number
    actual: number
    is_first: boolean
    terms: string
    nothing_because: string | null
  }>`
    select member_id, created_at, local.at::date as day, extract(isodow from local.at)::int as day_of_week,
      eligible - refunded_eligible - (points_tender - refunded_points) as eligible, earned - reversed as actual, is_first,
      jsonb_build_object('tier', snapshot -> 'tier', 'campaigns', snapshot -> 'campaigns')::text as terms, snapshot ->> 'nothingBecause' as nothing_because
    from purchase cross join lateral (select created_at at time zone ${timeZone} as at) as local
    where business_id = ${businessId} and created_at >= ${since} and status <> 'refunded'
    order by created_at, order_id`.execute(db)
  // Parses each text once: thousands of purchases share a few tiers and campaigns.
  const known = new Map<string, Pick<PastPurchase, 'tier' | 'campaigns'>>()
  return rows.map((row) => ({
    memberId: row.member_id,
    at: row.created_at,
    day: row.day,
    dayOfWeek: row.day_of_week,
    eligibleUsdCents: Math.max(row.eligible, 0),
    actualPoints: row.actual,
    isFirst: row.is_first,
    ...known.getOrInsertComputed(row.terms, termsFrom),
    nothingBecause: row.nothing_because,
  }))
}

function termsFrom(text: string): Pick<PastPurchase, 'tier' | 'campaigns'> {
  return JSON.parse(text) // this module alone writes it
}
