import type { LocalDate } from 'contract/core/instant'
import { downloadAddress } from '../../../shared/api/request.ts'
import { downloadOrders, type OrderStatistics, readOrderStatistics } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { Link, useSearchParams } from 'react-router'
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { periodBefore } from '../../../shared/period.ts'
import { plainLink, stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { PeriodPicker } from '../../../shared/ui/PeriodPicker.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { periodOfAddress, periodsAsOf } from './period.ts'
import { SpendingByPlace } from './SpendingByPlace.tsx'
import { SpendingPlot } from './SpendingPlot.tsx'
import { comparedCount, comparedUsd, countedSentence } from './statisticsText.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import styles from './StatisticsView.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Spending statistics of a period, compared with the previous one. */
export function StatisticsView({ today }: { readonly today: LocalDate }) {
  const [search] = useSearchParams()
  const period = periodOfAddress(search, today)
  const { currentData, data, error, isFetching, refetch } = useRead(readOrderStatistics, { query: period })
  const { currentData: before } = useRead(readOrderStatistics, { query: periodBefore(period) })
  // Shows the previous period, marked, while another one loads; after a failure it shows none.
  const statistics = currentData ?? (error ? undefined : data)
  return (
    <div className={stack(40)} aria-busy={isFetching}>
      <PeriodPicker
        today={today}
        period={period}
        offered={periodsAsOf(today)}
        addressOf={(chosen) => paths.orders({ show: 'statistics', ...chosen })}
      />
      {error && <ErrorNotice error={error} retry={refetch} />}
      {!statistics && !error && <Loading />}
      {statistics?.purchases === 0 && (
        <EmptyState drawing="nothingFound" title="No purchases in this period">
          <Body>Choose a longer period or see all your orders.</Body>
          <ButtonLink to={paths.orders()}>See all orders</ButtonLink>
        </EmptyState>
      )}
      {statistics && statistics.purchases > 0 && (
        <>
          <Body>{countedSentence(statistics)}</Body>
          <Amounts statistics={statistics} before={before} />
          <SpendingPlot statistics={statistics} />
          <SpendingByPlace statistics={statistics} />
        </>
      )}
      <div>
        <ButtonAnchor href={downloadAddress(downloadOrders, {})} download>
          Download all orders as CSV
        </ButtonAnchor>
      </div>
    </div>
  )
}

interface AmountsProps {
  readonly statistics: OrderStatistics
  readonly before: OrderStatistics | undefined
}

/** Each figure links to its details. */
function Amounts({ statistics, before }: AmountsProps) {
  const { spentUsdCents, savedUsdCents, earnedPoints, purchases, averageUsdCents, refundedUsdCents } =
    statistics
  return (
    <Figures className={styles.drills}>
      <Figure
        label="Spent"
        value={
          <Link className={plainLink} to={paths.cards({ tab: 'history' })}>
            {formatUsd(spentUsdCents)}
          </Link>
        }
        note={comparedUsd(spentUsdCents, before?.spentUsdCents)}
      />
      <Figure
        label="Saved with points"
        value={
          <Link className={plainLink} to={paths.cards({ tab: 'history', show: 'points' })}>
            {formatUsd(savedUsdCents)}
          </Link>
        }
        note={comparedUsd(savedUsdCents, before?.savedUsdCents)}
      />
      <Figure
        label="Points earned"
        isPoints
        value={
          <Link className={plainLink} to={paths.cards({ tab: 'history' })}>
            {formatPoints(earnedPoints)}
          </Link>
        }
        note={comparedCount(earnedPoints, before?.earnedPoints)}
      />
      <Figure
        label="Purchases"
        value={
          <Link className={plainLink} to={paths.cards({ tab: 'history' })}>
            {formatCount(purchases)}
          </Link>
        }
        note={
          refundedUsdCents > 0
            ? `${formatUsd(averageUsdCents)} on average, ${formatUsd(refundedUsdCents)} refunded`
            : `${formatUsd(averageUsdCents)} on average`
        }
      />
    </Figures>
  )
}

const Loading = () => (
  <Skeleton label="Loading your statistics">
    <SkeletonBox style={{ height: 118 }} />
    <SkeletonBox style={{ height: 320, marginBlockStart: 40 }} />
  </Skeleton>
)
