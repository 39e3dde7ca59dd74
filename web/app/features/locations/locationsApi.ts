import { listOwnLocations } from 'contract/businesses/ownLocations'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnLocations: build.query<Answer<typeof listOwnLocations>, Sent<typeof listOwnLocations>>({
      query: (input) => request(listOwnLocations, input),
      providesTags: ['Access'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListOwnLocationsQuery } = locationsApi
