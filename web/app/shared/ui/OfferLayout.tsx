import type { ReactNode } from 'react'
import { flexColumn, shrinkable } from './classes.ts'
import styles from './OfferLayout.module.css'

interface OfferLayoutProps {
  /** The item. */
  readonly head: ReactNode
  /** Actions: beside the content on wide screens, right after the head on narrow ones. */
  readonly side: ReactNode
  readonly main: ReactNode
  /** The main part has the actions: the side comes last in one column. */
  readonly isSideLast?: boolean
}

/** Item at the left, actions at the right, sticky while the rest scrolls. */
export function OfferLayout({ head, side, main, isSideLast = false }: OfferLayoutProps) {
  return (
    <div className={styles.split}>
      <div className={flexColumn(16, shrinkable)}>{head}</div>
      {!isSideLast && <div className={styles.side}>{side}</div>}
      <div className={flexColumn(32, shrinkable, styles.main)}>{main}</div>
      {isSideLast && <div className={styles.side}>{side}</div>}
    </div>
  )
}
