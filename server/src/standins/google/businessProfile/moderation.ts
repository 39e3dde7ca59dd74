const link = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|org|net|shop|example)\b/i
const discount = /\d\s?%\s?off|\bdiscount code\b|\bpromo code\b/i
const phone = /(?:\d[\s().-]{0,3}){9,}\d/
const email = /[\w.+-]+@[\w-]+\.\w+/

/** The number of equal replies at one location that counts as repetition. */
const repetitionsMin = 3

/** A violation unknown to clients, since Google adds new ones. */
export const unknownViolation = 'AI_GENERATED_FILLER'

/**
 * The rule of Google that a reply violates, or null.
 * @param others the other replies of the location
 */
export function violationOf(text: string, others: readonly string[]): string | null {
  // An email address also contains the name of a website.
  if (email.test(text) || phone.test(text)) return 'PERSONAL_INFO'
  if (link.test(text) || discount.test(text)) return 'ADVERTISING_AND_SOLICITATION'
  const same = others.filter((other) => plain(other) === plain(text)).length
  return same + 1 >= repetitionsMin ? 'REPETITIVE' : null
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
