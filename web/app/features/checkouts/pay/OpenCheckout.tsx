import { type Checkout, cancelCheckout } from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { formatLegs } from '../../../shared/format/legs.ts'
import { cluster } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { forgetCheckout } from './attempt.ts'
import type { CardFieldsHandle } from '../../../shared/card/cardResult.ts'
import { showCheckout } from '../checkoutApi.ts'
import { Clock } from './Clock.tsx'
import type { Means } from '../card/CardChoice.tsx'
import { FieldsSkeleton } from '../card/FieldsSkeleton.tsx'
import { PaymentLayout, Retry } from '../PaymentLayout.tsx'
import { meansOf, PaymentMeans, useSavedCards } from '../begin/PaymentMeans.tsx'
import { PaymentSummary } from '../begin/PaymentSummary.tsx'
import { returning } from '../../../shared/card/useCardPayment.ts'
import { useCheckoutPayment } from './useCheckoutPayment.ts'
import { useSecondsLeft } from '../../../shared/useSecondsLeft.ts'
import styles from './OpenCheckout.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** Points, stock and slots are held; the customer pays now. */
export function OpenCheckout({ checkout }: { readonly checkout: Checkout }) {
  const secondsLeft = useSecondsLeft(checkout.expiresAt)
  const payment = useCheckoutPayment(checkout, secondsLeft === 0)
  const fields = useRef<CardFieldsHandle>(null)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const { phase, problem, isUnderWay, openError } = payment
  const [chosen, setChosen] = useState<Means | null>(null)
  const { cards } = useSavedCards()
  const { card } = checkout
  const payBy = (means: Means) =>
    'cardId' in means ? payment.paySaved(means.cardId) : payment.pay(fields.current, means.savesCard)
  const isBusy = phase !== 'ready'
  const isAsked = card?.status === 'requires_action' && card.actionUrl !== null
  const words = isUnderWay
    ? 'Your bank is processing the payment. This takes a few seconds; you can stay or come back later.'
    : phase === 'leaving'
      ? 'Taking you to your bank.'
      : null

  return (
    <PaymentLayout aside={<PaymentSummary totals={checkout} />}>
      <Clock secondsLeft={secondsLeft} />
      {words && (
        <Message kind="info">
          <p>{words}</p>
        </Message>
      )}
      {problem && problem !== fieldError && (
        <Message kind="error">
          <p>{problem}</p>
        </Message>
      )}
      {isAsked && !isUnderWay && card.actionUrl && (
        <section aria-labelledby="bank">
          <SectionTitle id="bank">Your bank needs to verify your identity</SectionTitle>
          <Body style={{ marginBlock: 16 }}>
            Confirm the payment on your bank’s page. You return here automatically.
          </Body>
          <ButtonAnchor
            look="filled"
            size="large"
            href={returning(card.actionUrl, paths.payment({ checkout: checkout.id }))}
          >
            Confirm with your bank
          </ButtonAnchor>
        </section>
      )}
      {!isUnderWay && !isAsked && (
        <>
          {card?.clientSecret && card.provider && (
            <PaymentMeans
              provider={card.provider}
              wallet={{
                usdCents: checkout.cardUsdCents,
                clientSecret: card.clientSecret,
                onPay: payment.run,
              }}
              chosen={chosen}
              onChoose={setChosen}
              ref={fields}
              onFieldError={setFieldError}
            />
          )}
          {card &&
            !card.clientSecret &&
            (openError ? <Retry retry={payment.open} error={openError} /> : <FieldsSkeleton />)}
        </>
      )}
      {!isUnderWay && (
        <div className={cluster(16, styles.buttons)}>
          {!isAsked && (card === null || card.clientSecret) && (
            <Button
              type="button"
              look="filled"
              size="large"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) void (card === null ? payment.settle() : payBy(meansOf(chosen, cards)))
              }}
            >
              {isBusy ? 'Paying' : `Pay ${formatLegs(checkout)}`}
            </Button>
          )}
          <PayOtherwise checkout={checkout} isDisabled={isBusy} />
        </div>
      )}
    </PaymentLayout>
  )
}

interface OtherwiseProps {
  readonly checkout: Checkout
  readonly isDisabled: boolean
}

/** Cancels the checkout, releases its holds and returns to the payment choices. */
function PayOtherwise({ checkout: { id: checkoutId, parts }, isDisabled }: OtherwiseProps) {
  const navigate = useNavigate()
  const [cancel, { error, isLoading }] = useWrite(cancelCheckout)
  const giveUp = async () => {
    const { data: ended } = await cancel({ params: { checkoutId }, query: {} }, showCheckout)
    // Paid in the meantime: this page shows it.
    if (ended?.status !== 'cancelled') return
    forgetCheckout(checkoutId)
    const booking = parts.flatMap(({ lines }) => lines).find((line) => line.bookingId)?.bookingId
    await navigate(paths.payment(booking ? { booking } : {}), { replace: true })
  }
  return (
    <>
      <Button
        type="button"
        look="text"
        aria-disabled={isDisabled || isLoading || undefined}
        onClick={() => !isDisabled && !isLoading && void giveUp()}
      >
        Choose another way to pay
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
