import type { ReferralCampaignDraft, ReferralReplay } from 'contract/referrals/campaigns'
import { type ReactNode, Suspense } from 'react'
import { momentDay } from '../../../shared/days.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import {
  SimulationReport,
  SimulationSkeleton,
  SimulationTables,
} from '../../../shared/ui/SimulationReport.tsx'
import { SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { costOf, everyWeek, replayText, shareText } from './referralCampaignText.ts'
import styles from './ReplayResult.module.css'
import { formatMonthDay } from '../../../shared/format/day.ts'

const ReplayPlot = lazyPart(() => import('./ReplayPlot.tsx'))
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
  const weeks = everyWeek(replay.weeks)
  return (
    <SimulationReport
      Title={SectionTitle}
      sentences={replayText(replay, draft)}
      outdated={isOutdated ? 'The campaign has changed. Run the simulation again.' : null}
    >
      {weeks.length > 0 && (
        <>
          <div className={styles.plot}>
            <Suspense fallback={<SkeletonBox style={{ height: plotHeight }} />}>
              <ReplayPlot weeks={weeks} height={plotHeight} />
            </Suspense>
          </div>
          <SimulationTables>
            <Weeks weeks={weeks} />
            <Expensive customers={replay.mostExpensive} />
          </SimulationTables>
        </>
      )}
      {children}
    </SimulationReport>
  )
}

export const ReplaySkeleton = () => (
  <SimulationSkeleton label="Simulating the campaign" plotHeight={plotHeight} />
)

const Weeks = ({ weeks }: Pick<ReferralReplay, 'weeks'>) => (
  <DataTable>
    <caption>Cost by week</caption>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        <th scope="col">New customers</th>
        <th scope="col">Cost</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ weekOf, newCustomers, costPoints }) => (
        <tr key={weekOf}>
          <th scope="row">{formatMonthDay(weekOf)}</th>
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
      <caption>Customers with the highest cost as a share of spending</caption>
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
            <td data-label="Share">{shareText(points, spentUsdCents)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
