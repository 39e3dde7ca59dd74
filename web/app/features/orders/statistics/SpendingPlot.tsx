import type { OrderStatistics } from 'contract/orders/orders'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { ChartFigure } from '../../../shared/ui/ChartFigure.tsx'
import { strongText, wrap } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { plotKey } from '../../../shared/ui/memberSkins.ts'
import styles from './SpendingPlot.module.css'
import { formatMonth } from '../../../shared/format/day.ts'

// The chart library is larger than the orders pages: load it only for the statistics.
const SpendingChart = lazyPart(() => import('./SpendingChart.tsx'))
const plotHeight = 280

/** Payments in money and in points by month, with the same figures as a table. */
export function SpendingPlot({ statistics }: { readonly statistics: OrderStatistics }) {
  const { months, spentUsdCents, savedUsdCents } = statistics
  return (
    <section aria-labelledby="months">
      <SectionTitle id="months">By month</SectionTitle>
      <ChartFigure
        height={plotHeight}
        caption={
          <span className={wrap('4 24', styles.legend)}>
            <span className={plotKey} data-part="spent">
              Spent in money <strong className={strongText}>{formatUsd(spentUsdCents)}</strong>
            </span>
            <span className={plotKey} data-part="saved">
              Saved with points <strong className={strongText}>{formatUsd(savedUsdCents)}</strong>
            </span>
          </span>
        }
        chart={<SpendingChart months={months} height={plotHeight} />}
        table={
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Purchases</th>
                <th scope="col">Spent</th>
                <th scope="col">Refunded</th>
                <th scope="col">Saved with points</th>
                <th scope="col">Points earned</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <th scope="row">{formatMonth(month.month)}</th>
                  <td data-label="Purchases">{formatCount(month.purchases)}</td>
                  <td data-label="Spent">{formatUsd(month.spentUsdCents)}</td>
                  <td data-label="Refunded">{formatUsd(month.refundedUsdCents)}</td>
                  <td data-label="Saved with points">{formatUsd(month.savedUsdCents)}</td>
                  <td data-label="Points earned">{formatCount(month.earnedPoints)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        }
      />
    </section>
  )
}
