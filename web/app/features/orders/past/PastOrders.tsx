import type { BusinessId, LocationId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { downloadPastOrders, type PastOrderTotals, listPastOrders } from 'contract/orders/pastOrders'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { downloadAddress } from '../../../shared/api/request.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { spread, stack, strongText, wrap } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { ProvedDownload } from '../../../shared/auth/ProvedDownload.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ordersOf } from '../board/boardApi.ts'
import { PastOrderDialog } from './PastOrderDialog.tsx'
import { PastOrderFilters } from './PastOrderFilters.tsx'
import { PastOrderTable } from './PastOrderTable.tsx'
import { isFiltered, periodsAt, selectionOfAddress } from './pastSelection.ts'
import styles from './PastOrders.module.css'
import { usePages } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  /** Undefined for all. */
  readonly locationId: LocationId | undefined
}

/** Finished orders of a business with search, filters, totals and a CSV file; the address holds the selection. */
export function PastOrders({ businessId, slug, locationId }: Props) {
  const [search] = useSearchParams()
  const selection = selectionOfAddress(search)
  const query = usePages(
    listPastOrders,
    { params: { businessId }, query: { ...selection, locationId } },
    { refetchOnMountOrArgChange: true },
  )
  const [openId, setOpenId] = useState<OrderId | null>(null)
  const [now] = useState(() => new Date().toISOString() as Instant) // an instant
  const browserZone = useTimeZone()
  const first = query.data?.pages[0]
  const timeZone = first?.timeZone ?? browserZone
  const open = ordersOf(query.data?.pages ?? []).find(({ id }) => id === openId)
  return (
    <section className={stack(16)} aria-labelledby="past">
      <SectionTitle id="past">Past orders</SectionTitle>
      <PastOrderFilters slug={slug} selection={selection} periods={periodsAt(now, timeZone)} />
      <PagedList
        query={query}
        rowsOf={ordersOf}
        name="orders"
        more="Show more orders"
        waiting={<Loading />}
        nothing={<Nothing slug={slug} isFiltered={isFiltered(selection)} />}
      >
        {(orders) => (
          <>
            {first && (
              <div className={spread('8 16', styles.head)}>
                <Totals totals={first.totals} />
                <ProvedDownload
                  size="small"
                  href={downloadAddress(downloadPastOrders, {
                    params: { businessId },
                    query: { ...selection, locationId },
                  })}
                >
                  Download CSV
                </ProvedDownload>
              </div>
            )}
            <PastOrderTable
              orders={orders}
              slug={slug}
              selection={selection}
              timeZone={timeZone}
              onOpen={setOpenId}
            />
          </>
        )}
      </PagedList>
      {open && (
        <PastOrderDialog
          order={open}
          businessId={businessId}
          timeZone={timeZone}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  )
}

function Totals({
  totals: { orders, totalUsdCents, refundedUsdCents },
}: {
  readonly totals: PastOrderTotals
}) {
  return (
    <p className={wrap('4 24')} role="status">
      <span>
        <strong className={strongText}>{formatCount(orders)}</strong> {orders === 1 ? 'order' : 'orders'}
      </span>
      <span>
        <strong className={strongText}>{formatUsd(totalUsdCents)}</strong> total
      </span>
      {refundedUsdCents > 0 && (
        <span>
          <strong className={strongText}>{formatUsd(refundedUsdCents)}</strong> refunded
        </span>
      )}
    </p>
  )
}

const Nothing = ({ slug, isFiltered: isNarrowed }: { readonly slug: string; readonly isFiltered: boolean }) =>
  isNarrowed ? (
    <EmptyState drawing="nothingFound" title="No orders match">
      <Body>Try another search, status or period.</Body>
      <ButtonLink look="filled" to={paths.ownOrders(slug, { show: 'past' })}>
        Clear filters
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="nothingFound" title="No past orders yet">
      <Body>Orders move here when they are complete, declined or canceled.</Body>
      <ButtonLink to={paths.ownOrders(slug)}>See open orders</ButtonLink>
    </EmptyState>
  )

const Loading = () => (
  <Skeleton label="Loading past orders">
    <SkeletonBox style={{ height: 32, maxWidth: 320, marginBlockEnd: 16 }} />
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
