import { addCartItems, type Cart, cartItemsMax, readCart, setCartItem } from 'contract/carts/carts'
import type { ProductId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useStore } from 'react-redux'
import { newIdempotencyKey } from '../../shared/api/idempotencyKey.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { type AuthState, selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { type BrowserCart, cartSlice, selectBrowserItems } from '../../shared/browserCart.ts'
import { type Dispatch, read, write } from '../../shared/api/calls.ts'
import { toast } from '../../shared/toast.ts'
import { ownCart, showCart } from './cartApi.ts'
import { buyableMax, productsText } from './cartText.ts'

export interface ProductToBuy {
  readonly id: ProductId
  readonly name: string
  readonly stock: number | null
  readonly maxPerOrder: number
}

export interface CartChange {
  /** Adds units up to the limit per order and shows a toast with a link to the cart and undo. */
  add(product: ProductToBuy, quantity: number): Promise<void>
  /** True on success; a failure is shown to the customer. */
  set(productId: ProductId, quantity: number): Promise<boolean>
}

/** Changes the cart: on the server for members, in the browser for anonymous visitors. */
export function useCartChange(): CartChange {
  const store = useStore<{ auth: AuthState; cart: BrowserCart }>()
  const dispatch = store.dispatch as Dispatch
  const isSignedIn = () => selectIsSignedIn(store.getState())
  const quantityHere = (productId: ProductId) =>
    selectBrowserItems(store.getState()).find((item) => item.productId === productId)?.quantity ?? 0

  // Refetches: undo must restore the latest quantity, even if another tab changed it.
  const readOwn = (): Promise<Cart> =>
    dispatch(read(readCart, ownCart, { subscribe: false, forceRefetch: true })).unwrap()

  async function set(productId: ProductId, quantity: number): Promise<boolean> {
    if (!isSignedIn()) {
      dispatch(cartSlice.actions.put({ productId, quantity }))
      return true
    }
    const sent = { params: { productId }, body: { quantity } }
    return passed(dispatch(write(setCartItem, sent, showCart)))
  }

  async function addOnServer(product: ProductToBuy, quantity: number): Promise<Step | null> {
    try {
      const before = quantityIn(await readOwn(), product.id)
      const sent = {
        body: { items: [{ productId: product.id, quantity }] },
        idempotencyKey: newIdempotencyKey(),
      }
      const after = await dispatch(write(addCartItems, sent, showCart))
      return { before, after: quantityIn(after, product.id) }
    } catch (error) {
      toast.failed(problemOf(error).sentence)
      return null
    }
  }

  function addHere(product: ProductToBuy, quantity: number): Step | null {
    const before = quantityHere(product.id)
    if (before === 0 && selectBrowserItems(store.getState()).length >= cartItemsMax) {
      toast.failed(`Your cart is full. It can hold up to ${productsText(cartItemsMax)}.`)
      return null
    }
    const after = Math.max(before, Math.min(before + quantity, buyableMax(product)))
    dispatch(cartSlice.actions.put({ productId: product.id, quantity: after }))
    return { before, after }
  }

  async function add(product: ProductToBuy, quantity: number): Promise<void> {
    const step = isSignedIn() ? await addOnServer(product, quantity) : addHere(product, quantity)
    if (!step) return
    const link = { text: 'View cart', to: paths.cart() }
    if (step.after > step.before)
      toast.done(`${addedText(step)}${product.name} added to your cart`, {
        link,
        undo: () => void set(product.id, step.before),
      })
    else toast.done(`Your cart already has the maximum of ${step.after} × ${product.name}`, { link })
  }

  return { add, set }
}

interface Step {
  readonly before: number
  readonly after: number
}

const addedText = ({ before, after }: Step) => (after - before > 1 ? `${after - before} × ` : '')

const quantityIn = ({ parts }: Cart, productId: ProductId): number =>
  parts.flatMap(({ lines }) => lines).find((line) => line.productId === productId)?.quantity ?? 0

async function passed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    toast.failed(problemOf(error).sentence)
    return false
  }
}
