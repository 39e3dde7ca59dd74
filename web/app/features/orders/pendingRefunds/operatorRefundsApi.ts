import {
  decideHeldRefund,
  listHeldRefunds,
  listWaitingRefunds,
  retryRefund,
} from 'contract/orders/operatorRefunds'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const operatorRefundsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWaitingRefunds: build.query<Answer<typeof listWaitingRefunds>, Sent<typeof listWaitingRefunds>>({
      query: (input) => request(listWaitingRefunds, input),
      providesTags: ['OperatorPayment'],
    }),
    // A refusal means that the row has changed: refetch the list either way.
    retryRefund: build.mutation<Answer<typeof retryRefund>, Sent<typeof retryRefund>>({
      query: (input) => request(retryRefund, input),
      invalidatesTags: ['OperatorPayment'],
    }),
    listHeldRefunds: build.query<Answer<typeof listHeldRefunds>, Sent<typeof listHeldRefunds>>({
      query: (input) => request(listHeldRefunds, input),
      providesTags: ['OperatorPayment'],
    }),
    // A refusal means that the row has changed: refetch the list either way.
    decideHeldRefund: build.mutation<Answer<typeof decideHeldRefund>, Sent<typeof decideHeldRefund>>({
      query: (input) => request(decideHeldRefund, input),
      invalidatesTags: ['OperatorPayment'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useDecideHeldRefundMutation,
  useListHeldRefundsQuery,
  useListWaitingRefundsQuery,
  useRetryRefundMutation,
} = operatorRefundsApi
