import { kilometresBetween } from '../../../demo/src/town/positions.ts'
import type { TownBusiness } from '../../../demo/src/town/businesses.ts'
import { generateTown } from '../../../demo/src/town/town.ts'
import type { JudgedBusiness } from './criterion.ts'

/** The businesses of the demo town that accept customers. The town is the same each time, so no database is needed. */
export function judgedTown(): JudgedBusiness[] {
  const { businesses, categories, places } = generateTown()
  const wordsOf = new Map(categories.map(({ slug, name, synonyms }) => [slug, [name, ...synonyms]]))
  const districtOf = ({ location }: TownBusiness) =>
    places.toSorted((one, other) => kilometresBetween(location, one) - kilometresBetween(location, other))[0]
      ?.slug ?? ''
  return businesses
    .filter(({ isPaused }) => !isPaused)
    .map((business) => ({
      ...business,
      categories: business.categorySlugs,
      categoryWords: business.categorySlugs.flatMap((slug) => wordsOf.get(slug) ?? []),
      offers: [...business.services, ...business.products],
      street: business.location.street,
      locality: business.location.locality,
      postalCode: business.location.postalCode,
      district: districtOf(business),
      staff: business.staff.map(({ name, role }) => `${name}, ${role}`),
      closesAtHour: closesAtHour(business),
    }))
}

function closesAtHour({ location }: TownBusiness): number {
  const closings = location.weeklyHours.flatMap(({ intervals }) =>
    intervals.map(({ closesMinute }) => closesMinute),
  )
  return Math.max(0, ...closings) / 60
}
