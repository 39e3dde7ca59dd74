import type { Answer, Sent } from 'contract/core/route'
import { listMapPlaces } from 'contract/search/map'
import { listPlaces, searchBusinesses, suggestSearches } from 'contract/search/search'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchBusinesses: build.query<Answer<typeof searchBusinesses>, Sent<typeof searchBusinesses>>({
      query: (input) => request(searchBusinesses, input),
      providesTags: ['Search'],
    }),
    listMapPlaces: build.query<Answer<typeof listMapPlaces>, Sent<typeof listMapPlaces>>({
      query: (input) => request(listMapPlaces, input),
      providesTags: ['Search'],
    }),
    suggestSearches: build.query<Answer<typeof suggestSearches>, Sent<typeof suggestSearches>>({
      query: (input) => request(suggestSearches, input),
    }),
    listPlaces: build.query<Answer<typeof listPlaces>, Sent<typeof listPlaces>>({
      query: (input) => request(listPlaces, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

/** Options of the place field before any input. */
export const usualPlaces: Sent<typeof listPlaces> = { query: {} }

export const {
  useSearchBusinessesQuery,
  useListMapPlacesQuery,
  useSuggestSearchesQuery,
  useListPlacesQuery,
} = searchApi
