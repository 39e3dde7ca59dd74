import type { ReactNode } from 'react'
import { inlineRow, oneLine } from './classes.ts'
import styles from './PointsChip.module.css'

/** The one warm accent, used only for points. */
export function PointsChip({ children }: { readonly children: ReactNode }) {
  return <span className={inlineRow(0, oneLine, styles.chip)}>{children}</span>
}
