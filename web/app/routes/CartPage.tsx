import { readCart } from 'contract/carts/carts'
import type { LoaderFunctionArgs } from 'react-router'
import { ownCart } from '../features/carts/cartApi.ts'
import { CartView } from '../features/carts/CartView.tsx'
import { UnfinishedPayment } from '../features/checkouts/unfinished/UnfinishedPayment.tsx'
import { inBrowser, type Loaded, loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Body, PageTitle } from '../shared/ui/Text.tsx'
import styles from './CartPage.module.css'

/** A member's cart is in the first paint; an anonymous visitor's cart exists only in the browser. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  if (!pageValues(context).visitor) return { entries: [] }
  const cart = await loadIfPossible(context, readCart, ownCart)
  return { entries: cart ? [cart.entry] : [] }
}

export const clientLoader = inBrowser

export default function CartPage() {
  return (
    <Page className={stack(24, styles.frame)}>
      <PageHead title="Your cart" isHidden />
      <PageTitle>Your cart</PageTitle>
      <noscript>
        <Body>The cart needs JavaScript. Without it, please call or visit the business.</Body>
      </noscript>
      <UnfinishedPayment />
      <CartView />
    </Page>
  )
}
