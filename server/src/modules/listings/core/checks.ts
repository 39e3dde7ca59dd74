import type { BusinessId } from 'contract/core/ids'
import type { ListingDocument } from 'contract/listings/listing'
import { type ListingIssue, listingIssues } from 'contract/listings/listingIssues'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { categoriesExist, namesakesNearby } from '../../businesses/public.ts'
import { pinFacts } from '../../places/public.ts'
import { internationalNumber } from './phone.ts'

export interface CheckedListing {
  readonly issues: readonly ListingIssue[]
  /** A pin is more than 50 km from every known city. */
  readonly needsPinConfirmation: boolean
}

const metresPerMile = 1609.344
/** Larger distances between the pin and the city of the address are probably a mistake. */
const cityMetresMax = 5_000

/**
 * The issues of a document, including those that need the server's data: places, telephone numbers and other
 * businesses. A published value is not refused again.
 */
export async function checkListing(
  context: Context,
  {
    businessId,
    document,
    published,
  }: { businessId: BusinessId; document: ListingDocument; published: ListingDocument },
): Promise<CheckedListing> {
  const [namesake, hasCategories, places] = await concurrently([
    document.name === published.name ? null : namesakesNearby(context, { businessId, document }),
    categoriesExist(context, document.categories),
    concurrently(document.locations.map((location) => pinFacts(context, location))),
  ])
  const issues: ListingIssue[] = [...listingIssues(document)]
  if (!hasCategories)
    issues.push({ path: 'categories', level: 'error', message: 'Choose categories of the list.' })
  if (namesake !== null)
    issues.push({
      path: 'name',
      level: 'warning',
      message: `Another business nearby is also called ${namesake}. Customers may confuse you.`,
    })
  const { phone } = document
  if (
    phone !== null &&
    phone !== published.phone &&
    internationalNumber(phone, document.locations[0]?.country ?? 'US') === null
  )
    issues.push({ path: 'phone', level: 'error', message: 'Enter a telephone number with its area code.' })
  for (const { id, phone: number, country } of document.locations)
    if (
      number &&
      number !== published.locations.find((before) => before.id === id)?.phone &&
      internationalNumber(number, country) === null
    )
      issues.push({
        path: `locations.${id}.phone`,
        level: 'error',
        message: 'Enter a telephone number with its area code.',
      })
  let needsPinConfirmation = false
  for (const [at, { cityMetres, isFarFromCities }] of places.entries()) {
    const location = document.locations[at]
    if (!location) continue
    const path = `locations.${location.id}.pin`
    const before = published.locations.find(({ id }) => id === location.id)
    const isMoved = before?.latitude !== location.latitude || before.longitude !== location.longitude
    if (isFarFromCities && isMoved) {
      needsPinConfirmation = true
      issues.push({
        path,
        level: 'warning',
        message:
          'This place is more than 30 miles from every city that we know, perhaps in the sea. Check the pin.',
      })
    } else if (cityMetres !== null && cityMetres > cityMetresMax)
      issues.push({
        path,
        level: 'warning',
        message: `The pin is ${Math.round(cityMetres / metresPerMile)} miles from ${location.locality}. Check the pin and the city.`,
      })
  }
  return { issues, needsPinConfirmation }
}
