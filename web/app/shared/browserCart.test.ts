import type { ProductId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import { cartSlice, readBrowserCart } from './browserCart.ts'

const { put, forget } = cartSlice.actions
const loaf = '01900000-0000-7000-8000-000000000001' as ProductId // an id of these tests
const roll = '01900000-0000-7000-8000-000000000002' as ProductId // the same
const after = (...actions: Parameters<typeof cartSlice.reducer>[1][]) =>
  actions.reduce(cartSlice.reducer, cartSlice.getInitialState())

describe("the browser's cart", () => {
  test('sets quantities and keeps products in the order in which they were added', () => {
    const cart = after(
      put({ productId: loaf, quantity: 1 }),
      put({ productId: roll, quantity: 2 }),
      put({ productId: loaf, quantity: 3 }),
    )
    expect(cart.items).toEqual([
      { productId: loaf, quantity: 3 },
      { productId: roll, quantity: 2 },
    ])
  })
  test('removes a product at quantity 0, and everything when it is cleared', () => {
    const cart = after(put({ productId: loaf, quantity: 1 }), put({ productId: loaf, quantity: 0 }))
    expect(cart.items).toEqual([])
    expect(after(put({ productId: loaf, quantity: 1 }), forget())).toEqual({ items: [], key: null })
  })
  test('has a different key for different items', () => {
    const first = after(put({ productId: loaf, quantity: 1 }))
    const second = cartSlice.reducer(first, put({ productId: loaf, quantity: 2 }))
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(second.key).not.toBe(first.key)
  })
})

describe('the stored cart', () => {
  test('is restored with its key', () => {
    const cart = { items: [{ productId: loaf, quantity: 2 }], key: 'k' }
    expect(readBrowserCart(cart)).toEqual(cart)
  })
  test.each([
    undefined,
    null,
    'cart',
    { items: 'loaf' },
    { items: [null, 1, {}, { productId: 'loaf', quantity: 1 }], key: 'k' },
    { items: [-1, 0, 0.5, 100, '1', null].map((quantity) => ({ productId: loaf, quantity })), key: 'k' },
  ])('is empty when the stored value is invalid: case %#', (remembered) => {
    expect(readBrowserCart(remembered)).toEqual({ items: [], key: null })
  })
})
