import type { BusinessId } from 'contract/core/ids'
import { alertedMatchesMax } from 'contract/savedSearches/savedSearches'
import { pageSizeMax } from 'contract/core/page'
import type { SearchAnswer } from 'contract/search/search'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { search } from '../search/public.ts'
import { alertQuery, exactHits } from './savedSearch.rules.ts'

export interface Matches {
  readonly ids: readonly BusinessId[]
  /** The search has more results than an alert can follow; `ids` is then empty. */
  readonly isTooBroad: boolean
  readonly answer: Pick<SearchAnswer, 'facets' | 'origin'> | null
}

const none: Matches = { ids: [], isTooBroad: false, answer: null }

/** The businesses that match a saved search now. @throws as `search` */
export async function matchesOf(context: Context, text: string): Promise<Matches> {
  const ids: BusinessId[] = []
  let first: SearchAnswer | null = null
  let pageToken: string | null = null
  do {
    const query = alertQuery(text, { pageSize: pageSizeMax, ...(pageToken !== null && { pageToken }) })
    if (!query) return none
    const answer: SearchAnswer = await search(context, query, { isByMember: false })
    first ??= answer
    if (!answer.isTotalExact || answer.total > alertedMatchesMax)
      return { ids: [], isTooBroad: true, answer: first }
    ids.push(...exactHits(answer).map(({ business }) => business.id))
    pageToken = answer.nextPageToken
  } while (pageToken !== null)
  return { ids: [...new Set(ids)], isTooBroad: false, answer: first }
}

/** A place or a category that no longer exists finds nothing, instead of failing the alert. */
export async function matchesIfValid(context: Context, text: string): Promise<Matches> {
  try {
    return await matchesOf(context, text)
  } catch (error) {
    if (error instanceof Refusal && passing.has(error.code)) return none
    throw error
  }
}

const passing: ReadonlySet<string> = new Set([
  'category_not_found',
  'place_not_found',
  'input_invalid',
  // The results changed between two pages: the next check reads them again.
  'page_token_invalid',
  'page_beyond_end',
])
