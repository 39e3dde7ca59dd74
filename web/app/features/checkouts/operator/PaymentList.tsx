import { type OperatorPayment, PaymentShow, listPayments } from 'contract/checkouts/operatorPayments'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { sideBySide, startAligned } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { paymentsOf, type PaymentsFilter } from './operatorPaymentsApi.ts'
import { ordersText, paymentName, showNames } from './operatorPaymentsText.ts'
import { Note } from '../../../shared/ui/Section.tsx'
import { Stack } from './styles.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './PaymentList.module.css'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { usePages } from '../../../shared/api/calls.ts'

/** Card payments, newest first; each row links to its payment. */
export function PaymentList({ filter }: { readonly filter: PaymentsFilter }) {
  return (
    <Stack>
      <Filters filter={filter} />
      <Found filter={filter} />
    </Stack>
  )
}

const Found = ({ filter }: { readonly filter: PaymentsFilter }) => (
  <PagedList
    query={usePages(
      listPayments,
      { query: { show: filter.show, number: filter.number || undefined } },
      { refetchOnMountOrArgChange: true },
    )}
    rowsOf={paymentsOf}
    name="payments"
    more="Show earlier payments"
    waiting={<Loading />}
    nothing={<Empty filter={filter} />}
  >
    {(payments) => (
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Status</th>
            <th scope="col">Card</th>
            <th scope="col">Refunded</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.checkoutId} payment={payment} />
          ))}
        </tbody>
      </DataTable>
    )}
  </PagedList>
)

function Row({ payment }: { readonly payment: OperatorPayment }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { checkoutId, customerName, orders, cardUsdCents, refundedUsdCents, createdAt } = payment
  return (
    <tr>
      <th scope="row">
        <Link to={paths.operatorPayments({ p: checkoutId })}>{ordersText(orders)}</Link>
        <Note>
          {customerName} · {formatMoment(createdAt, timeZone, preferences)}
        </Note>
      </th>
      <td data-label="Status">{paymentName(payment)}</td>
      <td data-label="Card">{formatUsd(cardUsdCents)}</td>
      <td data-label="Refunded">{refundedUsdCents > 0 ? formatUsd(refundedUsdCents) : 'None'}</td>
    </tr>
  )
}

function Filters({ filter }: { readonly filter: PaymentsFilter }) {
  const navigate = useNavigate()
  const [number, setNumber] = useState(filter.number)
  return (
    <>
      <form
        className={sideBySide(12, startAligned, styles.search)}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.operatorPayments({ number: number.trim() }))
        }}
      >
        <TextField
          label="Order number"
          value={number}
          maxLength={20}
          autoComplete="off"
          placeholder="GW-3F7K-9Q"
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit">Find</Button>
      </form>
      <nav aria-label="Filter payments">
        <ChipRow>
          {PaymentShow.options.map((show) => (
            <ChipLink
              key={show}
              to={paths.operatorPayments(show === 'all' ? {} : { show })}
              preventScrollReset
              aria-current={show === filter.show ? 'page' : undefined}
              data-selected={show === filter.show || undefined}
            >
              {showNames[show]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
    </>
  )
}

const Empty = ({ filter }: { readonly filter: PaymentsFilter }) => (
  <EmptyState
    drawing="nothingFound"
    title={filter.number === '' ? 'No payments found' : `No payment for order ${filter.number}`}
  >
    <Body>
      {filter.number === ''
        ? 'Card payments appear here.'
        : 'Check the number. Only orders paid by card appear here.'}
    </Body>
    {(filter.number !== '' || filter.show !== 'all') && (
      <ButtonLink to={paths.operatorPayments()}>See all payments</ButtonLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the payments">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
