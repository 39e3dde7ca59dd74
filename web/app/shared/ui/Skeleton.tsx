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

export function CardsSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <Skeleton label={label}>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <SkeletonBox style={{ aspectRatio: '16 / 9', borderRadius: '12px' }} />
            <SkeletonBox style={{ height: 20, width: '70%', marginBlockStart: 16 }} />
            <SkeletonBox style={{ height: 16, width: '50%', marginBlockStart: 8 }} />
            <SkeletonBox style={{ height: 16, width: '40%', marginBlockStart: 8, marginBlockEnd: 24 }} />
          </li>
        ))}
      </CardGrid>
    </Skeleton>
  )
}

/** Visually hidden text for screen readers. */
export const SrOnly = withClass('span', styles.srOnly)
