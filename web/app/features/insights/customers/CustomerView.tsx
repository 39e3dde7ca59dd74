import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import type { MemberId } from 'contract/core/ids'
import {
  type CustomerDetail,
  type CustomerTable,
  downloadCustomer,
  readCustomer,
} from 'contract/insights/customers'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { downloadAddress } from '../../../shared/api/request.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { formatDate, formatMoment } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { quietTone, wrap } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { FileLink } from '../FileLink.tsx'
import { daysText, segmentMeanings, segmentNames, visitsText } from '../insightsText.ts'
import { Notes } from './Notes.tsx'
import styles from './CustomerView.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  readonly memberId: string
}

/** One customer: visits, orders, bookings and points at this business, and the notes of its staff. */
export function CustomerView({ membership, memberId }: Props) {
  const { businessId, slug } = membership
  const params = { businessId, memberId: memberId as MemberId } // the server checks the address
  const { data, error, refetch } = useRead(readCustomer, { params })
  if (!data) {
    if (!error) return <Loading />
    const { code } = problemOf(error)
    return code === 'customer_not_found' || code === 'address_invalid' ? (
      <Missing slug={slug} />
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  }
  const { customer, favorites, gapDays } = data
  const fileOf = (table: CustomerTable, what: string) =>
    hasPermission(membership, 'customers.export') && (
      <FileLink href={downloadAddress(downloadCustomer, { params, query: { table } })} what={what} isQuiet />
    )
  return (
    <>
      <section aria-labelledby="customer">
        <p className={styles.back}>
          <Link to={paths.ownCustomers(slug)}>All customers</Link>
        </p>
        <SectionTitle id="customer">{customer.name}</SectionTitle>
        <Body>
          {segmentNames[customer.segment]}: {segmentMeanings[customer.segment].toLowerCase()}. Customer since{' '}
          {formatLocalDate(customer.firstDay)}.
        </Body>
        <Figures style={{ marginBlockStart: 16 }}>
          <Figure
            label="Visits"
            value={formatCount(customer.visits)}
            note={`Last on ${formatLocalDate(customer.lastDay)}`}
          />
          <Figure
            label="Usually back after"
            value={gapDays === null ? '–' : daysText(gapDays)}
            note={
              gapDays === null
                ? `Known from three visits on, now ${visitsText(customer.visits)}`
                : 'Half of the times'
            }
          />
          {customer.spendUsdCents !== null && (
            <Figure
              label="Spent"
              value={formatUsd(customer.spendUsdCents)}
              note={`In ${formatCount(customer.orders)} ${customer.orders === 1 ? 'order' : 'orders'}, without refunds`}
            />
          )}
          <Figure
            label="Points earned here"
            value={formatCount(customer.pointsEarned)}
            note={`${formatCount(customer.pointsSpent)} spent here`}
            isPoints
          />
        </Figures>
        {fileOf('summary', 'these figures')}
      </section>
      <Notes businessId={businessId} memberId={customer.memberId} notes={data.notes} />
      <section aria-labelledby="favorites">
        <SectionTitle id="favorites">Favorites</SectionTitle>
        {favorites.length === 0 ? (
          <MutedText>No items yet, or all were refunded.</MutedText>
        ) : (
          <ul className={wrap(8, styles.favorites)}>
            {favorites.map(({ name, quantity }) => (
              <li key={name}>
                {name} <span className={quietTone}>{formatCount(quantity)} ×</span>
              </li>
            ))}
          </ul>
        )}
        {favorites.length > 0 && fileOf('favorites', 'favorites')}
      </section>
      <Orders detail={data} file={fileOf('orders', 'the latest orders')} />
      <Bookings detail={data} slug={slug} file={fileOf('bookings', 'the latest bookings')} />
    </>
  )
}

interface TableProps {
  readonly detail: CustomerDetail
  /** The link to the file of the table, for those who may download it. */
  readonly file: ReactNode
}

const Orders = ({ detail: { orders, timeZone }, file }: TableProps) => (
  <section aria-labelledby="customer-orders">
    <SectionTitle id="customer-orders">Latest orders</SectionTitle>
    {orders.length === 0 ? (
      <MutedText>No orders of products.</MutedText>
    ) : (
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" data-text>
              Items
            </th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, items, placedAt }) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              <td data-label="Items" data-text>
                {items}
              </td>
              <td data-label="Date">{formatDate(placedAt, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
    {orders.length > 0 && file}
  </section>
)

function Bookings({ detail: { bookings, timeZone }, slug, file }: TableProps & { readonly slug: string }) {
  const preferences = usePreferences()
  return (
    <section aria-labelledby="customer-bookings">
      <SectionTitle id="customer-bookings">Latest bookings</SectionTitle>
      {bookings.length === 0 ? (
        <MutedText>No bookings.</MutedText>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Start</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map(({ id, serviceName, startsAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.ownBookings(slug, { b: id })}>{serviceName}</Link>
                </th>
                <td data-label="Start">{formatMoment(startsAt, timeZone, preferences)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {bookings.length > 0 && file}
    </section>
  )
}

const Missing = ({ slug }: { readonly slug: string }) => (
  <EmptyState drawing="nothingFound" title="This customer is not in your list">
    <Body>The link may be wrong, or the account was merged with another one.</Body>
    <ButtonLink look="filled" to={paths.ownCustomers(slug)}>
      Show all customers
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the customer">
    <SkeletonBox style={{ height: 118, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 180, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 240 }} />
  </Skeleton>
)
