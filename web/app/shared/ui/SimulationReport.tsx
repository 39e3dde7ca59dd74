import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'
import { Skeleton, SkeletonBox } from './Skeleton.tsx'
import type { ItemTitle } from './Text.tsx'
import { withClass } from './withClass.tsx'
import { stack } from './classes.ts'
import styles from './SimulationReport.module.css'

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
    <section className={stack(24, styles.result)} aria-labelledby="trial">
      <Title id="trial" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        Simulation
      </Title>
      {outdated !== null && (
        <Notice kind="warning" role="status">
          <p>{outdated}</p>
        </Notice>
      )}
      <div>
        <p className={styles.strong}>{summary}</p>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {children}
    </section>
  )
}

/** @param label spoken while the simulation runs */
export const SimulationSkeleton = ({ label, plotHeight }: { label: string; plotHeight: number }) => (
  <Skeleton label={label}>
    <SkeletonBox style={{ height: 24, width: 240, marginBlockStart: 32 }} />
    <SkeletonBox style={{ height: plotHeight, marginBlockStart: 24 }} />
    <SkeletonBox style={{ height: 384, marginBlockStart: 24 }} />
  </Skeleton>
)

/** Two tables, beside each other on wide screens. */
export const SimulationTables = withClass('div', styles.simulationTables)
