import type { BusinessSummary } from 'contract/businesses/businesses'
import type { LocalFacts } from 'contract/businesses/localPages'
import type { Rating } from 'contract/reviews/reviews'

/** Fewer reviews are too few to compare. */
const reviewsOfBestMin = 5
/** Reviews of the common mean that every business starts with: one five-star review proves little. */
const commonReviews = 10

/** Best rated first, by the mean of their stars and ten reviews of the common mean; without reviews last, by name. */
export function byRating(businesses: readonly BusinessSummary[]): BusinessSummary[] {
  const common = ratingOf(businesses)?.meanHundredths ?? 0
  const scoreOf = ({ rating }: BusinessSummary) =>
    rating === null
      ? -1
      : (rating.meanHundredths * rating.count + common * commonReviews) / (rating.count + commonReviews)
  return businesses.toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a.name < b.name ? -1 : 1))
}

/** Facts about the businesses as a group; `businesses` in the order of `byRating`, at least one. */
export function localFacts(businesses: readonly BusinessSummary[]): LocalFacts {
  const best = businesses.find(({ rating }) => rating !== null && rating.count >= reviewsOfBestMin)
  return {
    describedCount: businesses.length,
    openNowCount: businesses.filter(
      ({ openState: { status } }) => status === 'open' || status === 'closing_soon',
    ).length,
    rating: ratingOf(businesses),
    priceLevels: rangeOf(businesses.map(({ priceLevel }) => priceLevel)),
    earnRateHundredths: rangeOf(businesses.map(({ earnRateHundredths }) => earnRateHundredths)),
    best: best?.rating ? { slug: best.slug, name: best.name, rating: best.rating } : null,
  }
}

/** Over all reviews, so that a business with many weighs more. */
function ratingOf(businesses: readonly BusinessSummary[]): Rating | null {
  const ratings = businesses.flatMap(({ rating }) => rating ?? [])
  const count = sumOf(ratings.map((rating) => rating.count))
  if (count === 0) return null
  const stars = sumOf(ratings.map((rating) => rating.count * rating.meanHundredths))
  return { count, meanHundredths: Math.round(stars / count) }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const rangeOf = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) })
