import * as z from 'zod/mini'
import { SavedSearchId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { SearchQuery } from '../search/search.ts'

export const savedSearchesMax = 20
export const savedSearchNameLengthMax = 80
/** Alerts need a search with at most this many results: more would not help the member. */
export const alertedMatchesMax = 500

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(savedSearchNameLengthMax))

export const SavedSearch = z.strictObject({
  id: SavedSearchId,
  name: z.string(),
  /** The query of the search page, without `?`. Its parameters are sorted; coordinates are rounded. */
  search: z.string(),
  /** Whether the member is notified about new results. */
  hasAlert: z.boolean(),
  /** The search had too many results for an alert when it was last counted. */
  isTooBroad: z.boolean(),
  lastAlertAt: z.nullable(Instant),
  createdAt: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** A search to save: neither its page nor its order. */
export const SavedSearchDraft = z.strictObject({
  search: z.omit(SearchQuery, { sort: true, pageSize: true, pageToken: true }),
  /** By default made from the search: "Sushi near Willowford Center". */
  name: z.optional(name),
  hasAlert: z._default(z.boolean(), true),
})
export type SavedSearchDraft = z.infer<typeof SavedSearchDraft>

/** Fields that are absent stay as they are. */
export const SavedSearchChange = z.strictObject({ name: z.optional(name), hasAlert: z.optional(z.boolean()) })
export type SavedSearchChange = z.infer<typeof SavedSearchChange>

export const listSavedSearches = route({
  method: 'GET',
  path: '/saved-searches',
  summary: 'List the member’s saved searches, newest first',
  access: 'member',
  response: z.strictObject({ searches: z.array(SavedSearch) }),
  tags: ['SavedSearch'],
})

export const saveSearch = route({
  method: 'POST',
  path: '/saved-searches',
  summary: 'Save a search, with an alert about new results; idempotent per search',
  access: 'member',
  body: SavedSearchDraft,
  response: SavedSearch,
  errors: [
    'saved_searches_too_many',
    'category_not_found',
    'place_not_found',
    'page_token_invalid',
    'page_beyond_end',
    'search_too_slow',
  ],
  tags: ['SavedSearch'],
})

const params = z.strictObject({ savedSearchId: SavedSearchId })

export const changeSavedSearch = route({
  method: 'PATCH',
  path: '/saved-searches/:savedSearchId',
  summary: 'Rename a saved search, or turn its alert on or off; idempotent',
  access: 'member',
  params,
  body: SavedSearchChange,
  response: SavedSearch,
  errors: ['saved_search_not_found', 'saved_search_too_broad', 'search_too_slow'],
  tags: ['SavedSearch'],
})

export const removeSavedSearch = route({
  method: 'DELETE',
  path: '/saved-searches/:savedSearchId',
  summary: 'Remove a saved search and its alert; idempotent',
  access: 'member',
  params,
  response: EmptyAnswer,
  tags: ['SavedSearch'],
})
