import { type BusinessId } from 'contract/core/ids'
import type { Recommendation } from 'contract/recommendations/recommendations'
import { SearchQuery } from 'contract/search/search'
import { type Context, memberOf } from '../../platform/context.ts'
import { membershipsOfMember, summariesOf } from '../businesses/public.ts'
import { preferencesOf } from '../identity/public.ts'
import { purchaseCountsOf } from '../loyalty/public.ts'
import { poorlyReviewedBy } from '../reviews/public.ts'
import { search } from '../search/public.ts'
import {
  type UsedBusiness,
  inTurn,
  isWorthShowing,
  reasonFor,
  type Taste,
  tastesOf,
} from './recommendations.rules.ts'

const candidatesMax = 24

/**
 * Businesses of the categories that the member uses most, near the one they use most. Empty when the member turned
 * recommendations off. Nothing is stored, and search results do not change.
 * @throws Refusal search_too_slow
 */
export async function recommendationsOf(context: Context): Promise<Recommendation[]> {
  const memberId = memberOf(context)
  if (!(await preferencesOf(context)).showsRecommendations) return []
  const rows = await purchaseCountsOf(context, memberId)
  if (rows.length === 0) return []
  const avoided = new Set(await poorlyReviewedBy(context, memberId))
  const employers = (await membershipsOfMember(context, memberId)).map(({ businessId }) => businessId)
  const excluded = new Set([...rows.map(({ businessId }) => businessId), ...avoided, ...employers])
  const summaries = await summariesOf(
    context,
    rows.map(({ businessId }) => businessId),
  )
  const byId = new Map(summaries.map((business) => [business.id, business]))
  const used = rows.flatMap(({ businessId, purchases, points }): UsedBusiness[] => {
    const business = byId.get(businessId)
    return business && !employers.includes(businessId) ? [{ business, purchases, points }] : []
  })
  const lists: Recommendation[][] = []
  for (const taste of tastesOf(used, avoided)) lists.push(await fitting(context, taste, excluded))
  return inTurn(lists)
}

async function fitting(
  context: Context,
  taste: Taste,
  excluded: ReadonlySet<BusinessId>,
): Promise<Recommendation[]> {
  const { latitude, longitude } = taste.anchor.business
  const query = SearchQuery.parse({
    category: taste.categorySlug,
    near: `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
    sort: 'rating',
    pageSize: candidatesMax,
  })
  const { hits, facets } = await search(context, query, { isByMember: false })
  const plural = facets
    .find(({ group }) => group === 'category')
    ?.values.find(({ value }) => value === taste.categorySlug)?.label
  const reason = reasonFor(taste, plural ?? taste.anchor.business.category.name)
  return hits
    .filter((hit) => isWorthShowing(hit, { categorySlug: taste.categorySlug, excluded }))
    .map(({ business }) => ({ business, reason }))
}
