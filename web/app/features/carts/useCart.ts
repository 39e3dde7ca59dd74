import { type Cart, type CartItem, readCart, showItems, addCartItems } from 'contract/carts/carts'
import { usdCents } from 'contract/core/money'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { selectBrowserItems, selectIsBrowserCartKnown } from '../../shared/browserCart.ts'
import { ownCart } from './cartApi.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Shares the merge mutation's state between `MergeCart` and components that wait for it. */
export const mergeCall = { fixedCacheKey: 'merge-cart' } as const

export interface ShownCart {
  /** Undefined until the first response. */
  readonly cart: Cart | undefined
  /** Updated totals are loading. */
  readonly isSettling: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The member's cart, or a preview of the visitor's. */
export function useCart(): ShownCart {
  const isSignedIn = useSelector(selectIsSignedIn)
  const items = useSelector(selectBrowserItems)
  const isKnown = useSelector(selectIsBrowserCartKnown)
  const [, merge] = useWrite(addCartItems, mergeCall)
  const own = useRead(readCart, ownCart, { skip: !isSignedIn, refetchOnFocus: true })
  const shown = useRead(
    showItems,
    { body: { items: [...items] } },
    { skip: isSignedIn || items.length === 0, refetchOnFocus: true },
  )
  // `data` has the earlier quantities until the server responds to the current ones.
  const preview = useMemo(() => shown.data && withQuantities(shown.data, items), [shown.data, items])
  if (isSignedIn) {
    const isMerging = items.length > 0 && !merge.isError
    return {
      cart: isMerging ? undefined : own.data,
      isSettling: own.isFetching,
      error: own.error,
      retry: () => void own.refetch(),
    }
  }
  if (!isKnown) return { cart: undefined, isSettling: true, error: undefined, retry: () => {} }
  if (items.length === 0) return { cart: nothing, isSettling: false, error: undefined, retry: () => {} }
  return {
    cart: preview,
    isSettling: shown.isFetching,
    error: shown.error,
    retry: () => void shown.refetch(),
  }
}

const nothing = { parts: [], itemCount: 0, totalUsdCents: 0, earnPoints: 0 } as unknown as Cart // zeros need no brand

/** Shows the browser's current lines; totals remain those of the last response. */
function withQuantities(cart: Cart, items: readonly CartItem[]): Cart {
  const wanted = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  const parts = cart.parts.map((part) => ({
    ...part,
    lines: part.lines.flatMap((line) => {
      const quantity = wanted.get(line.productId)
      if (quantity === undefined) return []
      return [{ ...line, quantity, totalUsdCents: usdCents(line.unitUsdCents * quantity) }]
    }),
  }))
  return { ...cart, parts: parts.filter(({ lines }) => lines.length > 0) }
}
