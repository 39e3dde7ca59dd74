import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { Cursor } from '../engine/cursor.rules.ts'
import { candidatesMax, findCandidates, type WordGroups } from '../engine/documents.queries.ts'
import { mismatchMask, type FacetTerms } from '../engine/facets.rules.ts'
import { openSchedulesAt } from '../engine/openSchedules.ts'
import { type Candidate, type FreeTimeFilter, hasCategory, readRecords } from '../engine/record.rules.ts'
import { relevanceRules, weightsOf } from '../engine/relevance.rules.ts'
import { openSchedules } from '../engine/search.queries.ts'
import type { KnownCategory } from './categories.ts'
import { type Expansion, type Reading, readAs } from './expansion.rules.ts'
import { momentOf, type SearchArea } from './searchTerms.ts'
import type { Understood } from './understandQuery.ts'
import { plainText } from './words.rules.ts'

/**
 * The match modes: all terms as whole words; with few results also completions, and corrections of unknown words;
 * without results also corrections of a single known word; with very few results some of the terms.
 */
type MatchMode = Cursor['reading']
const matchModes = ['whole', 'typed', 'tolerant', 'some'] as const satisfies readonly MatchMode[]
/** With this many results for whole words, completions are not tried: "bar" does not mean "barber". */
const wholeWordsEnough = 10
/** With fewer results for all terms, results with some of them are tried. */
const allTermsEnough = 10
/** Results with some of the terms need this share of the relevance of the best one. */
const relevanceShare = 0.4
/** A frequent term alone finds no results while the query has rarer ones. */
const weightShare = 0.5

export interface RelaxedQuery {
  readonly understood: Understood
  readonly area: SearchArea
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
  const { expansions } = options.understood
  let found: SearchCandidates | null = null
  for (const mode of matchModes.slice(matchModes.indexOf(from))) {
    if (!isWorthTrying(expansions, mode)) continue
    const some = await candidatesIn(context, { ...options, mode })
    if (isEnough(some, expansions.length)) return some
    // Uses a later mode only if it has more results.
    if (!found || some.candidates.length > found.candidates.length) found = some
  }
  return found ?? nothing(options)
}

/** Candidates that fail only the filters still count as understood; the suggestions cover them. */
function isEnough({ candidates, mode }: SearchCandidates, termCount: number): boolean {
  if (mode === 'whole' && candidates.length >= wholeWordsEnough) return true
  if (mode === 'whole' || candidates.length === 0) return false
  if (mode === 'some' || termCount < 2 || candidates.length >= allTermsEnough) return true
  // A name with all words is taken as the intended business.
  return candidates.some(({ relevance }) => relevance >= 1)
}

const nothing = ({
  understood: { query },
  categories,
  free,
}: Omit<RelaxedQuery, 'from'>): SearchCandidates => ({
  candidates: [],
  failures: new Int32Array(),
  terms: { query, categories, openSchedules: new Set(), free },
  mode: 'typed',
  isAll: true,
})

function isWorthTrying(expansions: readonly Expansion[], mode: MatchMode): boolean {
  const unknown = expansions.filter((each) => readAs(each, readingOf(mode)).flat().length === 0).length
  if (mode === 'some') return expansions.length > 1 && unknown < expansions.length
  // Without completions, `typed` matches known words in the same way.
  if (mode === 'whole') return unknown === 0 && expansions.some(({ begun }) => begun.length > 0)
  // In a longer query, a known word is rarely misspelled: matching only some words helps more.
  if (mode === 'tolerant')
    return (
      unknown === 0 &&
      expansions.length === 1 &&
      expansions.some(({ misspelled }) => misspelled.flat().length > 0)
    )
  return unknown === 0
}

export const readingOf = (mode: MatchMode): Reading => (mode === 'some' ? 'typed' : mode)

async function candidatesIn(
  context: Context,
  options: Omit<RelaxedQuery, 'from'> & { mode: MatchMode },
): Promise<SearchCandidates> {
  const { mode, understood, categories, free } = options
  const { candidates, openSchedules: open, isAll } = await candidatesFor(context, options)
  const terms: FacetTerms = { query: understood.query, categories, openSchedules: open, free }
  const close = mode === 'some' ? closest(candidates, terms) : candidates
  return { candidates: close, failures: mismatchMask(close, terms), terms, mode, isAll }
}

