// @vitest-environment jsdom
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { render, waitFor } from '@testing-library/react'
import type { ErrorCode } from 'contract/errors/errors'
import type { ProductId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../shared/api/baseApi.ts'
import { authSlice } from '../../shared/auth/authSlice.ts'
import { cartSlice } from '../../shared/browserCart.ts'
import { connectToaster } from '../../shared/toast.ts'
import MergeCart from './MergeCart.tsx'

// Ids of these tests.
const loaf = '01900000-0000-7000-8000-000000000001' as ProductId
const roll = '01900000-0000-7000-8000-000000000002' as ProductId

interface Sent {
  readonly key: string | null
  readonly items: { productId: string; quantity: number }[]
}

let sent: Sent[] = []
let said: string[] = []
let refuse: (call: Sent) => Response | null = () => null
let disconnect = () => {}

/** Requests outside of a page need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

beforeEach(() => {
  sent = []
  said = []
  refuse = () => null
  disconnect = connectToaster((kind, text) => said.push(`${kind}: ${text}`))
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { items } = (await request.json()) as Pick<Sent, 'items'> // matches the contract
    const call = { key: request.headers.get('idempotency-key'), items }
    sent.push(call)
    return refuse(call) ?? Response.json({ parts: [], itemCount: 3, totalUsdCents: 0, earnPoints: 0 })
  })
})
afterEach(() => {
  disconnect()
  vi.unstubAllGlobals()
})

const refusal = (code: ErrorCode, details: Record<string, unknown> = {}) => {
  const problem = problemOf(code, { details })
  return Response.json(problem, { status: problem.status })
}

function merging() {
  const store = configureStore({
    reducer: combineReducers({
      auth: authSlice.reducer,
      cart: cartSlice.reducer,
      [baseApi.reducerPath]: baseApi.reducer,
    }),
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  store.dispatch(cartSlice.actions.put({ productId: loaf, quantity: 2 }))
  store.dispatch(cartSlice.actions.put({ productId: roll, quantity: 1 }))
  const { key } = store.getState().cart
  render(
    <StrictMode>
      <Provider store={store}>
        <MergeCart />
      </Provider>
    </StrictMode>,
  )
  return { key, items: () => store.getState().cart.items }
}

test('adds the browser’s products once, with their stored key, and clears them', async () => {
  const { key, items } = merging()
  await waitFor(() => expect(said).toEqual(['done: We moved 3 products from this browser to your cart']))
  expect(sent).toEqual([
    {
      key,
      items: [
        { productId: loaf, quantity: 2 },
        { productId: roll, quantity: 1 },
      ],
    },
  ])
  expect(items()).toEqual([])
})

test('skips a deleted product and adds the rest with a new key', async () => {
  refuse = ({ items }) =>
    items.some(({ productId }) => productId === loaf)
      ? refusal('product_not_found', { productIds: [loaf] })
      : null
  const { items } = merging()
  await waitFor(() => expect(said).toEqual(['done: We moved 1 product from this browser to your cart']))
  expect(sent.map((call) => call.items.length)).toEqual([2, 1])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(items()).toEqual([])
})

test('reports and clears products that do not fit into a full cart', async () => {
  refuse = () => refusal('cart_full')
  const { items } = merging()
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(/^failed: Your cart is full/)
  expect(items()).toEqual([])
})

test('keeps everything for the next visit when the server does not respond', async () => {
  refuse = () => refusal('busy')
  const { items } = merging()
  await waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(/^failed: We could not add the products from this browser/)
  expect(items()).toHaveLength(2)
  expect(sent).toHaveLength(1)
})
