import {
  type CountryCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** A possible number as listings show it, "+1 845 555 0101"; null for any other text. */
export function internationalNumber(typed: string, country: string): string | null {
  const number = parsed(typed, country)
  return number?.isPossible() ? number.formatInternational() : null
}

/** Calls to other types cost more, such as premium and shared-cost numbers, or reach no person, such as voicemail. */
const calledTypes: ReadonlySet<NumberType> = new Set<NumberType>([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'TOLL_FREE',
])

/**
 * The number as phone services accept it, "+18455550101". `invalid` for any other text; `refused` for a number of
 * another type or country: satellite and international numbers have no country.
 */
export function dialedNumber(
  listed: string,
  country: string,
  { countries }: { countries: readonly string[] },
): { readonly number: string } | 'invalid' | 'refused' {
  const number = parsed(listed, country)
  if (!number?.isPossible()) return 'invalid'
  const isServed = number.country !== undefined && countries.includes(number.country)
  return isServed && calledTypes.has(number.getType()) ? { number: number.number } : 'refused'
}

function parsed(text: string, country: string) {
  const code = country.toUpperCase()
  const of: CountryCode = isSupportedCountry(code) ? code : 'US'
  return parsePhoneNumberFromString(text, of)
}
