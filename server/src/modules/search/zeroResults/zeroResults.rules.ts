import { wordsOf } from '../query/words.rules.ts'

const wordsMaxLength = 200
/** Ten digits are a phone number, seven a local one. */
const phoneDigitsMin = 7
const emailSign = /\S@\S/
const streetName =
  /\d+[a-z]?\s+([^\s]+\s+){0,4}(street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|highway|hwy|terrace|circle|parkway|pkwy|square|sq|apartment|apt|suite|unit)\b/i
const numberOfPerson = /\d{3,}/

/**
 * The words of an empty search that operators may read. Null for anything like an email address, a phone number or a
 * postal address, which is personal data. Longer numbers, such as postal codes, become "#".
 */
export function countableWords(typed: string): string | null {
  if (emailSign.test(typed) || streetName.test(typed)) return null
  if (typed.replaceAll(/\D/g, '').length >= phoneDigitsMin) return null
  const words = wordsOf(typed).map((word) => (numberOfPerson.test(word) ? '#' : word))
  const text = words.join(' ').slice(0, wordsMaxLength).trim()
  return text.replaceAll(/[# ]/g, '') === '' ? null : text
}
