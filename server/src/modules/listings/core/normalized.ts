import type { ListingDocument } from 'contract/listings/listing'
import { completedWebsite } from 'contract/listings/listingIssues'
import { isPast } from 'contract/listings/specialDays'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { internationalNumber } from './phone.ts'

/**
 * The document as it is published: trimmed texts, whole addresses of websites, telephone numbers in international form,
 * and no special days of the past. Normalising twice changes nothing.
 */
export function normalized(
  document: ListingDocument,
  todayIn: (timeZone: TimeZone) => LocalDate,
): ListingDocument {
  const phone = trimmed(document.phone)
  const country = document.locations[0]?.country ?? 'US'
  return {
    ...document,
    name: document.name.trim(),
    description: document.description.trim(),
    phone: phone && (internationalNumber(phone, country) ?? phone),
    email: trimmed(document.email),
    website: completedWebsite(document.website),
    socialLinks: document.socialLinks.flatMap(({ network, url }) => {
      const whole = completedWebsite(url)
      return whole === null ? [] : [{ network, url: whole }]
    }),
    features: [...new Set(document.features.map((feature) => feature.trim()).filter(Boolean))],
    languages: [...new Set(document.languages)],
    cancellationPolicy: trimmed(document.cancellationPolicy),
    locations: document.locations.map((location) => ({
      ...location,
      street: location.street.trim(),
      locality: location.locality.trim(),
      region: location.region.trim(),
      postalCode: location.postalCode.trim(),
      specialDays: location.specialDays.filter((day) => !isPast(day, todayIn(location.timeZone))),
    })),
  }
}

const trimmed = (text: string | null): string | null => text?.trim() || null
