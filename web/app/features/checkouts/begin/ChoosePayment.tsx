import type { CheckoutQuote } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { keepChoice, storedChoice } from '../pay/attempt.ts'
import { UnfinishedPayment } from '../unfinished/UnfinishedPayment.tsx'
import { changesBetween, type Choice, isComplete, pickupsOf, type Tip } from './choice.ts'
import { CreditSwitch } from './CreditSwitch.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { EndedBooking, LostPrice } from '../pay/EndedBooking.tsx'
import { PaymentFailure, PaymentLayout, PaymentSkeleton, Retry } from '../PaymentLayout.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { PickupChooser } from './PickupChooser.tsx'
import { PointsChooser } from './PointsChooser.tsx'
import { StartButton } from './StartButton.tsx'
import { TipChooser } from './TipChooser.tsx'
import { TooSmall } from './TooSmall.tsx'
import { useQuote } from './useQuote.ts'
import { useStart } from './useStart.ts'

interface Props {
  /** Booking to pay; null for the cart. */
  readonly bookingId: BookingId | null
  /** Field for a friend's referral code. */
  readonly friendCode?: ReactNode
}

/**
 * Payment choices for the cart or a booking; every change requests a new quote. Browser only: it reads this tab's
 * storage.
 */
export function ChoosePayment({ bookingId, friendCode }: Props) {
  const [choice, setChoice] = useState(storedChoice)
  const { quote, current, error, askAgain } = useQuote(choice, bookingId)
  const [seen, setSeen] = useState<CheckoutQuote | null>(null)
  const { start, refusal, isStarting } = useStart(bookingId)

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change }
    setChoice(next)
    keepChoice(next)
  }
  function chooseTip(businessId: string, tip: Tip | null): void {
    const { [businessId]: _before, ...others } = choice.tips
    choose({ tips: tip ? { ...others, [businessId]: tip } : others })
  }

  const code = error === undefined ? null : problemOf(error).code
  if (code === 'cart_empty' && !isStarting) return <EmptyCart />
  if (gone.has(code)) return <EndedBooking />
  if (code === 'estimate_price_unused') return <LostPrice />
  // Points were spent elsewhere, or the cart shrank: resets the points so that the customer chooses again.
  if (pointsRefusals.has(code) && choice.points > 0) setChoice({ ...choice, points: 0 })
  if (!quote)
    return error === undefined ? <PaymentSkeleton /> : <PaymentFailure error={error} retry={askAgain} />
  if (seen === null) setSeen(quote)
  if (choice.points > quote.maxPoints && current) setChoice({ ...choice, points: quote.maxPoints })

  const changes = seen ? changesBetween(seen, quote, (cents) => formatUsd(usdCents(cents))) : []
  const pay = async () => {
    if (!current) return
    setSeen(current.quote)
    const pickups = pickupsOf(choice.pickups, current.quote.pickups)
    if (await start({ ...current, pickups })) askAgain()
  }
  return (
    <PaymentLayout
      aside={
        <PaymentSummary totals={quote} isBusy={!current}>
          {changes.length > 0 && (
            <Notice kind="warning" role="alert">
              <p>Some details changed. Please review:</p>
              <ul className={textList}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </Notice>
          )}
          {refusal && (
            <Notice kind="error" role="alert">
              <p>{refusal}</p>
            </Notice>
          )}
          {quote.cardTooSmall ? (
            <TooSmall offer={quote.cardTooSmall} quote={quote} onChoose={(points) => choose({ points })} />
          ) : (
            <StartButton
              quote={quote}
              isReady={current !== null && isComplete(choice)}
              isBusy={isStarting}
              onStart={() => void pay()}
            />
          )}
        </PaymentSummary>
      }
    >
      <UnfinishedPayment />
      {error !== undefined && <Retry error={error} retry={askAgain} />}
      <PickupChooser
        quote={quote}
        wishes={choice.pickups}
        onChange={(businessId, wish) => choose({ pickups: { ...choice.pickups, [businessId]: wish } })}
      />
      <PointsChooser
        points={choice.points}
        maxPoints={quote.maxPoints}
        onChange={(points) => choose({ points })}
      />
      <CreditSwitch
        availableUsdCents={quote.availableStoreCreditUsdCents}
        isOn={choice.usesStoreCredit}
        onChange={(usesStoreCredit) => choose({ usesStoreCredit })}
      />
      {bookingId === null && <TipChooser parts={quote.parts} tips={choice.tips} onChange={chooseTip} />}
      {friendCode}
    </PaymentLayout>
  )
}

/** The booking is already paid, or its payment deadline is over. */
const gone: ReadonlySet<string | null> = new Set(['booking_not_found', 'booking_state'])
const pointsRefusals: ReadonlySet<string | null> = new Set(['points_above_total', 'points_insufficient'])
