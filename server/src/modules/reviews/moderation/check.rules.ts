import type { ReviewDraft, ReviewSignal } from 'contract/reviews/writing'
import { abusiveWords } from './abuse.rules.ts'

/** Facts about a review other than its own text. */
export interface Surrounding {
  /** Other texts of the same author, and texts of others about the same business. */
  readonly otherTexts: readonly string[]
  /** The author works for a business of the same kind. */
  readonly worksInTrade: boolean
  readonly wasRejected: boolean
}

/** Shorter texts may be equal by chance. */
const wordsMinToRepeat = 6

/**
 * The reasons to moderate a review before publication; empty for nearly all. Signals concern the text and its author,
 * never the stars: holding back bad reviews would suppress them (16 CFR 465.7).
 */
export function signalsOf(
  draft: Pick<ReviewDraft, 'stars' | 'text' | 'photos'>,
  { otherTexts, worksInTrade, wasRejected }: Surrounding,
): ReviewSignal[] {
  // Photo descriptions are part of the text.
  const written = [draft.text, ...draft.photos.map(({ alt }) => alt)].join('\n')
  const text = unmasked(written)
  const found: [ReviewSignal, boolean][] = [
    ['personal_data', hasPersonalData(text)],
    ['links', link.test(withoutMail(text))],
    ['abusive_words', plainWords(text).some((word) => abusiveWords.has(word))],
    ['same_text', repeats(draft.text, otherTexts)],
    ['conflict_of_interest', worksInTrade],
    ['rejected_before', wasRejected],
  ]
  return found.flatMap(([signal, isFound]) => (isFound ? [signal] : []))
}

/** Normalizes letters and removes invisible characters. */
const unmasked = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

const domainEnd = '(?:com|net|org|info|biz|shop|site|online|xyz|io|co|ly|ru|cn|link|app|dev|example)'
const mail = new RegExp(
  String.raw`[\w.+-]+\s*(?:@|[([]\s*at\s*[)\]]|\bat\b)\s*[\w-]+(?:\s*(?:\.|[([]\s*dot\s*[)\]]|\bdot\b)\s*[\w-]+)*\s*(?:\.|[([]\s*dot\s*[)\]]|\bdot\b)\s*${domainEnd}\b`,
  'gi',
)
const link = new RegExp(String.raw`https?:|\bwww\.|\b[a-z0-9-]+\.${domainEnd}(?=[/\s,;:!?)]|\.?$)`, 'im')
const day = /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/g
const phone = /\+?\d(?:[ ().-]{0,3}\d){8,14}|(?<!\d)\d{3}[-.]\d{4}(?!\d)/
const street =
  /\b\d{1,5}\s+(?:[A-Z][\w'’.]*\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Terrace|Way)\b/

function hasPersonalData(text: string): boolean {
  return withoutMail(text) !== text || phone.test(text.replaceAll(day, ' ')) || street.test(text)
}

const withoutMail = (text: string) => text.replaceAll(mail, ' ')

const disguises: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/**
 * Lower case without diacritics, with letters for look-alike digits and signs. Matches whole words, so that Scunthorpe
 * passes.
 */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}$@!]+/gu) ?? []).map((word) =>
    // "bad!" ends with punctuation, "b!tch" hides a letter.
    word.replace(/[$@!]+$/, '').replaceAll(/[013457$@!]/g, (sign) => disguises[sign] ?? sign),
  )
}

function repeats(text: string, others: readonly string[]): boolean {
  const words = plainText(text)
  return words.split(' ').length >= wordsMinToRepeat && others.some((other) => plainText(other) === words)
}

function plainText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
