import { sumOf } from 'contract/core/sum'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CartItem } from 'contract/carts/carts'
import type { ProductId } from 'contract/core/ids'
import { newIdempotencyKey } from './api/idempotencyKey.ts'

/** Cart of an anonymous visitor, stored in the browser until sign-in. */
export interface BrowserCart {
  readonly items: readonly CartItem[]
  /** Idempotency key for merging these items into the member's cart, so that two tabs merge them once. */
  readonly key: string | null
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): BrowserCart => ({ items: [], key: null }),
  reducers: {
    /** Sets the quantity of a product; 0 removes it. An existing product keeps its position. */
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
    /** Adopts the cart of another tab. */
    adopt: (cart, { payload }: PayloadAction<BrowserCart>) => ({ ...cart, ...payload }),
    forget: (cart) => ({ ...cart, items: [], key: null }),
  },
})

interface WithCart {
  readonly cart: BrowserCart & { readonly _persist?: { readonly rehydrated: boolean } }
}

export const selectBrowserItems = (state: WithCart) => state.cart.items
export const selectBrowserKey = (state: WithCart) => state.cart.key
/** Whether the stored cart is loaded. */
// oxlint-disable-next-line no-underscore-dangle -- Redux Persist uses this name.
export const selectIsBrowserCartKnown = (state: WithCart) => state.cart._persist?.rehydrated === true
export const selectBrowserPieces = (state: WithCart) => sumOf(state.cart.items, ({ quantity }) => quantity)

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// Equals the contract's limit; importing it would enlarge every page's first script.
const itemsMax = 50
const quantityMax = 99

/** Validates the stored cart: anyone may write to the browser's storage. */
export function readBrowserCart(remembered: unknown): BrowserCart {
  const { items, key } = (remembered ?? {}) as Record<string, unknown> // checked below
  const good = Array.isArray(items) ? items.filter(isItem).slice(0, itemsMax) : []
  return { items: good, key: good.length > 0 && typeof key === 'string' ? key : null }
}

function isItem(item: unknown): item is CartItem {
  const { productId, quantity } = (item ?? {}) as Record<string, unknown> // checked in the next lines
  return (
    typeof productId === 'string' &&
    idPattern.test(productId) &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 && // an integer by the line above
    (quantity as number) <= quantityMax // the same
  )
}
