import type { BusinessId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { SearchAnswer, SearchQuery } from 'contract/search'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { calledExactly, categoriesFor, type KnownCategory } from './search.categories.service.ts'
import { type Expansion, type Reading, readAs, understood } from './search.expansion.rules.ts'
import { countWithout, facetsOf, failuresOf, type FacetTerms, isMoment } from './search.facets.rules.ts'
import { type Cursor, decodeCursor, encodeCursor, searchKey } from './search.cursor.rules.ts'
import { type Counted, helpsOf } from './search.helps.service.ts'
import { hitsOf } from './search.hits.service.ts'
import { searchFoundNothing } from './search.jobs.ts'
import { openOf } from './search.open.service.ts'
import { candidatesMax, findCandidates, recordsOf } from './search.documents.queries.ts'
import { fruitlessSearches } from './search.queries.ts'
import { firstInOrder, type Placed } from './search.ranking.rules.ts'
import { type Candidate, type FreeAsked, minuteAfter, readRecords } from './search.record.rules.ts'
import {
  noteFruitless,
  refreshAllDocuments,
  refreshDocuments,
  renewCategoryMeans,
} from './search.repository.ts'
import { type Ground, groundOf } from './search.terms.service.ts'
import { expansionsOf } from './search.words.queries.ts'
import { wordsOf } from './search.words.rules.ts'

const countMax = 1000
/** Of what only counts: enough that some pass, with most filters. */
const someOfMany = 2000
/** Whoever asks for three is glad of half past three. */
const freeWithinMinutes = 60
/** More than is ever known of when a place is free. */
const knownMinutes = 20 * 1440
const nearMinutes = 1440
const fruitlessShownMax = 200
const fruitlessDays = 56

/**
 * With whole words; if that finds little with what the last one begins; if that finds nothing with misspellings; if that
 * finds nothing without one of the words.
 */
type Rung = Cursor['reading']
const rungs = ['whole', 'typed', 'tolerant', 'partial'] as const satisfies readonly Rung[]
/** Who types "bar" and finds so many bars has not meant barbers. */
const wholeWordsEnough = 10

/** @throws Refusal category_not_found, place_not_found, page_token_invalid, page_beyond_end, search_too_slow */
export async function search(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  try {
    return await answer(context, query)
  } catch (error) {
    throw isTimeout(error) ? new Refusal('search_too_slow') : error
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

async function answer(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  const last = lastOf(query)
  const [ground, categories, expansions] = await Promise.all([
    groundOf(context, query),
    categoriesFor(context, query.category),
    expansionsOf(context.db, wordsOf(query.q)),
  ])
  const find = async (free: FreeAsked) => {
    const asked: Climb = { query, ground, expansions, categories, free, from: last?.reading ?? 'whole' }
    const found = await climb(context, asked)
    const placed = firstInOrder(
      found.candidates.filter((_, index) => found.failures[index] === 0),
      { sort: query.sort, count: query.size + 1, last: last?.position ?? null },
    )
    return { ...found, asked, placed }
  }
  const known = freeAsked(context, query, last)
  const near = await find(nearest(known, query))
  const { candidates, failures, terms, rung, asked, placed } = reachesBeyond(near.placed, query)
    ? await find(known)
    : near
  const shown = placed.slice(0, query.size)
  if (last && shown.length === 0) throw new Refusal('page_beyond_end')
  const total = countWithout(failures, [])
  const end = placed.length > query.size ? shown.at(-1) : undefined
  if (total === 0 && query.q !== '' && !last) await noteNothing(context, query.q)
  return {
    hits: await hitsOf(context, {
      query,
      expansions,
      reading: readingOf(rung),
      categories,
      free: known,
      placed: shown.map(({ candidate }) => candidate),
    }),
    total: Math.min(total, countMax),
    isTotalExact: total <= countMax,
    nextPage: end
      ? encodeCursor({
          key: searchKey(query),
          reading: rung,
          position: [...end.position],
          ...(query.sort === 'soonest' && { minute: known.now }),
        })
      : null,
    origin: ground.origin,
    facets: facetsOf(candidates, failures, terms),
    understoodAs: understood(expansions, readingOf(rung)),
    helps:
      total === 0
        ? await helpsOf(context, {
            query,
            ground,
            expansions,
            failures,
            countWith: (change) => countFound(context, { ...asked, ...change }),
          })
        : [],
  }
}

/** Of the soonest, those of the next day: what is free later is read only when a page comes to it. */
function nearest(free: FreeAsked, { sort, bookable }: SearchQuery): FreeAsked {
  if (sort !== 'soonest' || free.asked === null || isMoment(bookable)) return free
  return { ...free, asked: { from: free.now, to: free.now + nearMinutes } }
}

function reachesBeyond(placed: readonly Placed[], { sort, bookable, size }: SearchQuery): boolean {
  if (sort !== 'soonest' || isMoment(bookable)) return false
  return placed.slice(0, size).some(({ candidate }) => candidate.freeMinute === null)
}

/** How many a search would find, or how many it would at least: of very many, those nearby tell enough. */
async function countFound(context: Context, asked: Climb): Promise<Counted> {
  const some = await climb(context, { ...asked, most: someOfMany, isCountOnly: true })
  const total = await countPassing(context, some, asked)
  if (some.isAll || total > 0) return { total, isTotalExact: some.isAll }
  const all = await climb(context, { ...asked, isCountOnly: true })
  return { total: await countPassing(context, all, asked), isTotalExact: all.isAll }
}

/** When they are free is asked of those alone that pass all else. */
async function countPassing(
  context: Context,
  { candidates, failures, terms }: Found,
  asked: Climb,
): Promise<number> {
  const { query, free } = asked
  if (query.bookable === undefined || query.bookable === 'yes') return countWithout(failures, [])
  const likely = candidates.filter(
    (_, index) => countWithout(failures.subarray(index, index + 1), ['bookable']) === 1,
  )
  let count = 0
  for (let from = 0; from < likely.length && count <= countMax; from += countMax) {
    const ids = likely.slice(from, from + countMax).map(({ id }) => id)
    const records = readRecords(await recordsOf(context.db, ids, free), {
      origin: asked.ground.origin,
      hasEvidence: false,
      free,
    })
    count += countWithout(failuresOf(records, terms), [])
  }
  return count
}

function lastOf(query: SearchQuery): Cursor | null {
  if (query.after === undefined) return null
  const cursor = decodeCursor(query.after, searchKey(query))
  if (!cursor) throw new Refusal('page_token_invalid')
  return cursor
}

interface Climb {
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

interface Found {
  readonly candidates: readonly Candidate[]
  readonly failures: Int32Array
  readonly terms: FacetTerms
  readonly rung: Rung
  /** False where there may be more than were read. */
  readonly isAll: boolean
}

/** Takes the words less and less literally until something is found; a later page stays where the first one was. */
async function climb(context: Context, { from, ...asked }: Climb): Promise<Found> {
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

const readingOf = (rung: Rung): Reading => (rung === 'partial' ? 'tolerant' : rung)

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

/** On later pages of the soonest the clock stands where the first one found it. */
function freeAsked(context: Context, { bookable, sort }: SearchQuery, last: Cursor | null): FreeAsked {
  const now = last?.minute ?? minuteAfter(context.now)
  if (isMoment(bookable)) {
    const from = minuteAfter(momentOf('bookable', bookable))
    return { now, asked: { from, to: from + freeWithinMinutes } }
  }
  return { now, asked: sort === 'soonest' ? { from: now, to: now + knownMinutes } : null }
}

/** @throws Refusal input_invalid for a day that does not exist */
function momentOf(name: 'open' | 'bookable', text: string): Instant {
  const at = Date.parse(text)
  if (Number.isNaN(at))
    throw new Refusal('input_invalid', {
      fields: [{ path: `query.${name}`, message: 'must be a day that exists' }],
    })
  return new Date(at).toISOString() as Instant // the format is the contract's
}

async function noteNothing(context: Context, q: string): Promise<void> {
  const words = wordsOf(q).join(' ').slice(0, 200).trim()
  if (words !== '') await context.enqueue(searchFoundNothing, { words })
}

/** Counts a search that found nothing, by its words alone. */
export async function recordFruitless(context: Context, words: string): Promise<void> {
  await noteFruitless(context.db, words, context.now)
}

/** Of the last eight weeks, the most frequent first. */
export async function listFruitless(context: Context) {
  const since = Temporal.Instant.from(context.now).subtract({ hours: 24 * fruitlessDays })
  const rows = await fruitlessSearches(context.db, since.toString() as Instant, fruitlessShownMax) // the format is the contract's
  return { searches: rows.map(({ words, times, last_at }) => ({ words, times, lastAt: last_at })) }
}

/** Brings what search knows of a business up to date. Running it twice changes nothing. */
export async function indexBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await refreshDocuments(context.db, businessId)
}

export async function indexEverything(context: Context): Promise<void> {
  await refreshAllDocuments(context.db)
}

/** Once a night: what a category's businesses are given on average, on which the scores of new documents lean. */
export async function renewMeans(context: Context): Promise<void> {
  await renewCategoryMeans(context.db)
}
