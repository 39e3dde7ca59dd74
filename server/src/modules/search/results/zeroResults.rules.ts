import { wordsOf } from '../query/words.rules.ts'

const wordsMaxLength = 200
/** Ten digits are a phone number, seven one without its area. */
const phoneDigitsMin = 7
const emailSign = /\S@\S/
const streetName =
  /\d+[a-z]?\s+([^\s]+\s+){0,4}(street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|highway|hwy|terrace|circle|parkway|pkwy|square|sq|apartment|apt|suite|unit)\b/i
const numberOfPerson = /\d{3,}/

/**
 * What operators may read of a search that found nothing. Null for what looks like an e-mail address, a phone number or a
 * postal address: such a search is about a person. Longer numbers, such as a postal code, become "#".
 */
export function fruitlessWords(typed: string): string | null {
  if (emailSign.test(typed) || streetName.test(typed)) return null
  if (typed.replaceAll(/\D/g, '').length >= phoneDigitsMin) return null
  const words = wordsOf(typed).map((word) => (numberOfPerson.test(word) ? '#' : word))
  const text = words.join(' ').slice(0, wordsMaxLength).trim()
  return text.replaceAll(/[# ]/g, '') === '' ? null : text
}
