import { styled } from '@mui/material/styles'
import type { Simulation } from 'contract/loyalty/programs'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { dayWords, momentDay } from '../../../shared/days.ts'
import { signedCount, simulationWords } from './simulationWords.ts'

const SimulationPlot = lazy(() => import('./SimulationPlot.tsx'))
const plotHeight = 280

interface Props {
  readonly simulation: Simulation
  /** The form has changed since the simulation. */
  readonly isOutdated: boolean
  readonly children: ReactNode
}

/** Effect of the draft: in sentences, by week, and the largest changes. Give each simulation its own key. */
export function SimulationResult({ simulation, isOutdated, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // Moves focus to the result, which is below the button.
  useEffect(() => title.current?.focus(), [])
  const [summary, ...details] = simulationWords(simulation)
  return (
    <Result aria-labelledby="trial">
      <ItemTitle id="trial" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        What it would have done
      </ItemTitle>
      {isOutdated && (
        <Notice kind="warning" role="status">
          <p>You have changed the rule since. Try it again to see what it does now.</p>
        </Notice>
      )}
      <div>
        <Strong>{summary}</Strong>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {simulation.purchases > 0 && (
        <>
          <Suspense fallback={<SkeletonBox sx={{ height: plotHeight }} />}>
            <SimulationPlot weeks={simulation.weeks} height={plotHeight} />
          </Suspense>
          <Tables>
            <Weeks weeks={simulation.weeks} />
            <Examples examples={simulation.examples} />
          </Tables>
        </>
      )}
      {children}
    </Result>
  )
}

export const TrialSkeleton = () => (
  <Skeleton label="Trying the rule">
    <SkeletonBox sx={{ height: 24, width: 240, mt: 4 }} />
    <SkeletonBox sx={{ height: plotHeight, mt: 3 }} />
    <SkeletonBox sx={{ height: 384, mt: 3 }} />
  </Skeleton>
)

const Weeks = ({ weeks }: Pick<Simulation, 'weeks'>) => (
  <DataTable>
    <caption>Points by week</caption>
    <thead>
      <tr>
        <th scope="col">Week from</th>
        <th scope="col">Purchases</th>
        <th scope="col">As it was</th>
        <th scope="col">With this rule</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ weekOf, purchases, actualPoints, draftPoints }) => (
        <tr key={weekOf}>
          <th scope="row">{dayWords(weekOf)}</th>
          <td data-label="Purchases">{formatCount(purchases)}</td>
          <td data-label="As it was">{formatCount(actualPoints)}</td>
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
      <caption>Purchases that change most</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Counts for points</th>
          <th scope="col">As it was</th>
          <th scope="col">With this rule</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ at, eligibleUsdCents, actualPoints, draftPoints }) => (
          <tr key={`${at} ${eligibleUsdCents} ${actualPoints} ${draftPoints}`}>
            <th scope="row">{momentDay(at)}</th>
            <td data-label="Counts for points">{formatUsd(eligibleUsdCents)}</td>
            <td data-label="As it was">{formatCount(actualPoints)}</td>
            <td data-label="With this rule">{formatCount(draftPoints)}</td>
            <td data-label="Change">{signedCount(draftPoints - actualPoints)}</td>
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

const Strong = styled('p')({
  ...theme.typography.subtitle1,
  color: colors.heading,
})

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 48 },
})
