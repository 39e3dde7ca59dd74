import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in international form, "+1 845 555 0101"; null when the country has no such number. */
export function internationalNumber(text: string, country: string): string | null {
  const usual: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(
    text,
    usual ? { defaultCountry: usual, extract: false } : undefined,
  )
  return number?.isPossible() ? number.formatInternational() : null
}
