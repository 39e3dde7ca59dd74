import type { BusinessProfile, BusinessSummary } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'

/** Summary of a loaded profile, as cards and the list of favorites use it. */
export function summaryOf(business: BusinessProfile): BusinessSummary {
  const { id, slug, name, description, priceLevel, earnRateHundredths, coverPath, location } = business
  const { slug: category = 'other', name: categoryName = '', glyph = '' } = business.categories[0] ?? {}
  return {
    id,
    slug,
    name,
    description,
    category: { slug: category, name: categoryName, glyph },
    priceLevel,
    street: location.street,
    locality: location.locality,
    latitude: location.latitude,
    longitude: location.longitude,
    timeZone: location.timeZone,
    openState: location.openState,
    earnRateHundredths,
    fromUsdCents: cheapestOf(business),
    rating: business.rating,
    coverPath,
    photo: business.photos[0] ?? null,
  }
}

function cheapestOf({ products, services }: BusinessProfile): BusinessSummary['fromUsdCents'] {
  const prices = [
    ...products.map(({ priceUsdCents }) => priceUsdCents),
    ...services.flatMap(({ price }) => ('usdCents' in price ? price.usdCents : [])),
  ].filter((cents) => cents > 0)
  return prices.length === 0 ? null : usdCents(Math.min(...prices))
}
