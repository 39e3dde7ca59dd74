import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Bone } from '../../../shared/ui/PageSkeleton.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { barsOf, type MonthBars, monthParts, totalsOf } from './months.ts'
import { partColours, plotHeight } from './partColours.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useListWalletMonthsQuery } from './walletApi.ts'
import { monthInWords } from './walletText.ts'

// The chart library is larger than the rest of the wallet: load it only for the history.
const MonthsChart = lazy(() => import('./MonthsChart.tsx'))

/** Points earned above the axis and spent below, by month, with the same figures as a table. */
export function MonthsPlot() {
  const { data, error, refetch } = useListWalletMonthsQuery({})
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your months">
        <SkeletonBox sx={{ height: plotHeight, borderRadius: '12px' }} />
      </Skeleton>
    )
  const bars = data.months.map(barsOf)
  const totals = totalsOf(bars)
  if (totals.length === 0) return <Body>Your points by month appear here once you earn some.</Body>
  return (
    <Figure>
      <figcaption>
        {totals.map(({ part, label, total }) => (
          <span key={part} data-part={part}>
            {label} <strong>{formatCount(total)}</strong>
          </span>
        ))}
        <span>in the last {bars.length} months</span>
      </figcaption>
      <div aria-hidden>
        <Suspense fallback={<Bone style={{ height: plotHeight }} />}>
          <MonthsChart bars={bars} />
        </Suspense>
      </div>
      <Details>
        <summary>Show as a table</summary>
        <MonthsTable bars={bars} />
      </Details>
    </Figure>
  )
}

function MonthsTable({ bars }: { readonly bars: readonly MonthBars[] }) {
  return (
    <Scroll role="region" aria-label="Points by month" tabIndex={0}>
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
              <th scope="row">{monthInWords(bar.month)}</th>
              {monthParts.map(({ part }) => (
                <td key={part}>{formatCount(Math.abs(bar[part]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    color: colors.quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  '& figcaption strong': { color: colors.heading },
  '& [data-part]::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginInlineEnd: 8,
    borderRadius: 2,
    backgroundColor: 'var(--part)',
  },
  ...Object.fromEntries(
    Object.entries(partColours).map(([part, colour]) => [`& [data-part=${part}]`, { '--part': colour }]),
  ),
})

const Scroll = styled('div')({
  overflowX: 'auto',
  marginBlockStart: 8,
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { height: 40, paddingInline: 12, textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& thead th': { ...theme.typography.caption, color: colors.quietText },
  '& tbody th': { fontWeight: 400 },
  '& tr': { borderBlockEnd: `1px solid ${colors.raisedBorder}` },
})
