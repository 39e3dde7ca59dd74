import { BookingId, CheckoutId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { CheckoutView } from '../features/checkouts/CheckoutView.tsx'
import { ChoosePayment } from '../features/checkouts/begin/ChoosePayment.tsx'
import { EmptyCart } from '../features/checkouts/begin/EmptyCart.tsx'
import { UnknownCheckout } from '../features/checkouts/pay/EndedCheckout.tsx'
import { PaymentSkeleton } from '../features/checkouts/PaymentLayout.tsx'
import { SaveCardView } from '../features/checkouts/card/SaveCardView.tsx'
import { useOwnDocument } from '../features/checkouts/card/useOwnDocument.ts'
import { OrderReference } from '../features/orders/customer/OrderReference.tsx'
import { FriendCode } from '../features/referrals/invitation/FriendCode.tsx'
import { RewardAfterPurchase } from '../features/referrals/invitation/RewardAfterPurchase.tsx'
import { RewardWithPurchase } from '../features/referrals/invitation/RewardWithPurchase.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { selectBrowserPieces } from '../shared/browserCart.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'

/**
 * Payment choices for the cart or a booking; with a checkout in the address, its payment and result. Or saves a card
 * for later.
 */
export default function PaymentPage() {
  const [search] = useSearchParams()
  const checkoutParameter = search.get('checkout')
  const checkout = CheckoutId.safeParse(checkoutParameter)
  const bookingParameter = search.get('booking')
  const booking = BookingId.safeParse(bookingParameter)
  // This tab's storage determines the content; the server has no access to it.
  const isHydrated = useIsHydrated()
  const isOwnDocument = useOwnDocument()
  const setup = search.get('setup')
  const isCartEmpty = useIsCartEmpty()
  return (
    <Page className={stack(32)}>
      <PageHead title={setup === null ? 'Pay' : 'Save a card'} isHidden />
      {setup === null && checkoutParameter === null && (
        <Breadcrumbs
          parents={[
            booking.success
              ? { name: 'Booking', path: paths.bookings({ b: booking.data }) }
              : { name: 'Cart', path: paths.cart() },
          ]}
          here="Payment"
        />
      )}
      {!isHydrated || !isOwnDocument ? (
        <PaymentSkeleton />
      ) : setup !== null ? (
        <SaveCardView setupId={setup} hold={search.get('hold')} />
      ) : checkoutParameter === null && bookingParameter === null && isCartEmpty ? (
        <EmptyCart isEmpty />
      ) : checkoutParameter === null && (bookingParameter === null || booking.success) ? (
        <ChoosePayment
          key={bookingParameter}
          bookingId={booking.success ? booking.data : null}
          friendCode={
            <>
              <RewardWithPurchase />
              <FriendCode />
            </>
          }
        />
      ) : checkout.success ? (
        <CheckoutView
          key={checkout.data}
          checkoutId={checkout.data}
          friendReward={<RewardAfterPurchase />}
          renderOrder={(orderId, { business }) => <OrderReference orderId={orderId} name={business.name} />}
        />
      ) : (
        <UnknownCheckout />
      )}
    </Page>
  )
}

/** Derived from the page, to avoid a quote request that would be refused. A cart that was paid is still shown. */
function useIsCartEmpty(): boolean {
  const { backendData } = useAuth()
  // The merge of the visitor's cart into the member's is in progress.
  const inBrowser = useSelector(selectBrowserPieces)
  const isEmpty = backendData?.counts.cartItems === 0 && inBrowser === 0
  const [wasFilled, setWasFilled] = useState(!isEmpty)
  if (!isEmpty && !wasFilled) setWasFilled(true)
  return isEmpty && !wasFilled
}
