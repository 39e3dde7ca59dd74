import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { useAuth } from '../shared/auth/useAuth.ts'
import { selectBrowserPieces } from '../shared/browserCart.ts'
import { CartIcon } from '../shared/ui/icons.tsx'
import { Badge, IconLink } from './iconButtons.tsx'

/** Link to the cart with its number of items: the member's from the server, the visitor's from the browser. */
export function CartButton() {
  const { user, backendData } = useAuth()
  const inBrowser = useSelector(selectBrowserPieces)
  const pieces = user ? (backendData?.counts.cartItems ?? 0) : inBrowser
  return (
    <IconLink
      to={paths.cart()}
      aria-label={pieces > 0 ? `Cart, ${pieces} ${pieces === 1 ? 'product' : 'products'}` : 'Cart'}
      prefetch="intent"
    >
      <CartIcon size={24} />
      {pieces > 0 && <Badge aria-hidden>{pieces > 99 ? '99+' : pieces}</Badge>}
    </IconLink>
  )
}
