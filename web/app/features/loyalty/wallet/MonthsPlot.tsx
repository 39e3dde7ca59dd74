import { Suspense } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { quietTone, stack, wrap } from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Bone } from '../../../shared/ui/PageSkeleton.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { barsOf, type MonthBars, monthParts, totalsOf } from './months.ts'
import { plotHeight } from './partColours.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { plotKey } from '../../../shared/ui/memberSkins.ts'
import styles from './MonthsPlot.module.css'
import { formatMonth } from '../../../shared/format/day.ts'
import { listWalletMonths } from 'contract/loyalty/wallet'
import { useRead } from '../../../shared/api/calls.ts'

// The chart library is larger than the rest of the wallet: load it only for the history.
const MonthsChart = lazyPart(() => import('./MonthsChart.tsx'))

/** Points earned above the axis and spent below, by month, with the same figures as a table. */
export function MonthsPlot() {
  const { data, error, refetch } = useRead(listWalletMonths, {})
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your months">
        <SkeletonBox style={{ height: plotHeight, borderRadius: '12px' }} />
      </Skeleton>
    )
  const bars = data.months.map(barsOf)
  const totals = totalsOf(bars)
  if (totals.length === 0) return <Body>Your points by month appear here once you earn some.</Body>
  return (
    <figure className={stack(16, styles.figure)}>
      <figcaption className={wrap('4 24', quietTone)}>
        {totals.map(({ part, label, total }) => (
          <span className={plotKey} key={part} data-part={part}>
            {label} <strong>{formatCount(total)}</strong>
          </span>
        ))}
        <span>in the last {bars.length} months</span>
      </figcaption>
      <div>
        <Suspense fallback={<Bone style={{ height: plotHeight }} />}>
          <MonthsChart bars={bars} />
        </Suspense>
      </div>
      <Details>
        <summary>Show as a table</summary>
        <MonthsTable bars={bars} />
      </Details>
    </figure>
  )
}

function MonthsTable({ bars }: { readonly bars: readonly MonthBars[] }) {
  return (
    <div className={styles.scroll} role="region" aria-label="Points by month" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {monthParts.map(({ part, label }) => (
              <th key={part} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.month}>
              <th scope="row">{formatMonth(bar.month)}</th>
              {monthParts.map(({ part }) => (
                <td key={part}>{formatCount(Math.abs(bar[part]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
