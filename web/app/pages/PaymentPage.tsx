import { styled } from '@mui/material/styles'
import { BookingId, CheckoutId } from 'contract/ids'
import { useSearchParams } from 'react-router'
import { CheckoutView } from '../features/checkout/CheckoutView.tsx'
import { ChoosePayment } from '../features/checkout/ChoosePayment.tsx'
import { UnknownCheckout } from '../features/checkout/EndedCheckout.tsx'
import { PaymentSkeleton } from '../features/checkout/PaymentLayout.tsx'
import { SaveCardView } from '../features/checkout/SaveCardView.tsx'
import { useOwnDocument } from '../features/checkout/useOwnDocument.ts'
import { OrderReference } from '../features/orders/OrderReference.tsx'
import { FriendCode } from '../features/referrals/FriendCode.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'

/** First how the cart or a booking is to be paid, then, with a checkout in the address, the payment and what became of it. Or a card is saved for later. */
export default function PaymentPage() {
  const [search] = useSearchParams()
  const asked = search.get('checkout')
  const checkout = CheckoutId.safeParse(asked)
  const wanted = search.get('booking')
  const booking = BookingId.safeParse(wanted)
  // What is kept in the tab decides what is shown; the server knows nothing of it.
  const isHydrated = useIsHydrated()
  const isOwnDocument = useOwnDocument()
  const setup = search.get('setup')
  return (
    <Frame>
      <PageHead title={setup === null ? 'Pay' : 'Save a card'} isHidden />
      {!isHydrated || !isOwnDocument ? (
        <PaymentSkeleton />
      ) : setup !== null ? (
        <SaveCardView asked={setup} hold={search.get('hold')} />
      ) : asked === null && (wanted === null || booking.success) ? (
        <ChoosePayment
          key={wanted}
          bookingId={booking.success ? booking.data : null}
          friendCode={<FriendCode />}
        />
      ) : checkout.success ? (
        <CheckoutView
          key={checkout.data}
          checkoutId={checkout.data}
          renderOrder={(orderId, { business }) => <OrderReference orderId={orderId} name={business.name} />}
        />
      ) : (
        <UnknownCheckout />
      )}
    </Frame>
  )
}

const Frame = styled(Page)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })
