import { configureStore } from '@reduxjs/toolkit'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/core/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../../../../test-support/order.ts'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { boardApi, ordersOf } from './boardApi.ts'

afterEach(() => vi.unstubAllGlobals())

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

test('a moved order is on the board although the list cannot be read again', async () => {
  const businessId = BusinessId.parse(crypto.randomUUID())
  const placed = sampleOrder({ status: 'placed' })
  let reads = 0
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    if (method === 'POST') return Response.json({ ...placed, status: 'accepted' })
    reads += 1
    if (reads > 1) return Response.json(problemOf('busy'), { status: 503 })
    return Response.json({ orders: [placed], nextPageToken: null })
  })
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const query = { businessId, locationId: undefined }
  await store.dispatch(boardApi.endpoints.listBusinessOrders.initiate(query))
  await store.dispatch(
    boardApi.endpoints.moveOrder.initiate({
      params: { businessId, orderId: placed.id },
      body: { from: 'placed', to: 'accepted' },
    }),
  )
  const shown = () => boardApi.endpoints.listBusinessOrders.select(query)(store.getState()).data?.pages ?? []
  await vi.waitFor(() => expect(reads).toBe(2))
  expect(ordersOf(shown()).map(({ status }) => status)).toEqual(['accepted'])
})
