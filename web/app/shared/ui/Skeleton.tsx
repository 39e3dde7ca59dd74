import type { ReactNode } from 'react'
import { CardGrid } from './BusinessCard.tsx'
import { withClass } from './withClass.tsx'
import styles from './Skeleton.module.css'

/** Grey placeholder. */
export const SkeletonBox = withClass('div', styles.skeletonBox)

export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.late}>
      <SrOnly role="status">{label}</SrOnly>
      <div aria-hidden>{children}</div>
    </div>
  )
}

interface CardsSkeletonProps {
  readonly count: number
  readonly label: string
  /** For cards that are rows on phones. */
  readonly isRow?: boolean
}

export function CardsSkeleton({ count, label, isRow = false }: CardsSkeletonProps) {
  return (
    <Skeleton label={label}>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <li className={styles.card} key={index} data-row={isRow || undefined}>
            <SkeletonBox />
            <SkeletonBox style={{ height: 20, width: '70%' }} />
            <SkeletonBox style={{ height: 16, width: '50%' }} />
            <SkeletonBox style={{ height: 16, width: '40%' }} />
          </li>
        ))}
      </CardGrid>
    </Skeleton>
  )
}

/** Visually hidden text for screen readers. */
export const SrOnly = withClass('span', styles.srOnly)

/** The name of a fieldset that needs none on the screen. */
export const SrLegend = withClass('legend', styles.srOnly)
