import type { SearchQuery } from 'contract/search/search'
import type { Candidate } from './record.rules.ts'

/** The Bayesian prior in reviews, each with the category's mean: a few reviews change the score little. */
export const trustedReviews = 10
/** The mean assumed for a category without reviews, in hundredths. */
export const usualMeanHundredths = 400

/** Upper bounds of the distance buckets, in metres; places within one bucket tie, and more distant ones come last. */
export const distanceBucketsMetres = [500, 1000, 2000, 5000, 10_000, 25_000, 40_000] as const

/**
 * The only definition of the search orders. Keys are compared lexicographically, smaller first. The last key is the
 * document number, so that no two are equal and pages neither repeat nor skip.
 */
export const orders: Record<SearchQuery['sort'], (candidate: Candidate) => number[]> = {
  best: (candidate) => [
    candidate.missingWords,
    candidate.typos,
    candidate.field,
    candidate.apart,
    bucketOf(candidate.distanceMetres),
    -qualityOf(candidate),
    candidate.distanceMetres,
    candidate.id,
  ],
  soonest: ({ freeMinute, distanceMetres, id }) => [
    freeMinute ?? Number.MAX_SAFE_INTEGER,
    distanceMetres,
    id,
  ],
  distance: ({ distanceMetres, id }) => [distanceMetres, id],
  rating: (candidate) => [
    candidate.reviewCount === 0 ? 1 : 0,
    -candidate.quality,
    -candidate.reviewCount,
    candidate.distanceMetres,
    candidate.id,
  ],
  reviews: ({ reviewCount, quality, distanceMetres, id }) => [-reviewCount, -quality, distanceMetres, id],
  points: (candidate) => [
    -candidate.earnRateHundredths,
    bucketOf(candidate.distanceMetres),
    -qualityOf(candidate),
    candidate.distanceMetres,
    candidate.id,
  ],
  price: ({ fromUsdCents, priceLevel, distanceMetres, id }) => [
    fromUsdCents ?? Number.MAX_SAFE_INTEGER,
    priceLevel,
    distanceMetres,
    id,
  ],
}

/** The quality of a business: its Bayesian mean of stars. Add reliability here once it is measured. */
function qualityOf({ quality }: Candidate): number {
  return quality
}

function bucketOf(distanceMetres: number): number {
  const found = distanceBucketsMetres.findIndex((metres) => distanceMetres <= metres)
  return found === -1 ? distanceBucketsMetres.length : found
}

export interface Placed {
  readonly candidate: Candidate
  readonly position: readonly number[]
}

/** The first `count` candidates in the requested order after the sort key `last`. */
export function firstInOrder(
  candidates: readonly Candidate[],
  { sort, count, last }: { sort: SearchQuery['sort']; count: number; last: readonly number[] | null },
): Placed[] {
  const positionOf = orders[sort]
  const first: Placed[] = []
  for (const candidate of candidates) {
    const position = positionOf(candidate)
    if (last && comparePositions(position, last) <= 0) continue
    const worst = first.at(-1)
    if (first.length === count && worst && comparePositions(position, worst.position) >= 0) continue
    let place = first.length
    while (place > 0 && comparePositions(position, first[place - 1]?.position ?? []) < 0) place -= 1
    first.splice(place, 0, { candidate, position })
    if (first.length > count) first.pop()
  }
  return first
}

export function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
