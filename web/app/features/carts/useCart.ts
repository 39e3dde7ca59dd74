import type { Cart, CartItem } from 'contract/carts/carts'
import { usdCents } from 'contract/core/money'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { selectBrowserItems, selectIsBrowserCartKnown } from '../../shared/browserCart.ts'
import { ownCart, useAddCartItemsMutation, useReadCartQuery, useShowItemsQuery } from './cartApi.ts'

/** Shared by whoever brings the browser's products into the member's cart and whoever waits for that. */
export const mergeCall = { fixedCacheKey: 'merge-cart' } as const

export interface ShownCart {
  /** Undefined while nothing is known yet. */
  readonly cart: Cart | undefined
  /** Its totals are on their way. */
  readonly isSettling: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The member's cart, or what the visitor's would be. */
export function useCart(): ShownCart {
  const isSignedIn = useSelector(selectIsSignedIn)
  const items = useSelector(selectBrowserItems)
  const isKnown = useSelector(selectIsBrowserCartKnown)
  const [, merge] = useAddCartItemsMutation(mergeCall)
  const own = useReadCartQuery(ownCart, { skip: !isSignedIn, refetchOnFocus: true })
  const shown = useShowItemsQuery(
    { body: { items: [...items] } },
    { skip: isSignedIn || items.length === 0, refetchOnFocus: true },
  )
  // `data` is of the quantities before, until the server has answered to those of now.
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

/** The lines as the browser has them now; the totals stay those that the server has told. */
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
