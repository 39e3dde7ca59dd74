import { enterSignInCode, sendSignInCode } from 'contract/account/signInCode'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const signInCodeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendSignInCode: build.mutation<Answer<typeof sendSignInCode>, Sent<typeof sendSignInCode>>({
      query: (input) => request(sendSignInCode, input),
    }),
    enterSignInCode: build.mutation<Answer<typeof enterSignInCode>, Sent<typeof enterSignInCode>>({
      query: (input) => request(enterSignInCode, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useSendSignInCodeMutation, useEnterSignInCodeMutation } = signInCodeApi
