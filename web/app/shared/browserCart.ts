import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CartItem } from 'contract/carts/carts'
import type { ProductId } from 'contract/core/ids'
import { newIdempotencyKey } from './api/idempotencyKey.ts'

/** What a visitor means to buy, kept in the browser until they sign in. */
export interface BrowserCart {
  readonly items: readonly CartItem[]
  /** The key under which these very items are added to the member's cart, so that two tabs add them once. */
  readonly key: string | null
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): BrowserCart => ({ items: [], key: null }),
  reducers: {
    /** So many of a product; 0 takes it out. A product that was in already keeps its place. */
    put: {
      prepare: (item: { readonly productId: ProductId; readonly quantity: number }) => ({
        payload: { ...item, key: newIdempotencyKey() },
      }),
      reducer: (
        cart,
        { payload: { key, productId, quantity } }: PayloadAction<CartItem & { key: string }>,
      ) => {
        const isIn = cart.items.some((item) => item.productId === productId)
        const items = isIn
          ? cart.items.map((item) => (item.productId === productId ? { productId, quantity } : item))
          : [...cart.items, { productId, quantity }]
        return { ...cart, key, items: items.filter((item) => item.quantity > 0) }
      },
    },
    /** What another tab has made of it. */
    adopt: (cart, { payload }: PayloadAction<BrowserCart>) => ({ ...cart, ...payload }),
    forget: (cart) => ({ ...cart, items: [], key: null }),
  },
})

interface WithCart {
  readonly cart: BrowserCart & { readonly _persist?: { readonly rehydrated: boolean } }
}

export const selectBrowserItems = (state: WithCart) => state.cart.items
export const selectBrowserKey = (state: WithCart) => state.cart.key
/** Whether it is known yet what the browser remembers. */
// oxlint-disable-next-line no-underscore-dangle -- Redux Persist names its part so.
export const selectIsBrowserCartKnown = (state: WithCart) => state.cart._persist?.rehydrated === true
export const selectBrowserPieces = (state: WithCart) =>
  state.cart.items.reduce((count, { quantity }) => count + quantity, 0)

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// The same as the contract's, which would weigh on every page's first script.
const itemsMax = 50
const quantityMax = 99

/** What was remembered, as far as it is a cart: anyone may write into the browser's storage. */
export function readBrowserCart(remembered: unknown): BrowserCart {
  const { items, key } = (remembered ?? {}) as Record<string, unknown> // looked at below
  const good = Array.isArray(items) ? items.filter(isItem).slice(0, itemsMax) : []
  return { items: good, key: good.length > 0 && typeof key === 'string' ? key : null }
}

function isItem(item: unknown): item is CartItem {
  const { productId, quantity } = (item ?? {}) as Record<string, unknown> // looked at in the next lines
  return (
    typeof productId === 'string' &&
    idPattern.test(productId) &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 && // an integer by the line above
    (quantity as number) <= quantityMax // the same
  )
}
