import type { Answer, Sent } from 'contract/core/route'
import { listListingChanges, undoListingChange } from 'contract/listings/listingChanges'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const listingChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listListingChanges: build.query<Answer<typeof listListingChanges>, Sent<typeof listListingChanges>>({
      query: (input) => request(listListingChanges, input),
      providesTags: ['ListingVersion'],
    }),
    undoListingChange: build.mutation<Answer<typeof undoListingChange>, Sent<typeof undoListingChange>>({
      query: (input) => request(undoListingChange, input),
      invalidatesTags: ['ListingVersion', 'Business'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListListingChangesQuery, useUndoListingChangeMutation } = listingChangesApi
