import { styled } from '@mui/material/styles'
import type { Checkout, CheckoutPart } from 'contract/checkouts/checkouts'
import type { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { Body, Lead, PageTitle } from '../../../shared/ui/Text.tsx'
import { PaymentLayout } from '../PaymentLayout.tsx'
import { keyOf, PaymentSummary } from '../begin/PaymentSummary.tsx'

interface Props {
  readonly checkout: Checkout
  readonly renderOrder: (orderId: OrderId, part: CheckoutPart) => ReactNode
}

/** Paid checkout: payment, next steps at each business, and when the points arrive. */
export function PaidCheckout({ checkout, renderOrder }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves focus to the title, so that screen readers announce the success first.
  useEffect(() => title.current?.focus(), [])
  const { parts, orderIds, earnPoints } = checkout
  return (
    <PaymentLayout hasTitle={false} aside={<PaymentSummary totals={checkout} />}>
      <Thanks>
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
      </Thanks>
      <Orders>
        {parts.map((part, index) => {
          const orderId = orderIds[index]
          return (
            <li key={keyOf(part)}>
              {orderId && renderOrder(orderId, part)}
              <WhatIsNext part={part} />
              {part.earnPoints > 0 && (
                <Earned>{formatPoints(part.earnPoints)} pending until the order is complete.</Earned>
              )}
            </li>
          )
        })}
      </Orders>
      {earnPoints === 0 && <Body>Payments with points do not earn points.</Body>}
      <Actions>
        <ActionLink look="filled" to={paths.search()}>
          Continue shopping
        </ActionLink>
        <ActionLink to={paths.orders()}>View orders</ActionLink>
        <ActionLink look="text" to={paths.referrals()}>
          Refer a friend
        </ActionLink>
      </Actions>
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
        <ActionLink to={paths.bookings({ b: bookingId })}>See your booking</ActionLink>
      </p>
    </>
  )
}

const Thanks = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    borderRadius: 999,
    color: colors.link,
    backgroundColor: colors.tint,
  },
  '& > h1:focus': { outline: 'none' },
})

const Orders = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 8,
    paddingBlock: 20,
    borderBlockStart: `1px solid ${colors.raisedBorder}`,
  },
  '& > li:last-of-type': { borderBlockEnd: `1px solid ${colors.raisedBorder}` },
})

const Earned = styled('p')({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })
