import { points } from 'contract/core/points'
import { businessFacts } from '../../businesses/public.ts'
import type { PointsByEnd } from '../../ledger/public.ts'
import { localDayOf, type PurchaseCount } from '../../loyalty/public.ts'
import { pointsInWords, shortDate } from '../../../platform/format/format.ts'
import { type Found, type HomeView, shortly } from './found.ts'
import { firstEnding } from './expiring.rules.ts'
import { timesReason } from './words.rules.ts'

const placesMax = 3

/** The points that expire first, with the places that accept them: those where the member buys most. */
export async function expiring(
  { context, timeZone }: HomeView,
  counts: readonly PurchaseCount[],
  held: readonly PointsByEnd[],
): Promise<Found | null> {
  const first = firstEnding(held, context.now)
  if (!first) return null
  // Businesses with points of their own come first: no other place accepts those points.
  const usual = first.isEverywhere ? counts.map(({ businessId }) => businessId) : []
  const ids = [...new Set([...first.scopeBusinessIds, ...usual])].slice(0, placesMax * 2)
  const businesses = await businessFacts(context, ids)
  const timesAt = new Map(counts.map(({ businessId, purchases }) => [businessId, purchases]))
  const places = ids
    .flatMap((id) => {
      const business = businesses.get(id)
      if (business?.status !== 'published') return []
      const times = timesAt.get(id) ?? 0
      const reason = times > 0 ? timesReason('bought', times) : 'Because these points are for this place'
      return { business: shortly(business), reason }
    })
    .slice(0, placesMax)
  const on = localDayOf(first.expiresAt, timeZone)
  return {
    section: {
      kind: 'expiring',
      reason: `Because ${pointsInWords(first.points)} expire after ${shortDate(on)}`,
      points: points(first.points),
      on,
      movesWithActivity: first.movesWithActivity,
      places,
    },
    dueAt: first.expiresAt,
  }
}
