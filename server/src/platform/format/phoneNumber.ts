import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A possible number as listings show it, "+1 845 555 0101"; null for any other text. */
export function internationalNumber(typed: string, country: string): string | null {
  const number = parsed(typed, country)
  return number?.isPossible() ? number.formatInternational() : null
}

/** The number as phone services accept it, "+18455550101"; null for any other text. */
export function dialedNumber(listed: string, country: string): string | null {
  const number = parsed(listed, country)
  return number?.isPossible() ? number.number : null
}

function parsed(text: string, country: string) {
  const code = country.toUpperCase()
  const of: CountryCode = isSupportedCountry(code) ? code : 'US'
  return parsePhoneNumberFromString(text, of)
}
