import type { BusinessProfile, BusinessSummary } from 'contract/businesses'

/** What a card or a list of favourites would show of a business whose profile is at hand. */
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
    coverPath,
  }
}
