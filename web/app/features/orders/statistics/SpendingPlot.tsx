import { styled } from '@mui/material/styles'
import type { OrderStatistics } from 'contract/orders/orders'
import { lazy, Suspense } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Bone } from '../../../shared/ui/PageSkeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { monthInWords } from './statisticsWords.ts'

// The chart library is larger than the orders pages: load it only for the statistics.
const SpendingChart = lazy(() => import('./SpendingChart.tsx'))
const plotHeight = 280

/** Payments in money and in points by month, with the same figures as a table. */
export function SpendingPlot({ statistics }: { readonly statistics: OrderStatistics }) {
  const { months, spentUsdCents, savedUsdCents } = statistics
  return (
    <section aria-labelledby="months">
      <SectionTitle id="months">By month</SectionTitle>
      <Figure>
        <figcaption>
          <span data-part="spent">
            Spent in money <strong>{formatUsd(spentUsdCents)}</strong>
          </span>
          <span data-part="saved">
            Saved by points <strong>{formatUsd(savedUsdCents)}</strong>
          </span>
        </figcaption>
        <div aria-hidden>
          <Suspense fallback={<Bone style={{ height: plotHeight }} />}>
            <SpendingChart months={months} height={plotHeight} />
          </Suspense>
        </div>
        <Details>
          <summary>Show as a table</summary>
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Orders</th>
                <th scope="col">Spent</th>
                <th scope="col">Refunded</th>
                <th scope="col">Saved by points</th>
                <th scope="col">Points earned</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <th scope="row">{monthInWords(month.month)}</th>
                  <td data-label="Orders">{formatCount(month.orders)}</td>
                  <td data-label="Spent">{formatUsd(month.spentUsdCents)}</td>
                  <td data-label="Refunded">{formatUsd(month.refundedUsdCents)}</td>
                  <td data-label="Saved by points">{formatUsd(month.savedUsdCents)}</td>
                  <td data-label="Points earned">{formatCount(month.earnedPoints)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Details>
      </Figure>
    </section>
  )
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: '8px 0 0',
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    fontVariantNumeric: 'tabular-nums',
    color: colors.quietText,
  },
  '& strong': { color: colors.heading },
  '& [data-part]::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginInlineEnd: 8,
    borderRadius: 2,
    backgroundColor: colors.action,
  },
  '& [data-part=saved]::before': { backgroundColor: colors.points },
})
