import { addCartItems } from 'contract/carts/carts'
import {
  cancelOrder,
  listOrders,
  type OrderSummary,
  readOrder,
  readOrderStatistics,
  requestRefund,
  withdrawRefundRequest,
} from 'contract/orders/orders'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

/** Created once per opened dialog: a double press or a retry after a lost response is the same call. */
interface Once {
  readonly idempotencyKey: string
}

export type OrdersShow = 'all' | 'open' | 'past' | 'refunded'

// Refunds also change the wallet.
const onSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['Order', 'Wallet'] as const))

const ordersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Wallet'] }).injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<Answer<typeof listOrders>, OrdersShow, string | null>({
      query: ({ queryArg: show, pageParam }) =>
        request(listOrders, { query: { show, ...(pageParam === null ? {} : { pageToken: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['Order'],
    }),
    readOrder: build.query<Answer<typeof readOrder>, Sent<typeof readOrder>>({
      query: (input) => request(readOrder, input),
      providesTags: ['Order'],
    }),
    readOrderStatistics: build.query<Answer<typeof readOrderStatistics>, Sent<typeof readOrderStatistics>>({
      query: (input) => request(readOrderStatistics, input),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<Answer<typeof cancelOrder>, Sent<typeof cancelOrder> & Once>({
      query: ({ idempotencyKey, ...input }) => request(cancelOrder, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    requestRefund: build.mutation<Answer<typeof requestRefund>, Sent<typeof requestRefund> & Once>({
      query: ({ idempotencyKey, ...input }) => request(requestRefund, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    withdrawRefundRequest: build.mutation<
      Answer<typeof withdrawRefundRequest>,
      Sent<typeof withdrawRefundRequest> & Once
    >({
      query: ({ idempotencyKey, ...input }) => request(withdrawRefundRequest, input, idempotencyKey),
      // A refusal means that the business has just answered.
      invalidatesTags: ['Order'],
    }),
    reorder: build.mutation<Answer<typeof addCartItems>, Sent<typeof addCartItems> & Once>({
      query: ({ idempotencyKey, ...input }) => request(addCartItems, input, idempotencyKey),
      invalidatesTags: (cart) => (cart ? ['Cart'] : []),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOrdersInfiniteQuery,
  useReadOrderQuery,
  useReadOrderStatisticsQuery,
  useCancelOrderMutation,
  useRequestRefundMutation,
  useWithdrawRefundRequestMutation,
  useReorderMutation,
} = ordersApi

export function ordersOf(pages: readonly Answer<typeof listOrders>[]): OrderSummary[] {
  return pages.flatMap(({ orders }) => orders)
}
