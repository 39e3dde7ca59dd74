import { type Checkout, readOpenCheckout } from 'contract/checkouts/checkouts'
import type { ProductId } from 'contract/core/ids'
import { sumOf } from 'contract/core/sum'
import { useContext } from 'react'
import { AuthContext } from '../../../shared/auth/useAuth.ts'
import { useRead } from '../../../shared/api/calls.ts'

/** The member's unfinished payment as the server knows it, from any tab and device. */
export function useOpenCheckout(): Checkout | null {
  const backendData = useContext(AuthContext)?.backendData
  const { currentData } = useRead(
    readOpenCheckout,
    {},
    {
      // An operator who sees Goodword as a member sees no payments.
      skip: !backendData || backendData.viewing !== undefined,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: 60_000,
      skipPollingIfUnfocused: true,
    },
  )
  return currentData?.checkout ?? null
}

/** A product as this member can buy it: the pieces of their own unfinished payment count as available. */
export function useOwnStock<Item extends { readonly id: ProductId; readonly stock: number | null }>(
  product: Item,
): Item {
  const checkout = useOpenCheckout()
  if (!checkout || product.stock === null) return product
  const lines = checkout.parts.flatMap((part) => part.lines)
  const own = sumOf(
    lines.filter(({ productId }) => productId === product.id),
    ({ quantity }) => quantity,
  )
  return own === 0 ? product : { ...product, stock: product.stock + own }
}
