import { type Checkout, type CheckoutPart, readCheckout } from 'contract/checkouts/checkouts'
import type { CheckoutId, OrderId } from 'contract/core/ids'
import { type ReactNode, useEffect } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { forgetCheckout, forgetChoice } from './pay/attempt.ts'
import { EndedCheckout, UnknownCheckout } from './pay/EndedCheckout.tsx'
import { OpenCheckout } from './pay/OpenCheckout.tsx'
import { PaidCheckout } from './pay/PaidCheckout.tsx'
import { PaymentFailure, PaymentSkeleton } from './PaymentLayout.tsx'
import { useRead } from '../../shared/api/calls.ts'

interface Props {
  readonly checkoutId: CheckoutId
  /** Reward of an invited friend, after the payment. */
  readonly friendReward?: ReactNode
  /** Shows the order that the checkout created. */
  readonly renderOrder: (orderId: OrderId, part: CheckoutPart) => ReactNode
}

/** A checkout by status: open, paid or otherwise ended. A reload or return shows the same state. */
export function CheckoutView({ checkoutId, friendReward, renderOrder }: Props) {
  const { data, error, refetch } = useRead(
    readCheckout,
    { params: { checkoutId } },
    { refetchOnMountOrArgChange: true },
  )
  useEnd(data)
  if (!data) {
    if (error === undefined) return <PaymentSkeleton />
    return problemOf(error).code === 'checkout_not_found' ? (
      <UnknownCheckout />
    ) : (
      <PaymentFailure error={error} retry={() => void refetch()} />
    )
  }
  switch (data.status) {
    case 'open':
      return <OpenCheckout checkout={data} />
    case 'paid':
      return <PaidCheckout checkout={data} friendReward={friendReward} renderOrder={renderOrder} />
    case 'expired':
    case 'cancelled':
    case 'returned':
      return <EndedCheckout checkout={data} status={data.status} />
  }
}

/** Clears the ended checkout from storage and refetches the header's balance. */
function useEnd(checkout: Checkout | undefined): void {
  const { refresh } = useAuth()
  const ended = checkout && checkout.status !== 'open' ? checkout.id : null
  const isPaid = checkout?.status === 'paid'
  useEffect(() => {
    if (ended === null) return
    forgetCheckout(ended)
    if (isPaid) forgetChoice()
    void refresh()
  }, [ended, isPaid, refresh])
}
