import type { Answer, Sent } from 'contract/core/route'
import { listZeroResultSearches } from 'contract/search/search'
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
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListZeroResultSearchesQuery } = zeroResultsApi
