import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Rating } from 'contract/reviews/reviews'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatCount } from '../../../shared/format/points.ts'

/** "4.6 (128)", or that there are no reviews yet. */
export function ratingText(rating: Rating | null): string {
  return rating
    ? `${formatMeanStars(rating.meanHundredths)} (${formatCount(rating.count)})`
    : 'No reviews yet'
}

/** Lowest price of the business, in cents; null without any price. */
export function cheapestOf({ products, services }: BusinessProfile): number | null {
  const prices = [
    ...products.map(({ priceUsdCents }) => priceUsdCents),
    ...services.flatMap(({ price }) => ('usdCents' in price ? price.usdCents : [])),
  ]
  return prices.length === 0 ? null : Math.min(...prices)
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusMetres = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance along the earth's surface, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const half =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half))))
}
