import { styled } from '@mui/material/styles'
import type { ReferralCampaignDraft, ReferralReplay } from 'contract/referrals/campaigns'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { dayWords, momentDay } from '../../../shared/days.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { costOf, everyWeek, replayWords, shareWords } from './referralCampaignWords.ts'

const ReplayPlot = lazy(() => import('./ReplayPlot.tsx'))
const plotHeight = 240

interface Props {
  readonly replay: ReferralReplay
  /** Draft of the simulation. */
  readonly draft: Pick<ReferralCampaignDraft, 'milestones'>
  /** The form has changed since the simulation. */
  readonly isOutdated: boolean
  readonly children: ReactNode
}

/** Effect of the campaign: in sentences, by week, and the best-paid members. Give each simulation its own key. */
export function ReplayResult({ replay, draft, isOutdated, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves focus to the result, which is below the button.
  useEffect(() => title.current?.focus(), [])
  const [summary, ...details] = replayWords(replay, draft)
  const weeks = everyWeek(replay.weeks)
  return (
    <Result aria-labelledby="trial">
      <SectionTitle id="trial" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        What it would have done
      </SectionTitle>
      {isOutdated && (
        <Notice kind="warning" role="status">
          <p>You have changed the campaign since. Try it again to see what it does now.</p>
        </Notice>
      )}
      <div>
        <Strong>{summary}</Strong>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {weeks.length > 0 && (
        <>
          <Plot aria-hidden>
            <Suspense fallback={<SkeletonBox sx={{ height: plotHeight }} />}>
              <ReplayPlot weeks={weeks} height={plotHeight} />
            </Suspense>
          </Plot>
          <Tables>
            <Weeks weeks={weeks} />
            <Expensive customers={replay.mostExpensive} />
          </Tables>
        </>
      )}
      {children}
    </Result>
  )
}

export const ReplaySkeleton = () => (
  <Skeleton label="Trying the campaign">
    <SkeletonBox sx={{ height: 24, width: 240, mt: 4 }} />
    <SkeletonBox sx={{ height: plotHeight, mt: 3 }} />
    <SkeletonBox sx={{ height: 384, mt: 3 }} />
  </Skeleton>
)

const Weeks = ({ weeks }: Pick<ReferralReplay, 'weeks'>) => (
  <DataTable>
    <caption>Costs by week</caption>
    <thead>
      <tr>
        <th scope="col">Week from</th>
        <th scope="col">New customers</th>
        <th scope="col">Cost</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ weekOf, newCustomers, costPoints }) => (
        <tr key={weekOf}>
          <th scope="row">{dayWords(weekOf)}</th>
          <td data-label="New customers">{formatCount(newCustomers)}</td>
          <td data-label="Cost">{costOf(costPoints)}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)

function Expensive({ customers }: { readonly customers: ReferralReplay['mostExpensive'] }) {
  if (customers.length === 0) return null
  return (
    <DataTable>
      <caption>Customers who would have cost you most of what they spent</caption>
      <thead>
        <tr>
          <th scope="col">First order</th>
          <th scope="col">Day</th>
          <th scope="col">Purchases</th>
          <th scope="col">Spent</th>
          <th scope="col">Cost</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ orderNumber, at, spentUsdCents, orders, points }) => (
          <tr key={orderNumber}>
            <th scope="row">{orderNumber}</th>
            <td data-label="Day">{momentDay(at)}</td>
            <td data-label="Purchases">{formatCount(orders)}</td>
            <td data-label="Spent">{formatUsd(spentUsdCents)}</td>
            <td data-label="Cost">{costOf(points)}</td>
            <td data-label="Share">{shareWords(points, spentUsdCents)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const Result = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  marginBlockStart: 32,
  '& p': { margin: 0 },
})

// The chart resizes after the screen: until then, clip it to avoid widening the page.
const Plot = styled('div')({ overflowX: 'clip' })

const Strong = styled('p')({
  ...theme.typography.subtitle1,
  color: colors.heading,
})

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 48 },
})
