import type { Answer, Sent } from 'contract/route'
import { listPlaces, searchBusinesses } from 'contract/search'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchBusinesses: build.query<Answer<typeof searchBusinesses>, Sent<typeof searchBusinesses>>({
      query: (input) => request(searchBusinesses, input),
      providesTags: ['Search'],
    }),
    listPlaces: build.query<Answer<typeof listPlaces>, Sent<typeof listPlaces>>({
      query: (input) => request(listPlaces, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useSearchBusinessesQuery, useListPlacesQuery } = searchApi
