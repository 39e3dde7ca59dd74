import { listSignInMethods } from 'contract/account/account'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const accountApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    listSignInMethods: build.query<Answer<typeof listSignInMethods>, Sent<typeof listSignInMethods>>({
      query: (input) => request(listSignInMethods, input),
    }),
  }),
})

export const { useListSignInMethodsQuery } = accountApi
