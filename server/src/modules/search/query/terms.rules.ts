import { isStopWord, wordsMax } from './words.rules.ts'

/** A word of the query, or a phrase with a synonym. */
export interface TypedTerm {
  /** Plain text: "bakery", "dog friendly". */
  readonly typed: string
  /** The last term of the query, which may be unfinished. */
  readonly isLast: boolean
  /** The meaning of a synonym: "dogs welcome". */
  readonly means: string | null
  /** The word joined with a neighbor: "cheesecake" for "cheese" and for "cake". */
  readonly joined: readonly string[]
}

/** Phrases that count as one term, as plain text. */
export interface KnownPhrases {
  /** The meanings of words or phrases. */
  readonly meanings: ReadonlyMap<string, string>
  /** Phrases without another meaning, such as the synonyms of categories. */
  readonly phrases: ReadonlySet<string>
}

/** Single words only. */
export const noPhrases: KnownPhrases = { meanings: new Map(), phrases: new Set() }

const phraseTokensMax = 5
const joinedLettersMin = 4
const partLettersMin = 3

/**
 * The terms of the words in typed order, without duplicates: the longest known phrases, then single words. Stop words
 * count inside phrases, and where the caller asks for them.
 */
export function termsOf(
  tokens: readonly string[],
  { meanings, phrases }: KnownPhrases,
  { withStopWords = false }: { readonly withStopWords?: boolean } = {},
): TypedTerm[] {
  const terms: TypedTerm[] = []
  for (let at = 0; at < tokens.length;) {
    const { typed, end } = longestPhrase(tokens, at, { meanings, phrases })
    const isCounted = end > at + 1 || meanings.has(typed) || withStopWords || !isStopWord(typed)
    if (isCounted && !terms.some((term) => term.typed === typed))
      terms.push({
        typed,
        isLast: end === tokens.length,
        means: meanings.get(typed) ?? null,
        joined: end === at + 1 ? joinedWords(tokens, at) : [],
      })
    at = end
  }
  return terms.slice(0, wordsMax)
}

/** The longest known phrase that begins here, also with stop words between its words: "wash my dog". */
function longestPhrase(
  tokens: readonly string[],
  at: number,
  { meanings, phrases }: KnownPhrases,
): { typed: string; end: number } {
  for (let end = Math.min(at + phraseTokensMax, tokens.length); end > at + 1; end--) {
    const between = tokens.slice(at, end)
    const bare = between.filter(
      (word, index) => index === 0 || index === between.length - 1 || !isStopWord(word),
    )
    for (const words of [between, bare]) {
      const typed = words.join(' ')
      if (words.length > 1 && (meanings.has(typed) || phrases.has(typed))) return { typed, end }
    }
  }
  return { typed: tokens[at] ?? '', end: at + 1 }
}

function joinedWords(tokens: readonly string[], at: number): string[] {
  const [before, typed, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const pairs = [before && `${before}${typed}`, after && `${typed}${after}`]
  return pairs.filter(
    (pair): pair is string => pair !== undefined && pair.length >= joinedLettersMin && !/\d/.test(pair),
  )
}

/** The ways to split a word in two: "icecream" into "ice" and "cream". */
export function partings(word: string): (readonly [string, string])[] {
  if (/[\s\d]/.test(word)) return []
  return Array.from(
    { length: Math.max(0, word.length - 2 * partLettersMin + 1) },
    (_, index) => [word.slice(0, index + partLettersMin), word.slice(index + partLettersMin)] as const,
  )
}
