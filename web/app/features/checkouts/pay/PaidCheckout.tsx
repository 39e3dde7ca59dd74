import type { Checkout, CheckoutPart } from 'contract/checkouts/checkouts'
import type { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { leading, pointsTone, ruled, stack, wrap } from '../../../shared/ui/classes.ts'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { Body, Lead, PageTitle } from '../../../shared/ui/Text.tsx'
import { PaymentLayout } from '../PaymentLayout.tsx'
import { keyOf, PaymentSummary } from '../begin/PaymentSummary.tsx'
import styles from './PaidCheckout.module.css'

interface Props {
  readonly checkout: Checkout
  readonly friendReward: ReactNode
  readonly renderOrder: (orderId: OrderId, part: CheckoutPart) => ReactNode
}

/** Paid checkout: payment, next steps at each business, and when the points arrive. */
export function PaidCheckout({ checkout, friendReward, renderOrder }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves focus to the title, so that screen readers announce the success first.
  useEffect(() => title.current?.focus(), [])
  const { parts, orderIds, earnPoints, points } = checkout
  return (
    <PaymentLayout hasTitle={false} aside={<PaymentSummary totals={checkout} />}>
      <div className={stack(12, leading, styles.thanks)}>
        <span>
          <CheckIcon size={28} />
        </span>
        <PageTitle ref={title} tabIndex={-1}>
          Payment complete
        </PageTitle>
        <Lead>
          You paid {formatLegs(checkout)}
          {parts.length > 1 ? ` for ${parts.length} orders.` : '.'}
        </Lead>
      </div>
      <ul className={styles.orders}>
        {parts.map((part, index) => {
          const orderId = orderIds[index]
          return (
            <li className={stack(8, ruled)} key={keyOf(part)}>
              {orderId && renderOrder(orderId, part)}
              <WhatIsNext part={part} />
              {part.earnPoints > 0 && (
                <p className={pointsTone}>
                  {formatPoints(part.earnPoints)} pending until the order is complete.
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {earnPoints === 0 && points > 0 && <Body>Payments with points do not earn points.</Body>}
      {friendReward}
      <div className={wrap(12)}>
        <ButtonLink look="filled" to={paths.search()}>
          Continue shopping
        </ButtonLink>
        <ButtonLink to={paths.orders()}>View orders</ButtonLink>
        <ButtonLink look="text" to={paths.referrals()}>
          Refer a friend
        </ButtonLink>
      </div>
    </PaymentLayout>
  )
}

function WhatIsNext({ part: { business, lines } }: { readonly part: CheckoutPart }) {
  const bookingId = lines.find((line) => line.bookingId !== null)?.bookingId
  if (!bookingId)
    return (
      <Body>
        Waiting for {business.name} to confirm. We’ll notify you when your order is accepted and when it is
        ready.
      </Body>
    )
  return (
    <>
      <Body>Your time is reserved. Open your booking to check its status, reschedule or cancel.</Body>
      <p>
        <ButtonLink to={paths.bookings({ b: bookingId })}>See your booking</ButtonLink>
      </p>
    </>
  )
}
