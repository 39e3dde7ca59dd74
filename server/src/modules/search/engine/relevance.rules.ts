import { type Expansion, levelStrengths } from '../query/expansion.rules.ts'

/** The evidence code of a term that a document lacks. */
export const missingCode = 99
/** A term's code is this × its level, plus 0 in the name, 1 in an offer, 2 elsewhere. */
export const fieldsPerLevel = 3
/** Flags after the codes. */
const flag = { adjacent: 1, isName: 2 } as const

/** A name beats an offer, an offer a synonym of a category, and everything a mention in the description. */
const strengths = { name: 1, offer: 0.8, category: 0.95, synonym: 0.65, text: 0.45 } as const
/** Categories after the first one count less. */
const otherCategory = 0.8
/** All words together are the name of the category, or of the business. */
const calledExactly = 1.1
const namedExactly = 2
const adjacentBonus = 0.05

/** A category with its names. */
export interface CalledCategory {
  readonly number: number
  /** Its name, plural and synonyms, each also as plain text. */
  readonly calls: readonly { readonly text: string; readonly plain: string }[]
}

/** Judges the evidence of a document. */
export interface RelevanceRules {
  readonly termCount: number
  /** The mean strength of the terms, weighted: 1 when the name has all of them as typed. */
  relevanceOf(codeOf: (term: number) => number, flags: number, categories: number): number
}

/**
 * `levels` are the words of each term as `readAs` returns them, `plainQuery` the whole query. Categories are judged
 * by their names here, because the index does not distinguish names from synonyms.
 */
export function relevanceRules(
  expansions: readonly Pick<Expansion, 'weight'>[],
  levels: readonly (readonly (readonly string[])[])[],
  categories: readonly CalledCategory[],
  plainQuery: string,
): RelevanceRules {
  const termCount = expansions.length
  const weights = weightsOf(expansions, levels, categories)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const byCategory = new Map(
    categories.map(({ number, calls }) => [
      number,
      {
        isCalled: calls.slice(0, namesOfCategory).some(({ plain }) => plain === plainQuery),
        strengths: levels.map((each) => categoryStrength(each, calls)),
      },
    ]),
  )
  return {
    termCount,
    relevanceOf(codeOf, flags, numbers) {
      const first = byCategory.get(numbers & 0xff)
      const second = byCategory.get((numbers >> 8) & 0xff)
      const third = byCategory.get((numbers >> 16) & 0xff)
      let sum = 0
      let met = 0
      for (let term = 0; term < termCount; term++) {
        const code = codeOf(term)
        const inFields = code === missingCode ? 0 : fieldStrength(code)
        const inCategories = Math.max(
          first?.strengths[term] ?? 0,
          otherCategory * Math.max(second?.strengths[term] ?? 0, third?.strengths[term] ?? 0),
        )
        const weight = weights[term] ?? 0
        sum += weight * Math.max(inFields, inCategories)
        if (code !== missingCode || inCategories > 0) met += weight
      }
      // A missing word costs more than a weak match: documents with all words come first.
      const mean = total === 0 ? 0 : (sum / total) * (met / total)
      if (flags & flag.isName) return namedExactly
      if (first?.isCalled) return calledExactly
      if (second?.isCalled || third?.isCalled) return Math.max(mean, otherCategory * calledExactly)
      return flags & flag.adjacent && termCount > 1 ? mean + adjacentBonus : mean
    },
  }
}

/** The name of a category shows the kind of place that the visitor wants, so it counts more than other words. */
const categoryWeights = { name: 2, synonym: 1.5 } as const

/** The weight of each term among the others. */
export function weightsOf(
  expansions: readonly Pick<Expansion, 'weight'>[],
  levels: readonly (readonly (readonly string[])[])[],
  categories: readonly CalledCategory[],
): number[] {
  return expansions.map(({ weight }, term) => {
    const words = (levels[term] ?? []).slice(0, wholeLevels)
    const best = Math.max(0, ...categories.map(({ calls }) => categoryStrength(words, calls)))
    if (best === 0) return weight
    return weight * (best > strengths.synonym ? categoryWeights.name : categoryWeights.synonym)
  })
}

/** Words as typed and their kin; completions and corrections are guesses. */
const wholeLevels = 2

/** The `calls` of a category begin with its name and plural; synonyms follow. */
const namesOfCategory = 2

/** The strength of a match, from its evidence code. */
export function fieldStrength(code: number): number {
  const level = levelStrengths[Math.floor(code / fieldsPerLevel)] ?? 0
  const field = code % fieldsPerLevel
  return level * (field === 0 ? strengths.name : field === 1 ? strengths.offer : strengths.text)
}

function categoryStrength(levels: readonly (readonly string[])[], calls: CalledCategory['calls']): number {
  const names = calls.slice(0, namesOfCategory)
  const synonyms = calls.slice(namesOfCategory)
  let best = 0
  for (const [level, words] of levels.entries()) {
    const strength = levelStrengths[level] ?? 0
    if (words.some((word) => names.some(({ plain }) => hasWords(plain, word))))
      best = Math.max(best, strength * strengths.category)
    if (words.some((word) => synonyms.some(({ plain }) => hasWords(plain, word))))
      best = Math.max(best, strength * strengths.synonym)
  }
  return best
}

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)
