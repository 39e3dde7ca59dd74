import type { ReviewDraft, ReviewSignal } from 'contract/reviews/writing'
import { abusiveWords } from './abuse.rules.ts'

/** What is known about a review beside its own words. */
export interface Surrounding {
  /** Texts of the same author, and about the same business by others. */
  readonly otherTexts: readonly string[]
  /** The author works for a business of the same kind. */
  readonly worksInTrade: boolean
  readonly wasRejected: boolean
}

/** Below that two people may well say the same. */
const wordsMinToRepeat = 6

/**
 * Why somebody must look at a review before it is shown; empty for nearly all. It speaks of words and of who wrote them,
 * never of stars: holding bad reviews back would suppress them (16 CFR 465.7).
 */
export function signalsOf(
  draft: Pick<ReviewDraft, 'stars' | 'text' | 'photos'>,
  { otherTexts, worksInTrade, wasRejected }: Surrounding,
): ReviewSignal[] {
  // What is read beside photos is written too.
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

/** One form of each letter, and nothing invisible between them. */
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

/** Lower case without marks, with letters where figures stand for them: whole words, so that a town may be called Scunthorpe. */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}$@!]+/gu) ?? []).map((word) =>
    // "bad!" ends with a mark, "b!tch" hides a letter in it.
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
