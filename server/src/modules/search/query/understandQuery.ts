import type { SearchQuery, SearchReading } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { defaultPlaces } from '../../places/public.ts'
import { isNameOfBusiness } from '../engine/search.queries.ts'
import { type KnownCategory, knownCategories } from './categories.ts'
import type { Expansion } from './expansion.rules.ts'
import { type LocalTime, readQuery } from './readings.rules.ts'
import { noPhrases, termsOf } from './terms.rules.ts'
import { expansionsOf, synonymsOf } from './words.queries.ts'
import { isStopWord, plainText, tokensOf } from './words.rules.ts'

/** A query as the search reads it. */
export interface Understood {
  /** The query with the filters that its words express. */
  readonly query: SearchQuery
  readonly openLocal: LocalTime | null
  readonly expansions: readonly Expansion[]
  /** Terms that results must not match. */
  readonly excluded: readonly Expansion[]
  /** The remaining words as plain text. */
  readonly plain: string
  readonly readings: readonly SearchReading[]
}

/** Reads filters, places, exclusions and terms from the words of a query. The name of a business is not changed. */
export async function understandQuery(context: Context, query: SearchQuery): Promise<Understood> {
  const { db } = context
  if (query.q === '') return { ...nothingRead(query), expansions: [], plain: '' }
  const meanings = await synonymsOf(db)
  const places = await defaultPlaces(context)
  const categories = await knownCategories(context)
  const known = { meanings, phrases: phrasesOf(categories) }
  const placeOf = new Map(places.map((place) => [plainText(place.name), place]))
  const read = readQuery(query.q, query, {
    places: new Map(places.map(({ name }) => [plainText(name), name])),
    isPhrase: (words) => known.meanings.has(words) || known.phrases.has(words),
  })
  const mayBeName = read.readings.length > 0 || read.tokens.every(isStopWord)
  const isName = mayBeName && (await isNameOfBusiness(db, nameOf(query.q)))
  const isVerbatim = query.verbatim === 'yes' || isName
  const tokens = isVerbatim ? tokensOf(query.q) : read.tokens
  const terms = termsOf(tokens, query.verbatim === 'yes' ? noPhrases : known, { withStopWords: isName })
  const without = isVerbatim ? [] : read.filters.without
  const found = await expansionsOf(db, [
    ...terms,
    ...without.map((typed) => ({ typed, isLast: false, means: meanings.get(typed) ?? null, joined: [] })),
  ])
  const expansions = found.slice(0, terms.length)
  const plain = tokens.join(' ').slice(0, nameLettersMax)
  if (isVerbatim) {
    const asTyped = query.verbatim === 'yes' ? expansions.map(withoutCorrections) : expansions
    return { ...nothingRead(query), expansions: asTyped, plain }
  }
  const place = read.filters.place === null ? undefined : placeOf.get(read.filters.place)?.slug
  return {
    query: {
      ...query,
      ...read.filters.query,
      // The schedules of `openLocal` decide; the filter only has to be on.
      ...(read.filters.openLocal && { open: 'now' }),
      ...(place !== undefined && { place }),
    },
    openLocal: read.filters.openLocal,
    expansions,
    excluded: found.slice(terms.length),
    plain,
    readings: read.readings,
  }
}

/** The names and synonyms of categories that have several words. */
const phrasesOf = (categories: readonly KnownCategory[]): ReadonlySet<string> =>
  new Set(
    categories.flatMap(({ calls }) => calls.map(({ plain }) => plain)).filter((call) => call.includes(' ')),
  )

/** The index stores this many letters of a name. */
const nameLettersMax = 200

const nameOf = (q: string) => plainText(q).slice(0, nameLettersMax)

const nothingRead = (query: SearchQuery) => ({ query, openLocal: null, excluded: [], readings: [] })

const withoutCorrections = (expansion: Expansion): Expansion => ({
  ...expansion,
  misspelled: expansion.misspelled.map(() => []),
})
