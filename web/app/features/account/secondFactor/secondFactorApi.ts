import {
  addPasskey,
  confirmAuthenticator,
  proveCode,
  provePasskey,
  readProofWays,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startPasskeyProof,
} from 'contract/account/secondFactor'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const securityTag = { type: 'Account', id: 'security' } as const

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProofWays: build.query<Answer<typeof readProofWays>, Sent<typeof readProofWays>>({
      query: (input) => request(readProofWays, input),
      providesTags: [securityTag],
    }),
    startPasskeyProof: build.mutation<Answer<typeof startPasskeyProof>, Sent<typeof startPasskeyProof>>({
      query: (input) => request(startPasskeyProof, input),
    }),
    provePasskey: build.mutation<Answer<typeof provePasskey>, Sent<typeof provePasskey>>({
      query: (input) => request(provePasskey, input),
      invalidatesTags: [securityTag],
    }),
    proveCode: build.mutation<Answer<typeof proveCode>, Sent<typeof proveCode>>({
      query: (input) => request(proveCode, input),
      invalidatesTags: [securityTag],
    }),
    startPasskey: build.mutation<Answer<typeof startPasskey>, Sent<typeof startPasskey>>({
      query: (input) => request(startPasskey, input),
    }),
    addPasskey: build.mutation<Answer<typeof addPasskey>, Sent<typeof addPasskey>>({
      query: (input) => request(addPasskey, input),
      invalidatesTags: [securityTag],
    }),
    renamePasskey: build.mutation<Answer<typeof renamePasskey>, Sent<typeof renamePasskey>>({
      query: (input) => request(renamePasskey, input),
      invalidatesTags: [securityTag],
    }),
    removePasskey: build.mutation<Answer<typeof removePasskey>, Sent<typeof removePasskey>>({
      query: (input) => request(removePasskey, input),
      invalidatesTags: [securityTag],
    }),
    startAuthenticator: build.mutation<Answer<typeof startAuthenticator>, Sent<typeof startAuthenticator>>({
      query: (input) => request(startAuthenticator, input),
    }),
    confirmAuthenticator: build.mutation<
      Answer<typeof confirmAuthenticator>,
      Sent<typeof confirmAuthenticator>
    >({
      query: (input) => request(confirmAuthenticator, input),
      invalidatesTags: [securityTag],
    }),
    removeAuthenticator: build.mutation<Answer<typeof removeAuthenticator>, Sent<typeof removeAuthenticator>>(
      {
        query: (input) => request(removeAuthenticator, input),
        invalidatesTags: [securityTag],
      },
    ),
    renewRecoveryCodes: build.mutation<Answer<typeof renewRecoveryCodes>, Sent<typeof renewRecoveryCodes>>({
      query: (input) => request(renewRecoveryCodes, input),
      invalidatesTags: [securityTag],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadProofWaysQuery,
  useStartPasskeyProofMutation,
  useProvePasskeyMutation,
  useProveCodeMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi
