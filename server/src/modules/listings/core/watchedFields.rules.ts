import type { ListingDocument } from 'contract/listings/listing'
import { changedFields, isWholeLocation, locationIdIn } from 'contract/listings/mergeListing'

const watched: ReadonlySet<string> = new Set([
  ...['name', 'categories', 'website'],
  ...['street', 'locality', 'region', 'postalCode', 'country', 'pin'],
])

/**
 * The changed fields that could turn a listing into that of another business: name, address, category, website, and
 * whole locations. Placing an estimated pin for the first time is not such a change.
 */
export function watchedFieldsOf(before: ListingDocument, after: ListingDocument): string[] {
  const estimated = new Set<string | null>(
    before.locations.filter(({ isPinEstimated }) => isPinEstimated).map(({ id }) => id),
  )
  return changedFields(before, after)
    .map(({ path }) => path)
    .filter((path) => {
      const field = path.slice(path.lastIndexOf('.') + 1)
      if (field === 'pin' && estimated.has(locationIdIn(path))) return false
      return isWholeLocation(path) || (watched.has(field) && (field !== 'name' || path === 'name'))
    })
}
