import { PaymentRequestButtonElement, useStripe } from '@stripe/react-stripe-js'
import type { PaymentRequest, PaymentRequestPaymentMethodEvent, Stripe } from '@stripe/stripe-js'
import type { UsdCents } from 'contract/core/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CardResult, silence } from '../../../shared/card/cardResult.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { useStripeLook } from './stripeLook.ts'
import { resultOf } from './stripeResult.ts'
import styles from './WalletButton.module.css'

export interface WalletPayment {
  readonly usdCents: UsdCents
  readonly clientSecret: string
  /** Runs a payment unless one is in progress. */
  readonly onPay: (confirm: () => Promise<CardResult>) => Promise<void>
}

/** Apple Pay or Google Pay when the browser has a wallet with a card; renders nothing otherwise. */
export function WalletButton({ usdCents, clientSecret, onPay }: WalletPayment) {
  const stripe = useStripe()
  const { scheme } = useStripeLook()
  const [request, setRequest] = useState<PaymentRequest | null>(null)
  const pay = useEffectEvent(async (event: PaymentRequestPaymentMethodEvent) => {
    let isTaken = false
    await onPay(async () => {
      isTaken = true
      return stripe ? confirmWith(stripe, clientSecret, event) : silence
    })
    // The card fields are processing a payment now.
    if (!isTaken) event.complete('fail')
  })

  useEffect(() => {
    if (!stripe) return
    let isLeft = false
    const request = stripe.paymentRequest({
      country: 'US',
      currency: 'usd',
      total: { label: 'Goodword', amount: usdCents },
      disableWallets: ['link', 'browserCard'],
    })
    request.on('paymentmethod', (event) => void pay(event))
    // A failed check counts as no wallet.
    request.canMakePayment().then(
      (can) => !isLeft && setRequest(can ? request : null),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [stripe, usdCents])

  if (!request) return null
  return (
    <div className={stack(12, styles.part)}>
      <p>or pay with</p>
      <PaymentRequestButtonElement
        options={{
          paymentRequest: request,
          style: { paymentRequestButton: { theme: scheme === 'dark' ? 'light' : 'dark', height: '48px' } },
        }}
      />
    </div>
  )
}

/** Closes the wallet's sheet before the bank's challenge, which would open behind it. */
async function confirmWith(
  stripe: Stripe,
  clientSecret: string,
  { paymentMethod, complete }: PaymentRequestPaymentMethodEvent,
): Promise<CardResult> {
  try {
    const first = await stripe.confirmCardPayment(
      clientSecret,
      { payment_method: paymentMethod.id },
      { handleActions: false },
    )
    complete(first.error ? 'fail' : 'success')
    const isAsked = first.paymentIntent?.status === 'requires_action'
    return resultOf(isAsked ? await stripe.confirmCardPayment(clientSecret) : first)
  } catch {
    complete('fail')
    return silence
  }
}
