import type { ReferralFunnel } from 'contract/referrals/sharing'
import { formatCount } from '../../../shared/format/points.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { ChartFigure } from '../../../shared/ui/ChartFigure.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { barsOf, conversionSentence } from './funnel.ts'

// The chart library is larger than the rest of the page: load it only for the results.
const FunnelChart = lazyPart(() => import('./FunnelChart.tsx'))
const plotHeight = 240

/** Funnel of the referrals by step, with the same figures as a table. */
export function FunnelPlot({ title, funnel }: { readonly title: string; readonly funnel: ReferralFunnel }) {
  const bars = barsOf(funnel)
  return (
    <section aria-labelledby="funnel">
      <SectionTitle id="funnel">{title}</SectionTitle>
      <ChartFigure
        height={plotHeight}
        caption={conversionSentence(funnel)}
        chart={<FunnelChart bars={bars} height={plotHeight} />}
        table={
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">Count</th>
                <th scope="col">Of previous step</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ name, count, ofBefore }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label="Count">{formatCount(count)}</td>
                  <td data-label="Of previous step">{ofBefore === null ? '–' : `${ofBefore}%`}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        }
      />
    </section>
  )
}
