import type { ListingCity, ListingMatch } from 'contract/joining/joining'
import { type Context, memberOf } from '../../../platform/context.ts'
import { membershipsOfMember, type SimilarBusiness, similarBusinesses } from '../../businesses/public.ts'
import { type Comparable, digitsOf, likenessOf, matchMin } from './match.rules.ts'
import { resolveCity } from './resolveCity.ts'

const matchesMax = 8

export interface Scored {
  readonly business: SimilarBusiness
  readonly score: number
  readonly reason: ListingMatch['reason']
}

/** Businesses that may be the one sought, in any status except closed, most similar first. */
export async function scoredMatches(
  context: Context,
  sought: Comparable,
  options: { readonly isExact?: boolean } = {},
): Promise<Scored[]> {
  const candidates = await similarBusinesses(context, { ...sought, phoneDigits: digitsOf(sought.phone) })
  return candidates
    .map((business) => ({ business, ...likenessOf(sought, business, options) }))
    .filter(({ score }) => score >= matchMin)
    .toSorted((one, other) => other.score - one.score)
}

/** Listings that a visitor may see: a draft of another member would reveal their plans. */
export const isListed = ({ business: { status } }: Scored) => status === 'published' || status === 'paused'

/** @throws Refusal listing_city_unknown */
export async function matchesOf(
  context: Context,
  query: { readonly name: string; readonly city: string; readonly street: string; readonly phone: string },
): Promise<{ city: ListingCity; matches: ListingMatch[] }> {
  const city = await resolveCity(context, query.city)
  const { latitude, longitude } = city
  const own = new Set(
    (await membershipsOfMember(context, memberOf(context))).map(({ businessId }) => businessId),
  )
  const found = await scoredMatches(context, { ...query, latitude, longitude })
  return {
    city: { name: city.name, region: city.region },
    matches: found
      .filter((match) => isListed(match) || own.has(match.business.id))
      .slice(0, matchesMax)
      .map(({ business, score, reason }) => ({
        id: business.id,
        slug: business.slug,
        name: business.name,
        categoryName: business.categoryName,
        street: business.street,
        locality: business.locality,
        isClaimed: business.isClaimed,
        isOwn: own.has(business.id),
        reason,
        score,
      })),
  }
}
