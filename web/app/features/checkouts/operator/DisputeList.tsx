import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { Evidence } from './Evidence.tsx'
import { disputesOf } from './operatorPaymentsApi.ts'
import { disputeNames, ordersText } from './operatorPaymentsText.ts'
import { Note } from '../../../shared/ui/Section.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { listDisputes } from 'contract/checkouts/disputes'
import { usePages } from '../../../shared/api/calls.ts'

/** Disputes of card payments, newest first; each links to its payment. */
export function DisputeList() {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <PagedList
      query={usePages(listDisputes, { query: { show: 'all' } }, { refetchOnMountOrArgChange: true })}
      rowsOf={disputesOf}
      name="disputes"
      more="Show earlier disputes"
      waiting={
        <Skeleton label="Loading the disputes">
          <SkeletonBox style={{ height: 240 }} />
        </Skeleton>
      }
      nothing={
        <EmptyState drawing="nothingFound" title="No disputes">
          <Body>When a customer disputes a payment with their bank, it appears here with the evidence.</Body>
          <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
        </EmptyState>
      }
    >
      {(disputes) => (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Status</th>
              <th scope="col">Amount</th>
              <th scope="col">Evidence</th>
            </tr>
          </thead>
          <tbody>
            {disputes.map(({ id, checkoutId, status, usdCents, openedAt, orders }) => (
              <tr key={id}>
                <th scope="row">
                  {checkoutId ? (
                    <Link to={paths.operatorPayments({ p: checkoutId })}>{ordersText(orders)}</Link>
                  ) : (
                    'Gift card'
                  )}
                  <Note>Since {formatMoment(openedAt, timeZone, preferences)}</Note>
                </th>
                <td data-label="Status">{disputeNames[status]}</td>
                <td data-label="Amount">{formatUsd(usdCents)}</td>
                <td data-label="Evidence">
                  <Evidence disputeId={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </PagedList>
  )
}
