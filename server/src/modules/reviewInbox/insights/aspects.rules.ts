import { ReviewAspect } from 'contract/reviewInbox/reviewInsights'
import { aspectWords, comparatives, negators, phrases, tones, wishes } from './aspectWords.rules.ts'

export type AspectSide = 'praised' | 'missed'

/** A sentence of a review that praises or misses an aspect. */
export interface Mention {
  readonly aspect: ReviewAspect
  readonly side: AspectSide
  readonly sentence: string
}

const sentenceLengthMax = 280

/**
 * The aspects that a review praises and misses, each at most once per side. The words of a clause decide; without
 * any, the stars do: four and five praise, one and two miss, and three count for neither.
 */
export function aspectsOf({ stars, text }: { stars: number; text: string }): Mention[] {
  const found = new Map<string, Mention>()
  for (const sentence of sentencesOf(text))
    for (const part of partsOf(sentence)) {
      const toneOfPart = (aspect: ReviewAspect) => Math.sign(toneOf(part.join(' '), aspect))
      for (const clause of part)
        for (const aspect of ReviewAspect.options) {
          if (!patterns[aspect].test(clause)) continue
          const tone =
            Math.sign(toneOf(clause, aspect)) ||
            impliedTone(clause, aspect) ||
            toneOfPart(aspect) ||
            Math.sign(stars - 3)
          if (tone === 0) continue
          const side = tone > 0 ? 'praised' : 'missed'
          const key = `${aspect} ${side}`
          if (!found.has(key)) found.set(key, { aspect, side, sentence: shortened(sentence) })
        }
    }
  return [...found.values()]
}

const abbreviation = /(?:^|\s)(?:mr|mrs|ms|dr|st|ave|no|vs|approx|e\.g|i\.e|a\.m|p\.m)\.$/i

/** Splits at the ends of lines, and after `.`, `!`, `?` and `…` before a space; not after abbreviations. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/[\r\n]+/)) {
    let sentence = ''
    for (const piece of line.split(/(?<=[.!?…]["'”’)]*)\s+/)) {
      sentence = sentence === '' ? piece : `${sentence} ${piece}`
      if (abbreviation.test(sentence)) continue
      sentences.push(sentence.trim())
      sentence = ''
    }
    if (sentence.trim() !== '') sentences.push(sentence.trim())
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const shortened = (sentence: string) =>
  sentence.length <= sentenceLengthMax ? sentence : `${sentence.slice(0, sentenceLengthMax - 1).trimEnd()}…`

const contrast = /\b(?:but|however|although|though|yet|whereas|except|unfortunately|sadly)\b|[;–—]|\s-\s/
const clauseEnd =
  /[,:()]|\band (?=(?:the|their|our|my|they|we|i|it|there|you|parking|prices?|staff|service|food)\b)/

/** The parts of a sentence around words of contrast, each as clauses of lower-case words and single spaces. */
function partsOf(sentence: string): string[][] {
  const text = sentence.toLowerCase().replaceAll('’', "'")
  return text.split(contrast).map((part) =>
    part
      .split(clauseEnd)
      .map(wordsIn)
      .filter((clause) => clause !== ''),
  )
}

function wordsIn(clause: string): string {
  return (clause.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []).join(' ')
}

const patternOf = (aspect: ReviewAspect) => new RegExp(`(?:^| )(?:${aspectWords[aspect].join('|')})(?= |$)`)

const patterns: Record<ReviewAspect, RegExp> = {
  waiting: patternOf('waiting'),
  price: patternOf('price'),
  staff: patternOf('staff'),
  quality: patternOf('quality'),
  cleanliness: patternOf('cleanliness'),
  parking: patternOf('parking'),
}

/** How far a negation reaches, in words. */
const negationReach = 5

const isNegator = (word: string) => negators.has(word) || word.endsWith("n't")

/** Words of praise less words of blame; a negation before a word reverses it. */
function toneOf(clause: string, aspect: ReviewAspect): number {
  const words = phrases
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), clause)
    .split(/ +/)
  const known = tones[aspect]
  let [sum, negatedAt, wishedAt] = [0, -Infinity, -Infinity]
  for (const [at, word] of words.entries()) {
    if (isNegator(word)) negatedAt = at
    if (wishes.has(word)) wishedAt = at
    const tone = known.get(word)
    if (tone === undefined) continue
    const isTurned =
      at - negatedAt <= negationReach || (comparatives.has(word) && at - wishedAt <= negationReach)
    sum += isTurned ? -tone : tone
  }
  return sum
}

/** Waiting is blame and no waiting praise; the lack of other aspects is blame. 0 when the clause implies nothing. */
function impliedTone(clause: string, aspect: ReviewAspect): number {
  const at = patterns[aspect].exec(clause)?.index ?? 0
  const before = clause.slice(0, at).split(' ').filter(Boolean).slice(-negationReach)
  const isNegated = before.some(isNegator) || /(?:^| )no lines?(?: |$)/.test(clause)
  if (aspect === 'waiting') return isNegated ? 1 : -1
  // "The parking was not."
  if (isNegator(clause.slice(clause.lastIndexOf(' ') + 1))) return -1
  return isNegated ? -1 : 0
}
