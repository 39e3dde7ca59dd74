import type { SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { calledExactly, type KnownCategory } from './categories.ts'
import type { Cursor } from '../engine/cursor.rules.ts'
import { candidatesMax, findCandidates } from '../engine/documents.queries.ts'
import { type Expansion, type Reading, readAs } from './expansion.rules.ts'
import { failuresOf, type FacetTerms } from '../engine/facets.rules.ts'
import { openOf } from '../engine/openSchedules.ts'
import { type Candidate, type FreeAsked, readRecords } from '../engine/record.rules.ts'
import { type Ground, momentOf } from './searchTerms.ts'

/**
 * With whole words; if that finds little with what the last one begins; if that finds nothing with misspellings; if that
 * finds nothing without one of the words.
 */
type Rung = Cursor['reading']
const rungs = ['whole', 'typed', 'tolerant', 'partial'] as const satisfies readonly Rung[]
/** Who types "bar" and finds so many bars has not meant barbers. */
const wholeWordsEnough = 10

export interface Climb {
  readonly query: SearchQuery
  readonly ground: Ground
  readonly expansions: readonly Expansion[]
  readonly categories: readonly KnownCategory[]
  readonly free: FreeAsked
  readonly from: Rung
  /** Then nothing is found out but what is chosen asks for: no facets are shown. */
  readonly isCountOnly?: boolean
  /** Read no more than these. */
  readonly most?: number
}

export interface Found {
  readonly candidates: readonly Candidate[]
  readonly failures: Int32Array
  readonly terms: FacetTerms
  readonly rung: Rung
  /** False where there may be more than were read. */
  readonly isAll: boolean
}

/** Takes the words less and less literally until something is found; a later page stays where the first one was. */
export async function climb(context: Context, { from, ...asked }: Climb): Promise<Found> {
  const { query, expansions, categories, free } = asked
  let found: Found | null = null
  for (const rung of rungs.slice(rungs.indexOf(from))) {
    if (!isWorthTrying(expansions, rung)) continue
    const { candidates, openSchedules, isAll } = await candidatesFor(context, { ...asked, rung })
    const terms = { query, categories, openSchedules, free }
    const failures = failuresOf(candidates, terms)
    // What only the filters keep away was understood; the helps say so.
    if (candidates.length >= (rung === 'whole' ? wholeWordsEnough : 1))
      return { candidates, failures, terms, rung, isAll }
    found ??= { candidates, failures, terms, rung, isAll }
  }
  return found ?? nothing({ query, categories, openSchedules: new Set(), free })
}

const nothing = (terms: FacetTerms): Found => ({
  candidates: [],
  failures: new Int32Array(),
  terms,
  rung: 'typed',
  isAll: true,
})

function isWorthTrying(expansions: readonly Expansion[], rung: Rung): boolean {
  if (rung === 'whole' && expansions.at(-1)?.begun.length === 0) return false
  const unknown = expansions.filter((each) => readAs(each, readingOf(rung)).flat().length === 0).length
  if (rung === 'partial') return expansions.length > 1 && unknown <= 1
  if (rung === 'tolerant')
    return unknown === 0 && expansions.some(({ misspelled }) => misspelled.flat().length > 0)
  return unknown === 0
}

export const readingOf = (rung: Rung): Reading => (rung === 'partial' ? 'tolerant' : rung)

async function candidatesFor(
  context: Context,
  {
    query,
    ground,
    expansions,
    categories,
    free,
    rung,
    isCountOnly = false,
    most = candidatesMax[expansions.length > 0 ? 'withWords' : 'withoutWords'],
  }: Omit<Climb, 'from'> & { rung: Rung },
): Promise<{ candidates: Candidate[]; openSchedules: ReadonlySet<number>; isAll: boolean }> {
  const openAt = query.open === undefined || query.open === 'now' ? context.now : momentOf('open', query.open)
  const known = isCountOnly ? null : free
  const records = await findCandidates(
    context.db,
    {
      box: ground.box,
      wanted: expansions.map((each) => readAs(each, readingOf(rung))),
      isPartial: rung === 'partial',
      free: known,
    },
    most,
  )
  const all = readRecords(records, {
    origin: ground.origin,
    hasEvidence: expansions.length > 0,
    free: known,
    meant: calledExactly(categories, query.q),
  })
  const { radiusMetres } = ground
  const candidates = radiusMetres === null ? all : all.filter((each) => each.distanceMetres <= radiusMetres)
  const isOpenAsked = !isCountOnly || query.open !== undefined
  const openSchedules = isOpenAsked ? await openOf(context.db, candidates, openAt) : new Set<number>()
  return { candidates, openSchedules, isAll: all.length < most }
}
