import { styled } from '@mui/material/styles'
import type { ReferralFunnel } from 'contract/referrals/sharing'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Bone } from '../../../shared/ui/PageSkeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { barsOf, conversionOf } from './funnel.ts'

// The chart library is larger than the rest of the page: load it only for the results.
const FunnelChart = lazy(() => import('./FunnelChart.tsx'))
const plotHeight = 240

/** Funnel of the referrals by step, with the same figures as a table. */
export function FunnelPlot({ title, funnel }: { readonly title: string; readonly funnel: ReferralFunnel }) {
  const bars = barsOf(funnel)
  const conversion = conversionOf(funnel)
  return (
    <section aria-labelledby="funnel">
      <SectionTitle id="funnel">{title}</SectionTitle>
      <Figure>
        <figcaption>
          {conversion === null
            ? 'Nobody opened a link yet.'
            : `${conversion} of 100 who opened a link were rewarded in the end.`}
        </figcaption>
        <div aria-hidden>
          <Suspense fallback={<Bone style={{ height: plotHeight }} />}>
            <FunnelChart bars={bars} height={plotHeight} />
          </Suspense>
        </div>
        <Details>
          <summary>Show as a table</summary>
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">How many</th>
                <th scope="col">Of the step before</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ name, count, ofBefore }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label="How many">{formatCount(count)}</td>
                  <td data-label="Of the step before">{ofBefore === null ? '–' : `${ofBefore} %`}</td>
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
  // The chart resizes after the screen: until then, clip it to avoid widening the page.
  '& > div': { overflowX: 'clip' },
  '& figcaption': { fontVariantNumeric: 'tabular-nums', color: colors.quietText },
})
