import { styled } from '@mui/material/styles'
import type { CartLine } from 'contract/carts/carts'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { theme } from '../../shared/theme/theme.ts'
import { useIsOnline } from '../../shared/useIsOnline.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { EmptyFrame } from '../../shared/ui/EmptyState.tsx'
import { LineDrawing } from '../../shared/ui/LineDrawing.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { CartPartView } from './CartPartView.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary, CheckOutBar } from './CartSummary.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { useCart } from './useCart.ts'
import { useCartChange } from './useCartChange.ts'

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
      <Action type="button" size="small" onClick={retry}>
        Try again
      </Action>
    </Notice>
  ) : null

  if (!cart) return trouble ?? <CartSkeleton />
  return (
    <Stack>
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
        <Split>
          <Sections>
            {cart.parts.map((part) => (
              <CartPartView
                key={part.business.id}
                part={part}
                isSettling={isSettling}
                onChange={(line, quantity) => set(line.productId, quantity)}
                onRemove={(line) => void remove(line)}
              />
            ))}
          </Sections>
          <CartSummary cart={cart} isSettling={isSettling} />
        </Split>
      )}
      {cart.parts.length > 0 && <CheckOutBar cart={cart} isSettling={isSettling} />}
    </Stack>
  )
}

function Empty() {
  return (
    <Frame>
      <LineDrawing path={drawing} width={160} />
      <h2>Your cart is empty</h2>
      <Body>Find a loaf, a bouquet or a gift nearby. Items you add appear here.</Body>
      <ActionLink look="filled" to={paths.search()}>
        Browse shops
      </ActionLink>
    </Frame>
  )
}

const drawing =
  'M20 122h160M30 30h18l16 62h74l16-46H52M80 108a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM136 108a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM92 46l6 46M118 46l-2 46M58 68h88'

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24, minWidth: 0 })

// Offsets the drawing's inner margin to align it with the text.
const Frame = styled(EmptyFrame)({ '& > svg': { marginInlineStart: -16 } })

const Split = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', columnGap: 32 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', columnGap: 64 },
})

const Sections = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24, minWidth: 0 })
