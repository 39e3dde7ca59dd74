import { addCity, changeCity, listOperatorCities, setCityHidden } from 'contract/places/operatorCities'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['OperatorCity'] })

const citiesApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listOperatorCities: build.query<Answer<typeof listOperatorCities>, Sent<typeof listOperatorCities>>({
      query: (input) => request(listOperatorCities, input),
      providesTags: ['OperatorCity'],
    }),
    addCity: build.mutation<
      Answer<typeof addCity>,
      Sent<typeof addCity> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(addCity, input, idempotencyKey),
      invalidatesTags: (answer) => (answer ? ['OperatorCity'] : []),
    }),
    changeCity: build.mutation<Answer<typeof changeCity>, Sent<typeof changeCity>>({
      query: (input) => request(changeCity, input),
      invalidatesTags: (answer) => (answer ? ['OperatorCity'] : []),
    }),
    setCityHidden: build.mutation<Answer<typeof setCityHidden>, Sent<typeof setCityHidden>>({
      query: (input) => request(setCityHidden, input),
      // Also on refusal: then the number of businesses has changed.
      invalidatesTags: ['OperatorCity'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOperatorCitiesQuery,
  useAddCityMutation,
  useChangeCityMutation,
  useSetCityHiddenMutation,
} = citiesApi
