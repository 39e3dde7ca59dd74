import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { colors, theme } from '../theme/theme.ts'
import { Notice } from './Notice.tsx'
import { Skeleton, SkeletonBox } from './Skeleton.tsx'
import type { ItemTitle } from './Text.tsx'

interface Props {
  readonly Title: typeof ItemTitle
  /** The first sentence is emphasized. */
  readonly sentences: readonly string[]
  /** Sentence for a form that has changed since the simulation; null for a current result. */
  readonly outdated: string | null
  readonly children: ReactNode
}

/** Result of a simulation in sentences, above its charts and tables. Moves focus to itself, below the button. */
export function SimulationReport({ Title, sentences: [summary, ...details], outdated, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Result aria-labelledby="trial">
      <Title id="trial" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        Simulation
      </Title>
      {outdated !== null && (
        <Notice kind="warning" role="status">
          <p>{outdated}</p>
        </Notice>
      )}
      <div>
        <Strong>{summary}</Strong>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {children}
    </Result>
  )
}

/** @param label spoken while the simulation runs */
export const SimulationSkeleton = ({ label, plotHeight }: { label: string; plotHeight: number }) => (
  <Skeleton label={label}>
    <SkeletonBox sx={{ height: 24, width: 240, mt: 4 }} />
    <SkeletonBox sx={{ height: plotHeight, mt: 3 }} />
    <SkeletonBox sx={{ height: 384, mt: 3 }} />
  </Skeleton>
)

/** Two tables, beside each other on wide screens. */
export const SimulationTables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 48 },
})

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
