import type { Answer, Sent } from 'contract/core/route'
import { listFruitlessSearches } from 'contract/search/search'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const fruitlessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFruitlessSearches: build.query<
      Answer<typeof listFruitlessSearches>,
      Sent<typeof listFruitlessSearches>
    >({
      query: (input) => request(listFruitlessSearches, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListFruitlessSearchesQuery } = fruitlessApi
