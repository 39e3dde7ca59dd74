import { listLocalCities, readLocalPage } from 'contract/businesses/localPages'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const localApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLocalPage: build.query<Answer<typeof readLocalPage>, Sent<typeof readLocalPage>>({
      query: (input) => request(readLocalPage, input),
    }),
    listLocalCities: build.query<Answer<typeof listLocalCities>, Sent<typeof listLocalCities>>({
      query: (input) => request(listLocalCities, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadLocalPageQuery, useListLocalCitiesQuery } = localApi
