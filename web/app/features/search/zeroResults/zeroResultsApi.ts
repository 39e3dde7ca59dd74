import type { Answer, Sent } from 'contract/core/route'
import { listZeroResultSearches } from 'contract/search/search'
import { addSynonym, listSynonyms, removeSynonym } from 'contract/search/synonyms'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const zeroResultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listZeroResultSearches: build.query<
      Answer<typeof listZeroResultSearches>,
      Sent<typeof listZeroResultSearches>
    >({
      query: (input) => request(listZeroResultSearches, input),
    }),
    listSynonyms: build.query<Answer<typeof listSynonyms>, Sent<typeof listSynonyms>>({
      query: (input) => request(listSynonyms, input),
      providesTags: ['Synonym'],
    }),
    addSynonym: build.mutation<Answer<typeof addSynonym>, Sent<typeof addSynonym>>({
      query: (input) => request(addSynonym, input),
      invalidatesTags: ['Synonym'],
    }),
    removeSynonym: build.mutation<Answer<typeof removeSynonym>, Sent<typeof removeSynonym>>({
      query: (input) => request(removeSynonym, input),
      invalidatesTags: ['Synonym'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListZeroResultSearchesQuery,
  useListSynonymsQuery,
  useAddSynonymMutation,
  useRemoveSynonymMutation,
} = zeroResultsApi
