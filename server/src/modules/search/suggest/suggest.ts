import { suggestionsMax, type Suggestion } from 'contract/search/search'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { placeBySlug } from '../../places/public.ts'
import { boxAround, type Point } from '../engine/cells.rules.ts'
import { firstInOrder } from '../engine/ranking.rules.ts'
import { readRecords } from '../engine/record.rules.ts'
import { offersBeginning } from '../engine/search.queries.ts'
import { knownCategories } from '../query/categories.ts'
import { noPhrases, termsOf } from '../query/terms.rules.ts'
import { expansionsOf } from '../query/words.queries.ts'
import { plainText, wordsOf } from '../query/words.rules.ts'
import { isTimeout } from '../search.ts'
import { documentsNamed, namesMax, namesOfDocuments, offersNamed } from './suggest.queries.ts'
import {
  inOrder,
  isNearly,
  matchOf,
  typedWords,
  type WantedWord,
  wantedAsTyped,
  wantedCorrected,
} from './suggest.rules.ts'

const businessesMax = 5
const offersMax = 3
const categoriesMax = 2
/** Searches names nearby first, and up to the maximum radius when there are too few. */
const radiiKilometres = { near: 8, far: 40 } as const
const enoughNear = 3
/** Shorter prefixes match too many words: names then use the frequent words, offers only their first word. */
const prefixMin = { ofName: 2, ofOffer: 3 } as const

/** @throws Refusal place_not_found, search_too_slow */
export async function suggest(
  context: Context,
  { q, place }: { q: string; place?: string | undefined },
): Promise<Suggestion[]> {
  try {
    return await complete(context, q, place)
  } catch (error) {
    throw isTimeout(error) ? new Refusal('search_too_slow') : error
  }
}

async function complete(context: Context, q: string, place: string | undefined): Promise<Suggestion[]> {
  const origin = await placeBySlug(context, place)
  if (!origin) throw new Refusal('place_not_found')
  const words = typedWords(q)
  if (words.length === 0) return []
  const typed = await asTyped(context, { words, q, origin })
  const found = typed.length > 0 ? typed : await corrected(context, { words, q, origin })
  return found.slice(0, suggestionsMax)
}

interface Typed {
  readonly words: readonly string[]
  readonly q: string
  readonly origin: Point
}

async function asTyped(context: Context, { words, q, origin }: Typed): Promise<Suggestion[]> {
  const plain = plainText(q)
  const meant = wordsOf(q)
  const length = words.length === 1 ? plain.length : Number.POSITIVE_INFINITY
  const wanted = wantedAsTyped(words)
  const categories = await categoriesNamed(context, words)
  const [named, offers] = await concurrently([
    length < prefixMin.ofName
      ? frequentWords(context, words).then(async (frequent) => namedBy(context, frequent, { plain, origin }))
      : namedBy(context, wanted, { plain, origin }),
    length < prefixMin.ofOffer
      ? offersBeginning(context.db, plain, offersMax)
      : offersNamed(context.db, { wanted, plain, count: offersMax }),
  ])
  // "the bakery near me": no name has the stop words.
  const businesses =
    named.length === 0 && meant.length > 0 && meant.length < words.length
      ? await namedBy(context, wantedAsTyped(meant), { plain, origin })
      : named
  return inOrder({ words: words.length, businesses, offers: offers.map(toOffer), ...categories })
}

/** Corrections are tried only if nothing matches as typed: an exact match beats a guess. */
async function corrected(context: Context, { words, q, origin }: Typed): Promise<Suggestion[]> {
  const plain = plainText(q)
  const categories = await categoriesBy(context, (call) => (isNearly(words, call) ? 0 : null))
  const wanted = wantedCorrected(
    await expansionsOf(context.db, termsOf(words, noPhrases, { withStopWords: true })),
  )
  const [businesses, offers] = wanted
    ? await concurrently([
        namedBy(context, wanted, { plain, origin }),
        offersNamed(context.db, { wanted, plain, count: offersMax }),
      ])
    : [[], []]
  return inOrder({
    words: words.length,
    businesses,
    offers: offers.map(toOffer),
    categories: categories.map(({ suggestion }) => suggestion),
    exactCategory: null,
  })
}

/** For one letter: the most frequent words that begin with it. */
async function frequentWords(context: Context, words: readonly string[]): Promise<WantedWord[]> {
  const expansions = await expansionsOf(context.db, termsOf(words, noPhrases, { withStopWords: true }))
  return expansions.map(({ exact }) => ({ words: exact, prefix: null }))
}

async function namedBy(
  context: Context,
  wanted: readonly WantedWord[],
  { plain, origin }: { plain: string; origin: Point },
): Promise<Suggestion[]> {
  if (wanted.some(({ words, prefix }) => words.length === 0 && prefix === null)) return []
  const { beside, others } = await documentsNamed(context.db, {
    near: boxAround(origin, radiiKilometres.near),
    far: boxAround(origin, radiiKilometres.far),
    enough: enoughNear,
    wanted,
  })
  const first = [beside, others]
    .flatMap((records) =>
      firstInOrder(readRecords(records, { origin, relevance: null, free: null }), {
        terms: { sort: 'best', isOpen: () => false, relevantFrom: 0 },
        count: namesMax,
        last: null,
      }),
    )
    .slice(0, namesMax)
  if (first.length === 0) return []
  const rows = await namesOfDocuments(
    context.db,
    first.map(({ candidate }) => candidate.id),
  )
  // A business with several locations is suggested once.
  const ownRows = rows.filter(({ slug }, index) => rows.findIndex((row) => row.slug === slug) === index)
  const begins = ({ name }: { name: string }) => (plainText(name).startsWith(plain) ? 0 : 1)
  return ownRows
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, businessesMax)
    .map(({ slug, name, category, locality, glyph }) => ({
      kind: 'business',
      slug,
      name,
      detail: `${category}, ${locality}`,
      glyph,
    }))
}

const toOffer = ({ label, business_count }: { label: string; business_count: number }): Suggestion => ({
  kind: 'service',
  name: label,
  detail: business_count === 1 ? '1 business' : `${business_count.toLocaleString('en-US')} businesses`,
})

/** The categories by their names, plurals and synonyms; `exactCategory` has exactly the typed name. */
async function categoriesNamed(context: Context, words: readonly string[]) {
  const ordered = await categoriesBy(context, (plain) => matchOf(words, plain))
  const [first] = ordered
  return {
    exactCategory: first?.match === 0 && first.isOwnName ? first.suggestion : null,
    categories: ordered.map(({ suggestion }) => suggestion),
  }
}

/** The categories whose best call matches, the best first. */
async function categoriesBy(context: Context, matching: (plain: string) => number | null) {
  const better = (a: { match: number; isOwnName: boolean }, b: { match: number; isOwnName: boolean }) =>
    a.match - b.match || Number(b.isOwnName) - Number(a.isOwnName)
  const found = (await knownCategories(context)).flatMap(({ calls, slug, name, pluralName, glyph }) => {
    const [best] = calls
      .flatMap(({ text, plain }) => {
        const match = matching(plain)
        return match === null ? [] : [{ match, isOwnName: text === name || text === pluralName, text }]
      })
      .toSorted(better)
    if (!best) return []
    const detail = best.isOwnName ? 'Category' : `Category, matches ${best.text}`
    const suggestion: Suggestion = { kind: 'category', slug, name, detail, glyph }
    return [{ ...best, suggestion }]
  })
  return found.toSorted(better).slice(0, categoriesMax)
}
