import { configureStore } from '@reduxjs/toolkit'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { listBusinessOrders, moveOrder, type Order } from 'contract/orders/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../../../../test-support/order.ts'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { write } from '../../../shared/api/calls.ts'
import { pagesOf } from '../../../shared/api/endpoints.ts'
import { openOrders, ordersOf, showMoved } from './boardApi.ts'

afterEach(() => vi.unstubAllGlobals())

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

const placed = sampleOrder({ status: 'placed' })

/** The order after some steps of the business. */
function after(...steps: readonly Order['status'][]): Order {
  const entries = steps.map((status) => ({ ...placed.timeline[0]!, status, by: 'business' as const })) // a sample has its first entry
  return { ...placed, status: steps.at(-1) ?? 'placed', timeline: [...placed.timeline, ...entries] }
}

/** A store whose calls the function answers. */
function boardWith(answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => answer(request))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const businessId = BusinessId.parse(crypto.randomUUID())
  const query = openOrders(businessId, undefined)
  const { initiate, select } = pagesOf(listBusinessOrders).endpoint
  return {
    read: (options = {}) => store.dispatch(initiate(query, options)),
    move: (from: 'placed' | 'accepted', to: 'accepted' | 'preparing') =>
      store.dispatch(
        write(moveOrder, { params: { businessId, orderId: placed.id }, body: { from, to } }, showMoved),
      ),
    shown: () => ordersOf(select(query)(store.getState()).data?.pages ?? []).map(({ status }) => status),
  }
}

const listOf = (order: Order) => Response.json({ orders: [order], nextPageToken: null })

test('a moved order is on the board although the list cannot be read again', async () => {
  let reads = 0
  const { read, move, shown } = boardWith(({ method }) => {
    if (method === 'POST') return Response.json(after('accepted'))
    reads += 1
    return reads > 1 ? Response.json(problemOf('busy'), { status: 503 }) : listOf(placed)
  })
  await read()
  await move('placed', 'accepted')
  await vi.waitFor(() => expect(reads).toBe(2))
  await vi.waitFor(() => expect(shown()).toEqual(['accepted']))
})

test('a list that was read before a step does not move the order back', async () => {
  const reads: ((order: Order) => void)[] = []
  const steps = [after('accepted'), after('accepted', 'preparing')]
  const { read, move, shown } = boardWith(({ method }) =>
    method === 'POST'
      ? Response.json(steps.shift())
      : new Promise((resolve) => reads.push((order) => resolve(listOf(order)))),
  )
  const first = read()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!(placed) // it arrived above
  await first
  await move('placed', 'accepted')
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await move('accepted', 'preparing')
  await vi.waitFor(() => expect(shown()).toEqual(['preparing']))
  reads[1]!(after('accepted')) // it arrived above
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  expect(shown()).toEqual(['preparing'])
  reads[2]!(after('accepted', 'preparing', 'ready')) // the same; a colleague made a further step
  await vi.waitFor(() => expect(shown()).toEqual(['ready']))
})
