import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { CheckoutId } from 'contract/core/ids'
import { type OperatorPaymentDetail, readPayment } from 'contract/checkouts/operatorPayments'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { Evidence } from './Evidence.tsx'
import { disputeNames, paymentName } from './operatorPaymentsText.ts'
import { RefundTable } from '../../orders/pendingRefunds/RefundTable.tsx'
import { Section } from '../../../shared/ui/Section.tsx'
import { Head, Stack } from './styles.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useRead } from '../../../shared/api/calls.ts'

/** One card payment with its refunds, disputes and ledger entries. */
export function PaymentDetail({ checkoutId }: { readonly checkoutId: CheckoutId }) {
  const { data, error, refetch } = useRead(
    readPayment,
    { params: { checkoutId } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Whole payment={data} />
  if (error)
    return problemOf(error).code === 'checkout_not_found' ? (
      <UnknownPayment />
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  return (
    <Skeleton label="Loading the payment">
      <SkeletonBox style={{ height: 118 }} />
      <SkeletonBox style={{ height: 240, marginBlockStart: 24 }} />
    </Skeleton>
  )
}

export const UnknownPayment = () => (
  <EmptyState drawing="lost" title="Payment not found">
    <Body>The link may be incomplete.</Body>
    <ButtonLink to={paths.operatorPayments()}>See all payments</ButtonLink>
  </EmptyState>
)

function Whole({ payment }: { readonly payment: OperatorPaymentDetail }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { cardUsdCents, refundedUsdCents, customerName, createdAt, intentId, refunds, disputes } = payment
  return (
    <Stack style={{ gap: 40 }}>
      <Figures>
        <Figure
          label="Card"
          value={formatUsd(cardUsdCents)}
          note={`${customerName}, ${formatMoment(createdAt, timeZone, preferences)}`}
        />
        <Figure label="Status" value={paymentName(payment)} note={intentId} />
        <Figure label="Refunded" value={formatUsd(refundedUsdCents)} note="Completed or processing" />
      </Figures>
      <Orders payment={payment} />
      {refunds.length > 0 && (
        <Section aria-labelledby="refunds">
          <SectionTitle id="refunds">Refunds</SectionTitle>
          <RefundTable refunds={refunds} />
        </Section>
      )}
      {disputes.map((dispute) => (
        <Section key={dispute.id} aria-labelledby={dispute.id}>
          <Head>
            <SectionTitle id={dispute.id}>
              Dispute of {formatUsd(dispute.usdCents)}: {disputeNames[dispute.status]}
            </SectionTitle>
            <Evidence disputeId={dispute.id} />
          </Head>
          <ol className={textList}>
            {dispute.timeline.map(({ at, status }) => (
              <li key={status}>
                {disputeNames[status]}, {formatMoment(at, timeZone, preferences)}
              </li>
            ))}
          </ol>
        </Section>
      ))}
      <Events payment={payment} />
    </Stack>
  )
}

const Orders = ({ payment: { orders } }: { readonly payment: OperatorPaymentDetail }) => (
  <Section aria-labelledby="orders">
    <SectionTitle id="orders">Orders</SectionTitle>
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
          <th scope="col">By card</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, businessName, status, totalUsdCents, cardUsdCents, isFrozen }) => (
          <tr key={id}>
            <th scope="row">
              {number} at {businessName}
            </th>
            <td data-label="Status">
              {orderStatusNames[status]}
              {isFrozen && ', frozen'}
            </td>
            <td data-label="Total">{formatUsd(totalUsdCents)}</td>
            <td data-label="By card">{formatUsd(cardUsdCents)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Section>
)

function Events({ payment: { events } }: { readonly payment: OperatorPaymentDetail }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <Section aria-labelledby="events">
      <SectionTitle id="events">Processor events</SectionTitle>
      {events.length === 0 ? (
        <MutedText>No events received. We also check the payment automatically.</MutedText>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Sent</th>
              <th scope="col">Processed</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ id, type, at, handledAt }) => (
              <tr key={id}>
                <th scope="row">{type}</th>
                <td data-label="Sent">{formatMoment(at, timeZone, preferences)}</td>
                <td data-label="Processed">
                  {handledAt === null ? 'Not yet' : formatMoment(handledAt, timeZone, preferences)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  )
}
