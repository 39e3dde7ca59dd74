import type { EstimateMatch } from 'contract/estimates/requests'

type Facts = Pick<EstimateMatch, 'metres' | 'rating' | 'accuracy' | 'hasOwnTemplate'>

/** Beyond it, distance makes no further difference. */
const farMetres = 40_000
/** A rating with few reviews counts as part of this many of the usual rating. */
const usualReviews = 10
const usualRating = 4
/** An accuracy of this many percent is worth nothing. */
const inexactPercent = 50

/**
 * Orders businesses for an estimate: near ones first, then well rated ones, then those whose estimates proved exact.
 * Each part is between 0 and 1; distance counts half, rating and accuracy a quarter each.
 */
export function matchScore({ metres, rating, accuracy, hasOwnTemplate }: Facts): number {
  const nearness = metres === null ? 0.5 : 1 - Math.min(metres, farMetres) / farMetres
  const stars =
    rating === null
      ? usualRating
      : ((rating.meanHundredths / 100) * rating.count + usualRating * usualReviews) /
        (rating.count + usualReviews)
  const quality = Math.max(stars - 1, 0) / 4
  const exactness =
    accuracy === null
      ? hasOwnTemplate
        ? 0.5
        : 0.4
      : 1 - Math.min(accuracy.withinPercent, inexactPercent) / inexactPercent
  return nearness / 2 + quality / 4 + exactness / 4
}
