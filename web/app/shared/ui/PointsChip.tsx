import type { ReactNode } from 'react'
import styles from './PointsChip.module.css'

/** The one warm accent, used only for points. */
export function PointsChip({ children }: { readonly children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}
