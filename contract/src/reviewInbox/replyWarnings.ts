import type { ReplyWarning } from './templates.ts'

/** Warnings that the text alone shows. The server adds `repeated`, which needs the other replies. */
export type TextWarning = Exclude<ReplyWarning, 'repeated'>

const endings =
  'com|net|org|info|biz|shop|store|online|site|app|io|co|me|us|uk|ca|de|at|ch|eu|fr|es|it|nl|be|ie|au|nz|jp|example'
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u
const link = new RegExp(
  `\\bhttps?:|\\bwww\\.|(?:^|[^@\\p{L}\\d.-])[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.(?:${endings})(?![\\p{L}\\d-])`,
  'iu',
)
const price =
  /[$€£¥₹]\s?\d|\d\s?(?:[€£¥₹$%]|percent\b|dollars?\b|bucks?\b|euros?\b|USD\b|EUR\b)|\b(?:USD|EUR|GBP)\s?\d|\b\d+% ?off\b|\b(?:discounts?|half price|for free|free of charge)\b/iu
/** The word “code” before a code, or a word of capitals and digits such as SPRING20. */
const code =
  /\b(?:code|coupon|voucher|promo)\b:?\s+["“']?(?=[\p{L}\d-]*\d|\p{Lu}{2})[\p{L}\d-]{3,}|(?<![\p{L}\d])(?=\p{Lu}*\d)(?=[\d-]*\p{Lu}{2})[\p{Lu}\d-]{5,}(?![\p{L}\d])/u
/** Digits in groups; dates and years are shorter. */
const phone = /(?<![\d\p{L}])(?:\+|00)?\(?\d(?:[\s().\-–/]{0,2}\d){6,14}(?![\d\p{L}])/gu

const isPhone = (digits: string) => {
  const count = digits.replaceAll(/\D/g, '').length
  return count >= 7 && count <= 15 && !isDate(digits.trim())
}
/** 2026-11-26, 11/26/2026, and two years such as 2019–2026. */
const isDate = (text: string) =>
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d)$/.test(
    text,
  )

/**
 * Content that Google often rejects in a reply, or that the business should not publish. The warnings do not block
 * the reply. The editor calls this on each keystroke.
 */
export function replyWarnings(text: string): TextWarning[] {
  const withoutEmails = text.replaceAll(new RegExp(email, 'gu'), ' ')
  const found: [TextWarning, boolean][] = [
    ['link', link.test(withoutEmails)],
    ['price', price.test(text)],
    ['code', code.test(text)],
    ['phone', [...text.matchAll(phone)].some(([digits]) => isPhone(digits))],
    ['email', email.test(text)],
  ]
  return found.filter(([, isFound]) => isFound).map(([warning]) => warning)
}

/** Normalizes a text for comparison: ignores case, spaces and punctuation. */
export const normalizedText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
