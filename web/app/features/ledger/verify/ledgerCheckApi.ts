import type { Answer, Sent } from 'contract/core/route'
import { verifyLedger } from 'contract/loyalty/statements'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** The check reads every row of the ledger. */
const timeoutMilliseconds = 60_000

const ledgerCheckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that no cached result appears as the current state.
    verifyLedger: build.mutation<Answer<typeof verifyLedger>, Sent<typeof verifyLedger>>({
      query: (input) => ({ ...request(verifyLedger, input), timeout: timeoutMilliseconds }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useVerifyLedgerMutation } = ledgerCheckApi
