import { type SearchAnswer, SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { countMax } from '../engine/facets.rules.ts'
import { type Candidate, hasCategory } from '../engine/record.rules.ts'
import { relaxQuery, type RelaxedQuery } from '../query/relaxQuery.ts'
import { wordsOf } from '../query/words.rules.ts'
import { byNearness } from './nearestCategories.rules.ts'
import { widestArea } from './zeroResultSuggestions.ts'

const categoriesMax = 3

const withoutWords = { openLocal: null, expansions: [], excluded: [], plain: '', readings: [] }

/** The categories to offer for an empty search. `near` are the businesses that match its words but not its filters. */
export async function nearestCategories(
  context: Context,
  relaxedQuery: RelaxedQuery,
  near: readonly Candidate[],
): Promise<SearchAnswer['nearestCategories']> {
  const { understood, categories } = relaxedQuery
  const area = widestArea(relaxedQuery.area)
  const [around, farther] = [
    await relaxQuery(context, {
      ...relaxedQuery,
      area,
      understood: { ...withoutWords, query: SearchQuery.parse({}) },
      from: 'typed',
      isCountOnly: true,
    }),
    near.length > 0
      ? near
      : (await relaxQuery(context, { ...relaxedQuery, area, isCountOnly: true })).candidates,
  ]
  const totals = new Map(
    categories.map(({ number }) => [
      number,
      around.candidates.filter((candidate) => hasCategory(candidate, number)).length,
    ]),
  )
  const countOf = (number: number) => totals.get(number) ?? 0
  const chosen = new Set(understood.query.category)
  return byNearness(
    categories.filter(({ slug, number }) => countOf(number) > 0 && !chosen.has(slug)),
    farther,
    wordsOf(understood.query.q),
    countOf,
  )
    .slice(0, categoriesMax)
    .map(({ slug, pluralName, number }) => ({
      slug,
      pluralName,
      total: Math.min(countOf(number), countMax),
      isTotalExact: around.isAll && countOf(number) <= countMax,
    }))
}
