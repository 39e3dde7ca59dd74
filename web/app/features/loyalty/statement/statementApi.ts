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
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadPayoutsQuery, useReadStatementQuery } = statementApi
