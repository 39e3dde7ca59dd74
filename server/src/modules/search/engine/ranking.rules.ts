import type { SearchQuery } from 'contract/search/search'
import type { Candidate } from './record.rules.ts'

/** The Bayesian prior in reviews, each with the category's mean: a few reviews change the score little. */
export const trustedReviews = 10
/** The mean assumed for a category without reviews, in hundredths. */
export const usualMeanHundredths = 400

/** Each doubling of one kilometer plus the distance costs as much as this many stars. */
const starsPerDoubling = 0.8
/** Results whose relevance differs by less tie: then quality, distance and opening hours decide. */
const relevanceStep = 0.05
/** A difference below a tenth of a star is ignored. */
const appealSteps = 10
/** Another order than "best" sorts among this many of the most relevant results, if there are that many. */
const relevantEnough = 10

/** The facts of a search that its order needs. */
export interface OrderTerms {
  readonly sort: SearchQuery['sort']
  readonly isOpen: (candidate: Candidate) => boolean
  /** The relevance from which results count as the best matches; 0 without words. */
  readonly relevantFrom: number
}

/**
 * The only definition of the search orders. Keys are compared lexicographically, smaller first. The last key is the
 * document number, so that no two are equal and pages neither repeat nor skip.
 */
export function positionIn({ sort, isOpen, relevantFrom }: OrderTerms): (candidate: Candidate) => number[] {
  if (sort === 'best')
    return (candidate) => [
      -stepOf(candidate.relevance),
      -appealOf(candidate),
      isOpen(candidate) ? 0 : 1,
      candidate.isFreeToday ? 0 : 1,
      candidate.distanceMetres,
      candidate.id,
    ]
  const keys = otherOrders[sort]
  return (candidate) => [stepOf(candidate.relevance) >= stepOf(relevantFrom) ? 0 : 1, ...keys(candidate)]
}

const otherOrders: Record<Exclude<SearchQuery['sort'], 'best'>, (candidate: Candidate) => number[]> = {
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
    -appealOf(candidate),
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

const stepOf = (relevance: number) => Math.round(relevance / relevanceStep)

/**
 * Stars against distance, in tenths of a star: an extra short walk costs little, a drive costs much. Add reliability
 * to `quality` once it is measured.
 */
export function appealOf({ quality, distanceMetres }: Pick<Candidate, 'quality' | 'distanceMetres'>): number {
  const stars = quality / 100 - starsPerDoubling * Math.log2(1 + distanceMetres / 1000)
  return Math.round(stars * appealSteps)
}

/** The relevance of the best matches: the highest level that has enough results with the better ones. */
export function relevantFrom(hits: readonly Candidate[]): number {
  const levels = hits.map(({ relevance }) => relevance).toSorted((a, b) => b - a)
  return levels[Math.min(relevantEnough, levels.length) - 1] ?? 0
}

export interface Placed {
  readonly candidate: Candidate
  readonly position: readonly number[]
}

/** The first `count` candidates in the requested order after the sort key `last`. */
export function firstInOrder(
  candidates: readonly Candidate[],
  { terms, count, last }: { terms: OrderTerms; count: number; last: readonly number[] | null },
): Placed[] {
  const positionOf = positionIn(terms)
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
