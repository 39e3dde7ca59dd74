import type { BusinessId } from 'contract/core/ids'
import type { SearchAnswer, SearchQuery } from 'contract/search/search'
import { decodePageToken, encodePageToken } from '../../platform/db/page.ts'
import { concurrently } from '../../platform/db/pipeline.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { renewAllSummaries, renewSummary } from '../businesses/public.ts'
import { categoriesFor, withCurrentCategories } from './query/categories.ts'
import { relaxQuery, type RelaxedQuery, readingOf } from './query/relaxQuery.ts'
import { Cursor, searchKey } from './engine/cursor.rules.ts'
import { understood as understoodAs } from './query/expansion.rules.ts'
import { countMax, countWithout, facetsOf, isMoment } from './engine/facets.rules.ts'
import { zeroResultSuggestions } from './zeroResults/zeroResultSuggestions.ts'
import { nearestCategories } from './zeroResults/nearestCategories.ts'
import { hitsOf } from './engine/hits.ts'
import { countZeroResult } from './zeroResults/zeroResultCounter.ts'
import { firstInOrder, type OrderTerms, type Placed, relevantFrom } from './engine/ranking.rules.ts'
import { type FreeTimeFilter, minuteAfter } from './engine/record.rules.ts'
import { refreshAllDocuments, refreshDocuments, renewCategoryMeans } from './engine/document.repository.ts'
import { searchAreaOf, momentOf } from './query/searchTerms.ts'
import { understandQuery } from './query/understandQuery.ts'

/** Also match slots that start up to 60 minutes after the requested time. */
const freeWithinMinutes = 60
/** Exceeds the period for which free times are known. */
const knownMinutes = 20 * 1440
const nearMinutes = 1440

/**
 * Counts a search without results for operators, unless a job searches (`isByMember: false`).
 * @throws Refusal category_not_found, place_not_found, page_token_invalid, page_beyond_end, search_too_slow
 */
export async function search(
  context: Context,
  query: SearchQuery,
  { isByMember = true }: { isByMember?: boolean } = {},
): Promise<SearchAnswer> {
  try {
    const found = await answer(context, query)
    const isInVain = (found.total === 0 || !found.isExact) && query.pageToken === undefined
    if (isByMember && isInVain && query.q !== '') countZeroResult(query.q)
    return found
  } catch (error) {
    throw isTimeout(error) ? new Refusal('search_too_slow') : error
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

async function answer(context: Context, received: SearchQuery): Promise<SearchAnswer> {
  const asked = await withCurrentCategories(context, received)
  const last = lastOf(asked)
  const understood = await understandQuery(context, asked)
  const { query, expansions } = understood
  const [area, categories] = await concurrently([
    searchAreaOf(context, query),
    categoriesFor(context, query.category),
  ])
  const now = last?.minute ?? minuteAfter(context.now)
  const find = async (free: FreeTimeFilter) => {
    const relaxedQuery: RelaxedQuery = { understood, area, categories, free, from: last?.reading ?? 'whole' }
    const found = await relaxQuery(context, relaxedQuery)
    const hits = found.candidates.filter((_, index) => found.failures[index] === 0)
    const terms: OrderTerms = {
      sort: query.sort,
      isOpen: ({ scheduleId }) => found.terms.openSchedules.has(scheduleId),
      relevantFrom: relevantFrom(hits),
    }
    const placed = firstInOrder(hits, { terms, count: query.pageSize + 1, last: last?.position ?? null })
    return { ...found, relaxedQuery, placed }
  }
  const known = freeAsked(now, query)
  const near = await find(nearest(known, query))
  const { candidates, failures, terms, mode, relaxedQuery, placed } = reachesBeyond(near.placed, query)
    ? await find(known)
    : near
  const shown = placed.slice(0, query.pageSize)
  if (last && shown.length === 0) throw new Refusal('page_beyond_end')
  const total = countWithout(failures, [])
  const end = placed.length > query.pageSize ? shown.at(-1) : undefined
  const isExact = candidates.length === 0 || candidates.some(({ missingTerms }) => missingTerms === 0)
  return {
    hits: await hitsOf(context, {
      query,
      expansions,
      reading: readingOf(mode),
      categories,
      free: known,
      placed: shown.map(({ candidate }) => candidate),
    }),
    total: Math.min(total, countMax),
    isTotalExact: total <= countMax,
    nextPageToken: end
      ? encodePageToken(searchKey(asked), { reading: mode, position: [...end.position], minute: now })
      : null,
    origin: area.origin,
    facets: facetsOf(candidates, failures, terms),
    understoodAs: understoodAs(expansions, readingOf(mode)),
    readings: [...understood.readings],
    isExact,
    helps: total === 0 ? await zeroResultSuggestions(context, relaxedQuery, failures) : [],
    nearestCategories: total === 0 ? await nearestCategories(context, relaxedQuery, candidates) : [],
  }
}

/** For `soonest`, read only the next day at first; later free times are read when a page reaches them. */
function nearest(free: FreeTimeFilter, { sort, bookable }: SearchQuery): FreeTimeFilter {
  if (sort !== 'soonest' || free.range === null || isMoment(bookable)) return free
  return { ...free, range: { from: free.now, to: free.now + nearMinutes } }
}

function reachesBeyond(placed: readonly Placed[], { sort, bookable, pageSize }: SearchQuery): boolean {
  if (sort !== 'soonest' || isMoment(bookable)) return false
  return placed.slice(0, pageSize).some(({ candidate }) => candidate.freeMinute === null)
}

function lastOf(query: SearchQuery): Cursor | null {
  return query.pageToken === undefined ? null : decodePageToken(query.pageToken, searchKey(query), Cursor)
}

/** Later pages use the time of the first page. */
function freeAsked(now: number, { bookable, sort }: SearchQuery): FreeTimeFilter {
  if (isMoment(bookable)) {
    const from = minuteAfter(momentOf('bookable', bookable))
    return { now, range: { from, to: from + freeWithinMinutes } }
  }
  return { now, range: sort === 'soonest' ? { from: now, to: now + knownMinutes } : null }
}

/** Updates the search documents and the card of a business. Idempotent. */
export async function indexBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await refreshDocuments(context.db, businessId)
  await renewSummary(context, businessId)
}

export async function indexEverything(context: Context): Promise<void> {
  await refreshAllDocuments(context.db)
  await renewAllSummaries(context)
}

/** Nightly: the categories' rating means, which new documents' scores use. */
export async function renewMeans(context: Context): Promise<void> {
  await renewCategoryMeans(context.db)
}
