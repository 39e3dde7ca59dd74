import { facetGroups, radiusKilometresMax, type SearchAnswer } from 'contract/search/search'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { boxAround } from '../engine/cells.rules.ts'
import { relaxQuery, type RelaxedQuery, type SearchCandidates } from '../query/relaxQuery.ts'
import { recordsOf } from '../engine/documents.queries.ts'
import { countMax, countWithout, mismatchMask, type Group } from '../engine/facets.rules.ts'
import { countDocuments } from '../engine/search.queries.ts'
import { readRecords } from '../engine/record.rules.ts'
import type { SearchArea } from '../query/searchTerms.ts'

/** The sample size for counting: large enough that some candidates pass most filters. */
const someOfMany = 2000

/** The number of results, exact or a lower bound. */
interface Counted {
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * The results that each single relaxation of an empty search would bring, the smallest relaxation first; omits
 * relaxations without results.
 */
export async function zeroResultSuggestions(
  context: Context,
  relaxedQuery: RelaxedQuery,
  failures: Int32Array,
): Promise<SearchAnswer['helps']> {
  const { area, understood } = relaxedQuery
  const { query, expansions } = understood
  const isChosen = (group: Group) => query[group] !== undefined
  const others = facetGroups.filter((group) => group !== 'category' && group !== 'open')
  const widest = widestArea(area)
  const isWidest = area.radiusMetres === widest.radiusMetres
  const helps: SearchAnswer['helps'] = []
  const offer = (drop: SearchAnswer['helps'][number]['drop'], { total, isTotalExact }: Counted) => {
    const shown = { total: Math.min(total, countMax), isTotalExact: isTotalExact && total <= countMax }
    if (total > 0) helps.push({ drop, ...shown })
  }
  if (isChosen('open')) offer('open', exactly(countWithout(failures, ['open'])))
  if (others.some(isChosen)) offer('filters', exactly(countWithout(failures, others)))
  if (isChosen('category')) offer('category', exactly(countWithout(failures, ['category'])))
  const [farther, otherwise] = await concurrently([
    isWidest ? none : countFound(context, { ...relaxedQuery, area: widest }),
    expansions.length > 0
      ? countFound(context, { ...relaxedQuery, understood: { ...understood, expansions: [] } })
      : none,
  ])
  offer(area.radiusMetres === null ? 'box' : 'radius', farther)
  offer('q', otherwise)
  // No results nearby: suggest searching everywhere.
  if (helps.length === 0) offer('nearest', exactly(await countDocuments(context.db, countMax + 1)))
  return helps
}

/** The largest radius around the origin of the search. */
export const widestArea = ({ origin }: SearchArea): SearchArea => ({
  origin,
  box: boxAround(origin, radiusKilometresMax),
  radiusMetres: radiusKilometresMax * 1000,
})

const exactly = (total: number): Counted => ({ total, isTotalExact: true })
const none = exactly(0)

/** The number of results of a search, or a lower bound from the nearest candidates. */
async function countFound(context: Context, relaxedQuery: RelaxedQuery): Promise<Counted> {
  const some = await relaxQuery(context, { ...relaxedQuery, most: someOfMany, isCountOnly: true })
  const total = await countPassing(context, some, relaxedQuery)
  if (some.isAll || total > 0) return { total, isTotalExact: some.isAll }
  const all = await relaxQuery(context, { ...relaxedQuery, isCountOnly: true })
  return { total: await countPassing(context, all, relaxedQuery), isTotalExact: all.isAll }
}

/** Reads free times only for candidates that pass all other filters. */
async function countPassing(
  context: Context,
  { candidates, failures, terms }: SearchCandidates,
  relaxedQuery: RelaxedQuery,
): Promise<number> {
  const { understood, free } = relaxedQuery
  const { query } = understood
  if (query.bookable === undefined || query.bookable === 'yes') return countWithout(failures, [])
  const likely = candidates.filter(
    (_, index) => countWithout(failures.subarray(index, index + 1), ['bookable']) === 1,
  )
  let count = 0
  for (let from = 0; from < likely.length && count <= countMax; from += countMax) {
    const ids = likely.slice(from, from + countMax).map(({ id }) => id)
    const records = readRecords(await recordsOf(context.db, ids, free), {
      origin: relaxedQuery.area.origin,
      relevance: null,
      free,
    })
    count += countWithout(mismatchMask(records, terms), [])
  }
  return count
}
