import type { ListingDocument } from 'contract/listings/listing'
import { fieldsOf, isSame } from 'contract/listings/mergeListing'

const watched: ReadonlySet<string> = new Set([
  ...['name', 'categories', 'website'],
  ...['street', 'locality', 'region', 'postalCode', 'country', 'pin'],
])

/** The changed fields that could turn a listing into that of another business: name, address, category, website. */
export function watchedFieldsOf(before: ListingDocument, after: ListingDocument): string[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  return [...current.keys()].filter(
    (path) => watched.has(path.slice(path.lastIndexOf('.') + 1)) && !isSame(old.get(path), current.get(path)),
  )
}
