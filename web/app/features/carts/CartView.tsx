import type { CartLine } from 'contract/carts/carts'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { useIsOnline } from '../../shared/useIsOnline.ts'
import { flexColumn, shrinkable, stack, startAligned } from '../../shared/ui/classes.ts'
import { EmptyFrame } from '../../shared/ui/EmptyState.tsx'
import { LineDrawing } from '../../shared/ui/LineDrawing.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { cartSplit } from '../../shared/ui/memberSkins.ts'
import { CartPartView } from './CartPartView.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary, CheckOutBar } from './CartSummary.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { useCart } from './useCart.ts'
import { useCartChange } from './useCartChange.ts'
import styles from './CartView.module.css'

/** Content of the cart page below its title. */
export function CartView() {
  const { cart, isSettling, error, retry } = useCart()
  const { set } = useCartChange()
  const isOnline = useIsOnline()
  const [removed, setRemoved] = useState<CartLine | null>(null)

  const remove = async (line: CartLine) => {
    if (await set(line.productId, 0)) setRemoved(line)
  }
  const bringBack = async (line: CartLine) => {
    if (await set(line.productId, line.quantity)) setRemoved(null)
  }
  const trouble = error ? (
    <Notice kind={cart ? 'warning' : 'error'} role="alert">
      <p>
        {problemOf(error).sentence} {cart && 'Your cart may be out of date.'}
      </p>
      <Button type="button" size="small" onClick={retry}>
        Try again
      </Button>
    </Notice>
  ) : null

  if (!cart) return trouble ?? <CartSkeleton />
  return (
    <div className={flexColumn(24, shrinkable)}>
      {!isOnline && (
        <Notice kind="warning" role="status">
          <p>You are offline. Your cart is saved; prices and stock may be out of date.</p>
        </Notice>
      )}
      {isOnline && trouble}
      {removed && (
        <RemovedNotice
          key={removed.productId}
          line={removed}
          onUndo={() => void bringBack(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
      {cart.parts.length === 0 ? (
        <Empty />
      ) : (
        <div className={stack(24, startAligned, cartSplit)}>
          <div className={flexColumn(24, shrinkable)}>
            {cart.parts.map((part) => (
              <CartPartView
                key={part.business.id}
                part={part}
                isSettling={isSettling}
                onChange={(line, quantity) => set(line.productId, quantity)}
                onRemove={(line) => void remove(line)}
              />
            ))}
          </div>
          <CartSummary cart={cart} isSettling={isSettling} />
        </div>
      )}
      {cart.parts.length > 0 && <CheckOutBar cart={cart} isSettling={isSettling} />}
    </div>
  )
}

function Empty() {
  return (
    <EmptyFrame className={styles.frame}>
      <LineDrawing path={drawing} width={160} />
      <h2>Your cart is empty</h2>
      <Body>Find a loaf, a bouquet or a gift nearby. Items you add appear here.</Body>
      <ButtonLink look="filled" to={paths.search()}>
        Browse shops
      </ButtonLink>
    </EmptyFrame>
  )
}

const drawing =
  'M20 122h160M30 30h18l16 62h74l16-46H52M80 108a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM136 108a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM92 46l6 46M118 46l-2 46M58 68h88'
