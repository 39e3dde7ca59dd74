import type { Simulation } from 'contract/loyalty/programs'
import { type ReactNode, Suspense } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import {
  SimulationReport,
  SimulationSkeleton,
  SimulationTables,
} from '../../../shared/ui/SimulationReport.tsx'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { momentDay } from '../../../shared/days.ts'
import { signedCount, simulationText } from './simulationText.ts'
import { formatMonthDay } from '../../../shared/format/day.ts'

const SimulationPlot = lazyPart(() => import('./SimulationPlot.tsx'))
const plotHeight = 280

interface Props {
  readonly simulation: Simulation
  /** The form has changed since the simulation. */
  readonly isOutdated: boolean
  readonly children: ReactNode
}

/** Effect of the draft: in sentences, by week, and the largest changes. Give each simulation its own key. */
export const SimulationResult = ({ simulation, isOutdated, children }: Props) => (
  <SimulationReport
    Title={ItemTitle}
    sentences={simulationText(simulation)}
    outdated={isOutdated ? 'You have changed the rule. Simulate it again to update the result.' : null}
  >
    {simulation.purchases > 0 && (
      <>
        <Suspense fallback={<SkeletonBox style={{ height: plotHeight }} />}>
          <SimulationPlot weeks={simulation.weeks} height={plotHeight} />
        </Suspense>
        <SimulationTables>
          <Weeks weeks={simulation.weeks} />
          <Examples examples={simulation.examples} />
        </SimulationTables>
      </>
    )}
    {children}
  </SimulationReport>
)

export const TrialSkeleton = () => <SimulationSkeleton label="Simulating the rule" plotHeight={plotHeight} />

const Weeks = ({ weeks }: Pick<Simulation, 'weeks'>) => (
  <DataTable>
    <caption>Points by week</caption>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        <th scope="col">Purchases</th>
        <th scope="col">Actual</th>
        <th scope="col">With this rule</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ weekOf, purchases, actualPoints, draftPoints }) => (
        <tr key={weekOf}>
          <th scope="row">{formatMonthDay(weekOf)}</th>
          <td data-label="Purchases">{formatCount(purchases)}</td>
          <td data-label="Actual">{formatCount(actualPoints)}</td>
          <td data-label="With this rule">{formatCount(draftPoints)}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)

function Examples({ examples }: Pick<Simulation, 'examples'>) {
  if (examples.length === 0) return null
  return (
    <DataTable>
      <caption>Largest changes</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Eligible amount</th>
          <th scope="col">Actual</th>
          <th scope="col">With this rule</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ at, eligibleUsdCents, actualPoints, draftPoints }) => (
          <tr key={`${at} ${eligibleUsdCents} ${actualPoints} ${draftPoints}`}>
            <th scope="row">{momentDay(at)}</th>
            <td data-label="Eligible amount">{formatUsd(eligibleUsdCents)}</td>
            <td data-label="Actual">{formatCount(actualPoints)}</td>
            <td data-label="With this rule">{formatCount(draftPoints)}</td>
            <td data-label="Change">{signedCount(draftPoints - actualPoints)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
