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
import { showAtOnce } from '../../shared/api/showAtOnce.ts'

/** Argument of the list; loaders and components must use the same. */
export const allSavedSearches: Sent<typeof listSavedSearches> = {}

export const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSavedSearches: build.query<Answer<typeof listSavedSearches>, Sent<typeof listSavedSearches>>({
      query: (input) => request(listSavedSearches, input),
      providesTags: ['SavedSearch'],
    }),
    saveSearch: build.mutation<Answer<typeof saveSearch>, Sent<typeof saveSearch>['body']>({
      query: (body) => request(saveSearch, { body }),
      invalidatesTags: ['SavedSearch'],
    }),
    changeSavedSearch: build.mutation<Answer<typeof changeSavedSearch>, Sent<typeof changeSavedSearch>>({
      query: (input) => request(changeSavedSearch, input),
      invalidatesTags: ['SavedSearch'],
      onQueryStarted: ({ params, body }, started): Promise<void> =>
        showAtOnce(started, {
          reading: savedSearchesApi.util.getRunningQueryThunk('listSavedSearches', allSavedSearches),
          change: savedSearchesApi.util.updateQueryData('listSavedSearches', allSavedSearches, (list) => {
            const saved = list.searches.find(({ id }) => id === params.savedSearchId)
            if (saved) Object.assign(saved, body)
          }),
        }),
    }),
    removeSavedSearch: build.mutation<Answer<typeof removeSavedSearch>, SavedSearchId>({
      query: (savedSearchId) => request(removeSavedSearch, { params: { savedSearchId } }),
      invalidatesTags: ['SavedSearch'],
      onQueryStarted: (savedSearchId, started): Promise<void> =>
        showAtOnce(started, {
          reading: savedSearchesApi.util.getRunningQueryThunk('listSavedSearches', allSavedSearches),
          change: savedSearchesApi.util.updateQueryData('listSavedSearches', allSavedSearches, (list) => {
            list.searches = list.searches.filter(({ id }) => id !== savedSearchId)
          }),
        }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
} = savedSearchesApi
