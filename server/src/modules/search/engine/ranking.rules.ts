import type { SearchQuery } from 'contract/search/search'
import type { Candidate } from './record.rules.ts'

/** Reviews that a business without any is taken to have, all of its category's mean: few stars move it little. */
export const trustedReviews = 10
/** The mean that a category without reviews is taken to have, in hundredths. */
export const usualMeanHundredths = 400

/** How far apart two places count as the same distance, in metres; what is beyond the last one comes last. */
export const distanceBucketsMetres = [500, 1000, 2000, 5000, 10_000, 25_000, 40_000] as const

/**
 * The one place where the order of a search is written down. Each list is compared from its first entry on, less is
 * better, and the last entry is the document's own number, so that no two are equal and pages never repeat or skip.
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

/** How good a business is by itself: its Bayesian mean of stars. How reliable it is has its place here once it is known. */
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

/** The first `count` in the asked order that come after the position `last`. */
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
