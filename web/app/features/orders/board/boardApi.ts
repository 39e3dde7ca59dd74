import { listBusinessOrders, moveOrder, type Order, refundOrder } from 'contract/orders/orders'
import { listOrderPayouts } from 'contract/payouts/payouts'
import type { Answer, Sent } from 'contract/core/route'
import type { BusinessId } from 'contract/core/ids'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

interface BoardQuery {
  readonly businessId: BusinessId
  readonly show: 'open' | 'past'
}

const boardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBusinessOrders: build.infiniteQuery<Answer<typeof listBusinessOrders>, BoardQuery, string | null>({
      query: ({ queryArg: { businessId, show }, pageParam }) =>
        request(listBusinessOrders, {
          params: { businessId },
          query: { show, pageSize: 50, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: (_list, _error, { businessId }) => [{ type: 'OwnOrder', id: businessId }],
    }),
    listOrderPayouts: build.query<Answer<typeof listOrderPayouts>, Sent<typeof listOrderPayouts>>({
      query: (input) => request(listOrderPayouts, input),
      providesTags: (_list, _error, { params }) => [{ type: 'OwnOrder', id: params.businessId }],
    }),
    // A conflict means that a colleague was faster: refetch the board either way.
    moveOrder: build.mutation<Answer<typeof moveOrder>, Sent<typeof moveOrder>>({
      query: (input) => request(moveOrder, input),
      invalidatesTags: (_order, _error, { params }) => [{ type: 'OwnOrder', id: params.businessId }],
    }),
    refundOrder: build.mutation<
      Answer<typeof refundOrder>,
      Sent<typeof refundOrder> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(refundOrder, input, idempotencyKey),
      invalidatesTags: (order, _error, { params }) =>
        order ? [{ type: 'OwnOrder', id: params.businessId }] : [],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListBusinessOrdersInfiniteQuery,
  useListOrderPayoutsQuery,
  useMoveOrderMutation,
  useRefundOrderMutation,
} = boardApi

export function ordersOf(pages: readonly Answer<typeof listBusinessOrders>[]): Order[] {
  return pages.flatMap(({ orders }) => orders)
}
