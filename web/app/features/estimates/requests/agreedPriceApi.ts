import { readAgreedPrice } from 'contract/estimates/requests'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const agreedPriceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readAgreedPrice: build.query<Answer<typeof readAgreedPrice>, Sent<typeof readAgreedPrice>>({
      query: (input) => request(readAgreedPrice, input),
      providesTags: ['Estimate'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadAgreedPriceQuery } = agreedPriceApi
