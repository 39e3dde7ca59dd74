import { listBusinessOrders, moveOrder, type Order, refundOrder } from 'contract/orders/orders'
import { listPastOrders } from 'contract/orders/pastOrders'
import { listOrderPayouts } from 'contract/payouts/payouts'
import type { Answer, Sent } from 'contract/core/route'
import type { BusinessId, LocationId } from 'contract/core/ids'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'
import type { PastSelection } from '../past/pastSelection.ts'

interface OpenQuery {
  readonly businessId: BusinessId
  /** Undefined for all. */
  readonly locationId: LocationId | undefined
}

interface PastQuery {
  readonly businessId: BusinessId
  readonly selection: PastSelection
}

export const boardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBusinessOrders: build.infiniteQuery<Answer<typeof listBusinessOrders>, OpenQuery, string | null>({
      query: ({ queryArg: { businessId, locationId }, pageParam }) =>
        request(listBusinessOrders, {
          params: { businessId },
          query: { pageSize: 50, locationId, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: (_list, _error, { businessId }) => [{ type: 'OwnOrder', id: businessId }],
    }),
    listPastOrders: build.infiniteQuery<Answer<typeof listPastOrders>, PastQuery, string | null>({
      query: ({ queryArg: { businessId, selection }, pageParam }) =>
        request(listPastOrders, {
          params: { businessId },
          query: { ...selection, ...(pageParam === null ? {} : { pageToken: pageParam }) },
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
      // The board shows the answer at once, also when reading the list again is slow or refused.
      async onQueryStarted({ params: { businessId } }, { dispatch, getState, queryFulfilled }) {
        const moved = await queryFulfilled.catch(() => null)
        if (!moved) return
        const lists = boardApi.util.selectInvalidatedBy(getState(), [{ type: 'OwnOrder', id: businessId }])
        for (const { endpointName, originalArgs } of lists) {
          if (endpointName !== 'listBusinessOrders') continue
          const list = originalArgs as OpenQuery // the arguments of this endpoint
          const show = () =>
            dispatch(
              boardApi.util.updateQueryData('listBusinessOrders', list, ({ pages }) => {
                for (const page of pages) page.orders = page.orders.map((each) => newer(each, moved.data))
              }),
            )
          // A read that began before this answer may show the order at its earlier step.
          const reading = dispatch(boardApi.util.getRunningQueryThunk('listBusinessOrders', list))
          show()
          void reading?.then(show)
        }
      },
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

/** The later state of an order: each step adds to its timeline. */
const newer = (listed: Order, moved: Order): Order =>
  listed.id === moved.id && listed.timeline.length < moved.timeline.length ? moved : listed

export const {
  useListBusinessOrdersInfiniteQuery,
  useListOrderPayoutsQuery,
  useListPastOrdersInfiniteQuery,
  useMoveOrderMutation,
  useRefundOrderMutation,
} = boardApi

export function ordersOf(pages: readonly { readonly orders: Order[] }[]): Order[] {
  return pages.flatMap(({ orders }) => orders)
}
