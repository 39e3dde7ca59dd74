import type { Insights } from 'contract/insights/insights'
import { measures } from 'contract/insights/measures'
import { formatLocalDay } from '../../../shared/format/day.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { ChartFigure } from '../../../shared/ui/ChartFigure.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { measureText } from '../insightsText.ts'
import { barsOf } from './dayBars.ts'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'

// The chart library is larger than the page.
const DayChart = lazyPart(() => import('./DayChart.tsx'))
const height = 260
const columns = ['sales', 'refunds', 'netSales', 'orders', 'visits'] as const

/** Net sales of each day, with the same figures as a table and a file with all measures. */
export function Days({ insights, choice }: { readonly insights: Insights; readonly choice: Choice }) {
  const { bars, daysPerBar } = barsOf(insights.days)
  return (
    <section aria-labelledby="days">
      <SectionTitle id="days">By day</SectionTitle>
      <ChartFigure
        height={height}
        caption={
          daysPerBar === 1
            ? 'Net sales of each day'
            : `Net sales; each bar is ${daysPerBar} days from its date`
        }
        chart={<DayChart bars={bars} daysPerBar={daysPerBar} height={height} />}
        table={
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {measures[name].words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {insights.days.toReversed().map(({ day, figures }) => (
                <tr key={day}>
                  <th scope="row">{formatLocalDay(day)}</th>
                  {columns.map((name) => (
                    <td key={name} data-label={measures[name].words}>
                      {measureText(name, figures[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        }
      />
      <Download choice={choice} table="days" what="all figures by day" />
    </section>
  )
}
