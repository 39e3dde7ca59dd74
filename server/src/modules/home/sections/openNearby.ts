import { SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { summariesOf } from '../../businesses/public.ts'
import type { PurchaseCount } from '../../loyalty/public.ts'
import { search } from '../../search/public.ts'
import type { Found, HomeView } from './found.ts'

/** One row on wide screens. */
const shownMax = 4
const radiusKilometres = '5'

/**
 * Businesses that are open now and give points: near the place that the member chose, else near the business where they
 * buy most, else near the first place of the marketplace. New members see the categories of their interests.
 */
export async function openNearby(
  { context, place }: HomeView,
  counts: readonly PurchaseCount[],
  interests: readonly string[],
): Promise<Found | null> {
  const usual = place ? undefined : await usualBusiness(context, counts)
  const from = place
    ? { place: place.slug }
    : usual
      ? { near: `${usual.latitude.toFixed(6)},${usual.longitude.toFixed(6)}` }
      : {}
  const query = SearchQuery.parse({
    open: 'now',
    earn: '3',
    radius: radiusKilometres,
    pageSize: String(shownMax),
    ...(counts.length === 0 && interests.length > 0 && { category: interests.join(',') }),
    ...from,
  })
  const { hits, origin } = await search(context, query, { isByMember: false })
  if (hits.length === 0) return null
  const near = place?.name ?? usual?.name ?? origin.name
  return {
    section: {
      kind: 'open_nearby',
      reason: `Because they are open near ${near} and give points`,
      placeSlug: place?.slug ?? null,
      hits: hits.map(({ business, distanceMetres }) => ({ business, distanceMetres })),
    },
    dueAt: null,
  }
}

async function usualBusiness(context: Context, counts: readonly PurchaseCount[]) {
  const [most] = counts
  return most && (await summariesOf(context, [most.businessId]))[0]
}
