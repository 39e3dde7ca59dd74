import type { SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { calledExactly, type KnownCategory } from './categories.ts'
import type { Cursor } from '../engine/cursor.rules.ts'
import { candidatesMax, findCandidates } from '../engine/documents.queries.ts'
import { type Expansion, type Reading, readAs } from './expansion.rules.ts'
import { mismatchMask, type FacetTerms } from '../engine/facets.rules.ts'
import { openSchedulesAt } from '../engine/openSchedules.ts'
import { type Candidate, type FreeTimeFilter, readRecords } from '../engine/record.rules.ts'
import { type SearchArea, momentOf } from './searchTerms.ts'

/**
 * The match modes: whole words; with few results also completions; without results also corrections; without results
 * all words but one.
 */
type MatchMode = Cursor['reading']
const matchModes = ['whole', 'typed', 'tolerant', 'partial'] as const satisfies readonly MatchMode[]
/** With this many results for whole words, completions are not tried: "bar" does not mean "barber". */
const wholeWordsEnough = 10

export interface RelaxedQuery {
  readonly query: SearchQuery
  readonly area: SearchArea
  readonly expansions: readonly Expansion[]
  readonly categories: readonly KnownCategory[]
  readonly free: FreeTimeFilter
  readonly from: MatchMode
  /** Only counts the results, without facets. */
  readonly isCountOnly?: boolean
  /** The limit of candidates to read. */
  readonly most?: number
}

export interface SearchCandidates {
  readonly candidates: readonly Candidate[]
  readonly failures: Int32Array
  readonly terms: FacetTerms
  readonly mode: MatchMode
  /** False when the limit may have cut off candidates. */
  readonly isAll: boolean
}

/** Relaxes the match mode until the search has results; later pages use the mode of the first page. */
export async function relaxQuery(
  context: Context,
  { from, ...options }: RelaxedQuery,
): Promise<SearchCandidates> {
  const { query, expansions, categories, free } = options
  let found: SearchCandidates | null = null
  for (const mode of matchModes.slice(matchModes.indexOf(from))) {
    if (!isWorthTrying(expansions, mode)) continue
    const { candidates, openSchedules, isAll } = await candidatesFor(context, { ...options, mode })
    const terms = { query, categories, openSchedules, free }
    const failures = mismatchMask(candidates, terms)
    // Candidates that fail only the filters still count as understood; the suggestions cover them.
    if (candidates.length >= (mode === 'whole' ? wholeWordsEnough : 1))
      return { candidates, failures, terms, mode, isAll }
    found ??= { candidates, failures, terms, mode, isAll }
  }
  return found ?? nothing({ query, categories, openSchedules: new Set(), free })
}

const nothing = (terms: FacetTerms): SearchCandidates => ({
  candidates: [],
  failures: new Int32Array(),
  terms,
  mode: 'typed',
  isAll: true,
})

function isWorthTrying(expansions: readonly Expansion[], mode: MatchMode): boolean {
  if (mode === 'whole' && expansions.at(-1)?.begun.length === 0) return false
  const unknown = expansions.filter((each) => readAs(each, readingOf(mode)).flat().length === 0).length
  if (mode === 'partial') return expansions.length > 1 && unknown <= 1
  if (mode === 'tolerant')
    return unknown === 0 && expansions.some(({ misspelled }) => misspelled.flat().length > 0)
  return unknown === 0
}

export const readingOf = (mode: MatchMode): Reading => (mode === 'partial' ? 'tolerant' : mode)

async function candidatesFor(
  context: Context,
  {
    query,
    area,
    expansions,
    categories,
    free,
    mode,
    isCountOnly = false,
    most = candidatesMax[expansions.length > 0 ? 'withWords' : 'withoutWords'],
  }: Omit<RelaxedQuery, 'from'> & { mode: MatchMode },
): Promise<{ candidates: Candidate[]; openSchedules: ReadonlySet<number>; isAll: boolean }> {
  const openAt = query.open === undefined || query.open === 'now' ? context.now : momentOf('open', query.open)
  const known = isCountOnly ? null : free
  const records = await findCandidates(
    context.db,
    {
      box: area.box,
      wanted: expansions.map((each) => readAs(each, readingOf(mode))),
      isPartial: mode === 'partial',
      free: known,
    },
    most,
  )
  const all = readRecords(records, {
    origin: area.origin,
    hasEvidence: expansions.length > 0,
    free: known,
    meant: calledExactly(categories, query.q),
  })
  const { radiusMetres } = area
  const candidates = radiusMetres === null ? all : all.filter((each) => each.distanceMetres <= radiusMetres)
  const filtersByOpen = !isCountOnly || query.open !== undefined
  const openSchedules = filtersByOpen
    ? await openSchedulesAt(context.db, candidates, openAt)
    : new Set<number>()
  return { candidates, openSchedules, isAll: all.length < most }
}
