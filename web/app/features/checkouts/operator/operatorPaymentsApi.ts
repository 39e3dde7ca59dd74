import { type CardDispute, listDisputes, readDisputeEvidence } from 'contract/checkouts/disputes'
import {
  listCardReturns,
  listPayments,
  type OperatorPayment,
  type PaymentShow,
  readPayment,
  retryCardReturn,
} from 'contract/checkouts/operatorPayments'
import { listHeldPayouts, releaseHeldPayout } from 'contract/payouts/payouts'
import { readReconciliation } from 'contract/checkouts/reconciliation'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** The server requests every payment of the period from the processor. */
const reconciliationMilliseconds = 60_000

export interface PaymentsFilter {
  readonly show: PaymentShow
  /** Empty for all orders. */
  readonly number: string
}

const operatorPaymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.infiniteQuery<Answer<typeof listPayments>, PaymentsFilter, string | null>({
      query: ({ queryArg: { show, number }, pageParam }) =>
        request(listPayments, {
          query: {
            show,
            ...(number === '' ? {} : { number }),
            ...(pageParam === null ? {} : { pageToken: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['OperatorPayment'],
    }),
    readPayment: build.query<Answer<typeof readPayment>, Sent<typeof readPayment>>({
      query: (input) => request(readPayment, input),
      providesTags: ['OperatorPayment'],
    }),
    listCardReturns: build.query<Answer<typeof listCardReturns>, Sent<typeof listCardReturns>>({
      query: (input) => request(listCardReturns, input),
      providesTags: ['OperatorPayment'],
    }),
    // A refusal means that the row has changed: refetch the list either way.
    retryCardReturn: build.mutation<Answer<typeof retryCardReturn>, Sent<typeof retryCardReturn>>({
      query: (input) => request(retryCardReturn, input),
      invalidatesTags: ['OperatorPayment'],
    }),
    listHeldPayouts: build.query<Answer<typeof listHeldPayouts>, Sent<typeof listHeldPayouts>>({
      query: (input) => request(listHeldPayouts, input),
      providesTags: ['OperatorPayment'],
    }),
    // A refusal means that the row has changed: refetch the list either way.
    releaseHeldPayout: build.mutation<Answer<typeof releaseHeldPayout>, Sent<typeof releaseHeldPayout>>({
      query: (input) => request(releaseHeldPayout, input),
      invalidatesTags: ['OperatorPayment'],
    }),
    listDisputes: build.infiniteQuery<Answer<typeof listDisputes>, 'all' | 'open' | 'ended', string | null>({
      query: ({ queryArg: show, pageParam }) =>
        request(listDisputes, { query: { show, ...(pageParam === null ? {} : { pageToken: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['OperatorPayment'],
    }),
    readDisputeEvidence: build.query<Answer<typeof readDisputeEvidence>, Sent<typeof readDisputeEvidence>>({
      query: (input) => request(readDisputeEvidence, input),
    }),
    readReconciliation: build.query<Answer<typeof readReconciliation>, Sent<typeof readReconciliation>>({
      query: (input) => ({ ...request(readReconciliation, input), timeout: reconciliationMilliseconds }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListCardReturnsQuery,
  useRetryCardReturnMutation,
  useListPaymentsInfiniteQuery,
  useReadPaymentQuery,
  useListHeldPayoutsQuery,
  useReleaseHeldPayoutMutation,
  useListDisputesInfiniteQuery,
  useReadDisputeEvidenceQuery,
  useReadReconciliationQuery,
} = operatorPaymentsApi

export function paymentsOf(pages: readonly Answer<typeof listPayments>[]): OperatorPayment[] {
  return pages.flatMap(({ payments }) => payments)
}

export function disputesOf(pages: readonly Answer<typeof listDisputes>[]): CardDispute[] {
  return pages.flatMap(({ disputes }) => disputes)
}
