import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type CardFieldsHandle, failed, silence } from '../../../shared/card/cardResult.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { StripeField } from './StripeField.tsx'
import { useStripeLook } from './stripeLook.ts'
import { fieldSentence, resultOf } from './stripeResult.ts'
import { stripeScript } from './stripeScript.ts'
import { WalletButton, type WalletPayment } from './WalletButton.tsx'
import styles from './StripeCardFields.module.css'

interface Props {
  readonly publishableKey: string
  readonly ref: Ref<CardFieldsHandle>
  /** Error already shown below a field. */
  readonly onFieldError: (error: string | null) => void
  /** Absent when saving a card without a payment. */
  readonly wallet?: WalletPayment
}

/** Stripe's card fields with the app's labels. Only this file's chunk imports Stripe's libraries. */
export default function StripeCardFields(props: Props) {
  const [tries, setTries] = useState(0)
  return <LoadedFields key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function LoadedFields({
  publishableKey,
  ref,
  onFieldError,
  wallet,
  onRetry,
}: Props & { readonly onRetry: () => void }) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [isBlocked, setIsBlocked] = useState(false)

  useEffect(() => {
    let isLeft = false
    stripeScript(publishableKey).then(
      (loaded) => !isLeft && setStripe(loaded),
      () => !isLeft && setIsBlocked(true),
    )
    return () => {
      isLeft = true
    }
  }, [publishableKey])

  if (isBlocked)
    return (
      <Notice kind="error" role="alert">
        <p>The card form could not load. An ad blocker may be blocking it. Nothing was charged.</p>
        <Button type="button" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    )
  if (!stripe) return <FieldsSkeleton />
  return (
    <Elements stripe={stripe} options={{ locale: 'en' }}>
      <Fields ref={ref} onFieldError={onFieldError} />
      {wallet && <WalletButton {...wallet} />}
    </Elements>
  )
}

const names = ['number', 'expiry', 'cvc'] as const
type FieldName = (typeof names)[number]

interface FieldState {
  readonly isComplete: boolean
  /** Stripe's error code; null without an error. */
  readonly code: string | null
}

const untouched: Record<FieldName, FieldState> = {
  number: { isComplete: false, code: null },
  expiry: { isComplete: false, code: null },
  cvc: { isComplete: false, code: null },
}

function Fields({ ref, onFieldError }: Pick<Props, 'ref' | 'onFieldError'>) {
  const stripe = useStripe()
  const drawn = useElements()
  const { style } = useStripeLook()
  const [states, setStates] = useState(untouched)
  // Holds the latest input even before it is rendered.
  const latest = useRef(untouched)
  const id = useId()

  function note(name: FieldName, state: FieldState): void {
    latest.current = { ...latest.current, [name]: state }
    setStates(latest.current)
    onFieldError(shownSentence(latest.current))
  }

  useImperativeHandle(ref, () => ({
    confirm: async (clientSecret, { savesCard } = { savesCard: false }) => {
      const card = drawn?.getElement('cardNumber')
      if (!stripe || !card) return failed('The card form is still loading. Nothing was charged.')
      const wrong = names.find((name) => !latest.current[name].isComplete)
      if (wrong) {
        const code = latest.current[wrong].code ?? `incomplete_${wrong}`
        note(wrong, { isComplete: false, code })
        focus[wrong](drawn)
        return failed(fieldSentence(code))
      }
      try {
        const payment_method = { card }
        return resultOf(
          clientSecret.startsWith('seti_')
            ? await stripe.confirmCardSetup(clientSecret, { payment_method })
            : await stripe.confirmCardPayment(clientSecret, {
                payment_method,
                ...(savesCard ? { setup_future_usage: 'off_session' } : {}),
              }),
        )
      } catch {
        return silence
      }
    },
  }))

  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    error: sentenceOf(states[name]),
    style,
    onChange: (isComplete: boolean, code: string | null) => note(name, { isComplete, code }),
  })
  return (
    <div className={styles.grid}>
      <StripeField {...field('number')} label="Card number" element={CardNumberElement} isWide />
      <StripeField {...field('expiry')} label="Expires" element={CardExpiryElement} />
      <StripeField {...field('cvc')} label="Security code" element={CardCvcElement} />
    </div>
  )
}

const focus: Record<FieldName, (drawn: ReturnType<typeof useElements>) => void> = {
  number: (drawn) => drawn?.getElement('cardNumber')?.focus(),
  expiry: (drawn) => drawn?.getElement('cardExpiry')?.focus(),
  cvc: (drawn) => drawn?.getElement('cardCvc')?.focus(),
}

const sentenceOf = ({ code }: FieldState) => (code === null ? null : fieldSentence(code))

const shownSentence = (states: Record<FieldName, FieldState>) =>
  names.map((name) => sentenceOf(states[name])).find((sentence) => sentence !== null) ?? null
