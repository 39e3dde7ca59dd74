import {
  openPayoutAccount,
  readPayoutAccount,
  readPayoutAccountChange,
  resumePayouts,
  undoPayoutAccountChange,
  usePayoutAccount,
} from 'contract/payouts/payoutAccount'
import { readPayouts } from 'contract/payouts/payouts'
import type { Answer, Sent } from 'contract/core/route'
import { readStatement } from 'contract/loyalty/statements'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const statementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readStatement: build.query<Answer<typeof readStatement>, Sent<typeof readStatement>>({
      query: (input) => request(readStatement, input),
      providesTags: (_statement, _error, { params }) => [{ type: 'Statement', id: params.businessId }],
    }),
    readPayouts: build.query<Answer<typeof readPayouts>, Sent<typeof readPayouts>>({
      query: (input) => request(readPayouts, input),
      providesTags: (_payouts, _error, { params }) => [{ type: 'Statement', id: params.businessId }],
    }),
    readPayoutAccount: build.query<Answer<typeof readPayoutAccount>, Sent<typeof readPayoutAccount>>({
      query: (input) => request(readPayoutAccount, input),
      providesTags: (_account, _error, { params }) => [{ type: 'Statement', id: params.businessId }],
    }),
    openPayoutAccount: build.mutation<Answer<typeof openPayoutAccount>, Sent<typeof openPayoutAccount>>({
      query: (input) => request(openPayoutAccount, input),
    }),
    // A refusal means that the account has changed: reads it again either way.
    usePayoutAccount: build.mutation<Answer<typeof usePayoutAccount>, Sent<typeof usePayoutAccount>>({
      query: (input) => request(usePayoutAccount, input),
      invalidatesTags: (_answer, _error, { params }) => [{ type: 'Statement', id: params.businessId }],
    }),
    resumePayouts: build.mutation<Answer<typeof resumePayouts>, Sent<typeof resumePayouts>>({
      query: (input) => request(resumePayouts, input),
      invalidatesTags: (_answer, _error, { params }) => [{ type: 'Statement', id: params.businessId }],
    }),
    readPayoutAccountChange: build.query<
      Answer<typeof readPayoutAccountChange>,
      Sent<typeof readPayoutAccountChange>
    >({ query: (input) => request(readPayoutAccountChange, input) }),
    undoPayoutAccountChange: build.mutation<
      Answer<typeof undoPayoutAccountChange>,
      Sent<typeof undoPayoutAccountChange>
    >({ query: (input) => request(undoPayoutAccountChange, input), invalidatesTags: ['Statement'] }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useOpenPayoutAccountMutation,
  useReadPayoutAccountChangeQuery,
  useReadPayoutAccountQuery,
  useReadPayoutsQuery,
  useReadStatementQuery,
  useResumePayoutsMutation,
  useUndoPayoutAccountChangeMutation,
  useUsePayoutAccountMutation,
} = statementApi
