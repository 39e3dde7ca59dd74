import { policiesOf } from 'contract/businesses/policies'
import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import { completedWebsite } from 'contract/listings/listingIssues'
import { isPast } from 'contract/listings/specialDays'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { internationalNumber } from './phone.ts'

/**
 * The document as it is published: trimmed texts, complete website addresses, telephone numbers in international
 * form, and no special days of the past. Normalizing twice changes nothing.
 */
export function normalized(
  document: ListingDocument,
  todayIn: (timeZone: TimeZone) => LocalDate,
): ListingDocument {
  const phone = trimmed(document.phone)
  const country = document.locations[0]?.country ?? 'US'
  const { returnPolicy, depositPolicy, latePolicy } = document
  const texts = {
    returnPolicy: trimmed(returnPolicy) ?? undefined,
    depositPolicy: trimmed(depositPolicy) ?? undefined,
    latePolicy: trimmed(latePolicy) ?? undefined,
  }
  return {
    ...withoutPolicies(document),
    ...policiesOf({ ...document, ...texts }),
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
      ...withoutEmpty(location),
      street: location.street.trim(),
      locality: location.locality.trim(),
      region: location.region.trim(),
      postalCode: location.postalCode.trim(),
      specialDays: location.specialDays.filter((day) => !isPast(day, todayIn(location.timeZone))),
    })),
  }
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

function withoutPolicies(document: ListingDocument) {
  const { paymentMethods: _methods, returnDays: _days, returnPolicy: _returns, ...others } = document
  const { depositPolicy: _deposits, latePolicy: _late, petPolicy: _pets, minimumAge: _age, ...own } = others
  return own
}

/** Omits an empty name, an empty phone number, and a false `isPinEstimated`. */
function withoutEmpty({ name, phone, isPinEstimated, ...location }: ListingLocation): ListingLocation {
  const number = trimmed(phone)
  return {
    ...location,
    ...(trimmed(name) && { name: trimmed(name) ?? '' }),
    ...(number && { phone: internationalNumber(number, location.country) ?? number }),
    ...(isPinEstimated && { isPinEstimated }),
  }
}
