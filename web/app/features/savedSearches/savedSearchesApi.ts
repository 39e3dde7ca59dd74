import type { SavedSearchId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from 'contract/savedSearches/savedSearches'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

type List = Answer<typeof listSavedSearches>

/** Argument of the list; loaders and components must use the same. */
export const allSavedSearches: Sent<typeof listSavedSearches> = {}

// Only a failure needs the list of the server: after a success, a list that was read before the next change would
// overwrite that change on the page.
const onFailure = (_answer: unknown, error: unknown) => (error ? (['SavedSearch'] as const) : [])

export const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSavedSearches: build.query<List, Sent<typeof listSavedSearches>>({
      query: (input) => request(listSavedSearches, input),
      providesTags: ['SavedSearch'],
    }),
    saveSearch: build.mutation<Answer<typeof saveSearch>, Sent<typeof saveSearch>['body']>({
      query: (body) => request(saveSearch, { body }),
      invalidatesTags: ['SavedSearch'],
    }),
    // Both show their effect at once.
    changeSavedSearch: build.mutation<Answer<typeof changeSavedSearch>, Sent<typeof changeSavedSearch>>({
      query: (input) => request(changeSavedSearch, input),
      invalidatesTags: onFailure,
      onQueryStarted: ({ params, body }, { dispatch }) => {
        dispatch(
          changeList((list) => {
            const saved = list.searches.find(({ id }) => id === params.savedSearchId)
            if (saved) Object.assign(saved, body)
          }),
        )
      },
    }),
    removeSavedSearch: build.mutation<Answer<typeof removeSavedSearch>, SavedSearchId>({
      query: (savedSearchId) => request(removeSavedSearch, { params: { savedSearchId } }),
      invalidatesTags: onFailure,
      onQueryStarted: (savedSearchId, { dispatch }) => {
        dispatch(
          changeList((list) => {
            list.searches = list.searches.filter(({ id }) => id !== savedSearchId)
          }),
        )
      },
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

const changeList = (change: (list: List) => void) =>
  savedSearchesApi.util.updateQueryData('listSavedSearches', allSavedSearches, change)

export const {
  useListSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
} = savedSearchesApi
