import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { BackendData } from 'contract/account/account'
import { addCartItems, type Cart, readCart } from 'contract/carts/carts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../shared/api/baseApi.ts'
import { authSlice, setBackendData } from '../../shared/auth/authSlice.ts'
import { read, write } from '../../shared/api/calls.ts'
import { readOf } from '../../shared/api/endpoints.ts'
import { ownCart, showCart } from './cartApi.ts'

const cartOf = (itemCount: number) =>
  ({ parts: [], itemCount, totalUsdCents: 0, earnPoints: 0 }) as unknown as Cart // zeros need no brand

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

beforeEach(() => vi.stubGlobal('Request', RequestToUs))
afterEach(() => vi.unstubAllGlobals())

function signedInStore() {
  const store = configureStore({
    reducer: combineReducers({ auth: authSlice.reducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const counts = { favourites: 0, unseenNotifications: 0, activeOrders: 0, cartItems: 0 }
  store.dispatch(setBackendData({ counts } as BackendData)) // carts read only the counts
  return {
    read: () => store.dispatch(read(readCart, ownCart)),
    add: () => store.dispatch(write(addCartItems, { body: { items: [] }, idempotencyKey: 'k' }, showCart)),
    shown: () => readOf(readCart).endpoint.select(ownCart)(store.getState()),
    count: () => store.getState().auth.backendData?.counts.cartItems,
  }
}

test('a read that began before the change does not replace its response', async () => {
  let respond = (_cart: Cart) => {}
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (respond = (cart) => resolve(Response.json(cart))))
      : Promise.resolve(Response.json(cartOf(2))),
  )
  const { read, add, shown, count } = signedInStore()
  const reading = read()
  await add()
  await expect.poll(count).toBe(2)
  respond(cartOf(0))
  await reading
  expect(count()).toBe(2)
  expect(shown().data?.itemCount).toBe(2)
  expect(shown().isSuccess).toBe(true)
})
