import { wordsOf } from '../query/words.rules.ts'

const wordsMaxLength = 200
/** Ten digits are a phone number, seven a local one. */
const phoneNumber = /(?:\+?\d[\s().-]*){7,}/g
const emailSign = /\S@\S/
const streetName =
  /\d+[a-z]?\s+([^\s]+\s+){0,4}(street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|highway|hwy|terrace|circle|parkway|pkwy|square|sq|apartment|apt|suite|unit)\b(\s+(apartment|apt|suite|unit)?\s*\d+\w?)?/gi
const numberOfPerson = /\d{3,}/

/**
 * The words of an empty search for operators. Null for an email address (personal data), and if all words are masked.
 * Phone numbers become "[phone]", postal addresses "[address]", and other long numbers, such as postal codes, "#".
 */
export function countableWords(typed: string): string | null {
  if (emailSign.test(typed)) return null
  const masked = typed.replaceAll(streetName, ' addressmask ').replaceAll(phoneNumber, ' phonemask ')
  const words = wordsOf(masked).map((word) => masks[word] ?? (numberOfPerson.test(word) ? '#' : word))
  const text = words.join(' ').slice(0, wordsMaxLength).trim()
  return words.every((word) => word === '#' || Object.values(masks).includes(word)) ? null : text
}

/** Texts that `wordsOf` does not change, and their replacements for operators. */
const masks: Readonly<Record<string, string>> = { addressmask: '[address]', phonemask: '[phone]' }