/** The candidates that are nearly as relevant as the best one that passes the filters. */
function closest(candidates: readonly Candidate[], terms: FacetTerms): Candidate[] {
  const failures = mismatchMask(candidates, terms)
  let best = 0
  for (const [index, { relevance }] of candidates.entries())
    if (failures[index] === 0 && relevance > best) best = relevance
  return candidates.filter(({ relevance }) => relevance >= relevanceShare * best)
}

async function candidatesFor(
  context: Context,
  {
    understood,
    area,
    categories,
    free,
    mode,
    isCountOnly = false,
    most = candidatesMax[understood.expansions.length > 0 ? 'withWords' : 'withoutWords'],
  }: Omit<RelaxedQuery, 'from'> & { mode: MatchMode },
): Promise<{ candidates: Candidate[]; openSchedules: ReadonlySet<number>; isAll: boolean }> {
  const { query, expansions, excluded, plain } = understood
  const known = isCountOnly ? null : free
  const levels = expansions.map((each) => readAs(each, readingOf(mode)))
  const records = await findCandidates(
    context.db,
    {
      box: area.box,
      wanted: levels,
      finding: mode === 'some' ? findingTerms(weightsOf(expansions, levels, categories), levels) : levels,
      unwanted: excluded
        .map(({ exact, kin }) => (exact.length > 0 ? exact : kin))
        .filter((words) => words.length > 0),
      isAny: mode === 'some',
      name: plain,
      free: known,
    },
    most,
  )
  const all = readRecords(records, {
    origin: area.origin,
    relevance: expansions.length > 0 ? relevanceRules(expansions, levels, categories, plain) : null,
    free: known,
  })
  const { radiusMetres } = area
  const left = excludedCategories(excluded, categories)
  const candidates = all.filter(
    (each) =>
      (radiusMetres === null || each.distanceMetres <= radiusMetres) &&
      !left.some((number) => hasCategory(each, number)),
  )
  const filtersByOpen = !isCountOnly || query.open !== undefined
  const open = filtersByOpen ? await openAmong(context, candidates, { understood, free }) : new Set<number>()
  return { candidates, openSchedules: open, isAll: all.length < most }
}

/** The terms required of a result with some of the terms: not only the frequent ones. */
function findingTerms(weights: readonly number[], levels: WordGroups): WordGroups {
  const known = weights.flatMap((weight, index) => {
    const words = levels[index]
    return words && words.flat().length > 0 ? [{ weight, words }] : []
  })
  const heaviest = Math.max(0, ...known.map(({ weight }) => weight))
  return known.filter(({ weight }) => weight >= weightShare * heaviest).map(({ words }) => words)
}

/** The categories whose name has an excluded word. */
function excludedCategories(
  excluded: readonly Expansion[],
  categories: readonly KnownCategory[],
): readonly number[] {
  const words = excluded.flatMap(({ exact, kin }) => (exact.length > 0 ? exact : kin))
  return categories
    .filter(({ name, pluralName }) =>
      [name, pluralName].some((text) => words.some((word) => ` ${plainText(text)} `.includes(` ${word} `))),
    )
    .map(({ number }) => number)
}

/** At the minute of the first page, so that the order of the pages remains stable. */
async function openAmong(
  { db }: Context,
  candidates: readonly Candidate[],
  { understood: { query, openLocal }, free }: Pick<RelaxedQuery, 'understood' | 'free'>,
): Promise<ReadonlySet<number>> {
  const now = fromMilliseconds(free.now * minuteMilliseconds)
  if (openLocal) {
    const ids = [...new Set(candidates.map(({ scheduleId }) => scheduleId))]
    return new Set(await openSchedules(db, ids, now, openLocal))
  }
  const openAt = query.open === undefined || query.open === 'now' ? now : momentOf('open', query.open)
  return openSchedulesAt(db, candidates, openAt)
}
