import type { BusinessSummary } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import { type Recommendation, recommendationsMax } from 'contract/recommendations/recommendations'

/** A published business where the member bought something. */
export interface UsedBusiness {
  readonly business: Pick<BusinessSummary, 'id' | 'name' | 'category' | 'latitude' | 'longitude'>
  readonly purchases: number
  readonly points: number
}

/** A category that the member uses, and the business there that they use most. */
export interface Taste {
  readonly categorySlug: string
  readonly anchor: UsedBusiness
  /** Of all businesses of the category. */
  readonly purchases: number
  readonly points: number
}

const tastesMax = 3

/** The categories that the member uses most. Businesses that the member reviewed badly do not count. */
export function tastesOf(used: readonly UsedBusiness[], avoided: ReadonlySet<BusinessId>): Taste[] {
  const liked = used.filter(({ business, purchases }) => purchases > 0 && !avoided.has(business.id))
  return [...Map.groupBy(liked, ({ business }) => business.category.slug)]
    .flatMap(([categorySlug, group]) => {
      const [anchor] = group.toSorted(byUse)
      return anchor ? [{ categorySlug, anchor, ...totalOf(group) }] : []
    })
    .toSorted(byUse)
    .slice(0, tastesMax)
}

const byUse = (a: Omit<UsedBusiness, 'business'>, b: Omit<UsedBusiness, 'business'>) =>
  b.purchases - a.purchases || b.points - a.points

function totalOf(group: readonly UsedBusiness[]) {
  return {
    purchases: group.reduce((sum, { purchases }) => sum + purchases, 0),
    points: group.reduce((sum, { points }) => sum + points, 0),
  }
}

const oftenMin = 3

/** The strongest reason that is true. */
export function reasonFor({ anchor, points }: Taste, pluralName: string): string {
  if (anchor.purchases >= oftenMin) return `Because you often visit ${anchor.business.name}`
  if (points > 0) return `Because you collect points at ${lowerFirst(pluralName)}`
  return `Because you visited ${anchor.business.name}`
}

/** "Bakeries" gives "bakeries"; "BBQ places" is unchanged. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const starsHundredthsMin = 400
const reviewsMin = 5
/** The longest distance that counts as near. */
const distanceMetresMax = 5000

interface Candidate {
  readonly business: BusinessSummary
  readonly distanceMetres: number
}

/**
 * Near, well rated, and neither used nor reviewed badly by the member. Its main category must be that of the taste,
 * because its card shows only that one.
 */
export function isWorthShowing(
  { business, distanceMetres }: Candidate,
  { categorySlug, excluded }: { categorySlug: string; excluded: ReadonlySet<BusinessId> },
): boolean {
  const { rating } = business
  return (
    !excluded.has(business.id) &&
    business.category.slug === categorySlug &&
    distanceMetres <= distanceMetresMax &&
    rating !== null &&
    rating.meanHundredths >= starsHundredthsMin &&
    rating.count >= reviewsMin
  )
}

/** The best of each list in turn, so that no category fills the row; each business once. */
export function inTurn(lists: readonly (readonly Recommendation[])[]): Recommendation[] {
  const chosen = new Map<BusinessId, Recommendation>()
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let round = 0; round < longest; round += 1)
    for (const list of lists) {
      const next = list[round]
      if (next && !chosen.has(next.business.id) && chosen.size < recommendationsMax)
        chosen.set(next.business.id, next)
    }
  return [...chosen.values()]
}
