import { type Cart, addCartItems } from 'contract/carts/carts'
import { ProductId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { problemOf } from '../../shared/api/problem.ts'
import {
  cartSlice,
  selectBrowserItems,
  selectBrowserKey,
  selectBrowserPieces,
} from '../../shared/browserCart.ts'
import { toast } from '../../shared/toast.ts'
import { showCart } from './cartApi.ts'
import { productsText } from './cartText.ts'
import { mergeCall } from './useCart.ts'
import { useWrite } from '../../shared/api/calls.ts'

/** Merges the browser's cart into the member's, once, after sign-in. */
export default function MergeCart() {
  const items = useSelector(selectBrowserItems)
  const key = useSelector(selectBrowserKey)
  const pieces = useSelector(selectBrowserPieces)
  const dispatch = useDispatch()
  const [add] = useWrite(addCartItems, mergeCall)
  const tried = useRef<string | null>(null)

  useEffect(() => {
    if (key === null || tried.current === key) return
    tried.current = key
    const tell = (_cart: Cart) => {
      dispatch(cartSlice.actions.forget())
      const link = location.pathname === paths.cart() ? undefined : { text: 'View cart', to: paths.cart() }
      toast.done(`We moved ${productsText(pieces)} from this browser to your cart`, { link })
    }
    const giveUp = (error: unknown) => {
      const { code, details } = problemOf(error)
      const gone = code === 'product_not_found' ? idsIn(details['productIds']) : []
      // Drops products that no longer exist; retries the rest with a new key.
      for (const productId of gone) dispatch(cartSlice.actions.put({ productId, quantity: 0 }))
      if (gone.length > 0) return
      if (code === 'cart_full') {
        dispatch(cartSlice.actions.forget())
        toast.failed('Your cart is full. We could not add the products from this browser.')
      } else
        toast.failed('We could not add the products from this browser. We will try again on your next visit.')
    }
    add({ body: { items: [...items] }, idempotencyKey: key }, showCart)
      .unwrap()
      .then(tell, giveUp)
  }, [add, dispatch, items, key, pieces])

  return null
}

function idsIn(value: unknown): ProductId[] {
  return Array.isArray(value) ? value.flatMap((id) => ProductId.safeParse(id).data ?? []) : []
}
