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

const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSavedSearches: build.query<List, Sent<typeof listSavedSearches>>({
      query: (input) => request(listSavedSearches, input),
      providesTags: ['SavedSearch'],
    }),
    saveSearch: build.mutation<Answer<typeof saveSearch>, Sent<typeof saveSearch>['body']>({
      query: (body) => request(saveSearch, { body }),
      invalidatesTags: ['SavedSearch'],
    }),
    // Both show their effect at once, and revert on refusal.
    changeSavedSearch: build.mutation<Answer<typeof changeSavedSearch>, Sent<typeof changeSavedSearch>>({
      query: (input) => request(changeSavedSearch, input),
      invalidatesTags: ['SavedSearch'],
      onQueryStarted: ({ params, body }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          changeList((list) => {
            const saved = list.searches.find(({ id }) => id === params.savedSearchId)
            if (saved) Object.assign(saved, body)
          }),
        )
        queryFulfilled.catch(undo)
      },
    }),
    removeSavedSearch: build.mutation<Answer<typeof removeSavedSearch>, SavedSearchId>({
      query: (savedSearchId) => request(removeSavedSearch, { params: { savedSearchId } }),
      invalidatesTags: ['SavedSearch'],
      onQueryStarted: (savedSearchId, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          changeList((list) => {
            list.searches = list.searches.filter(({ id }) => id !== savedSearchId)
          }),
        )
        queryFulfilled.catch(undo)
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
