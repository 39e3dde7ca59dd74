import type { Points } from 'contract/core/points'
import { useDisplayMode } from '../../../shared/displayMode.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { quietTone, strongText, wrap } from '../../../shared/ui/classes.ts'
import { worthOf } from './walletText.ts'
import styles from './PointsAndDollars.module.css'

/** Points balance in both units, the header's choice first and large. */
export function PointsAndDollars({ points }: { readonly points: Points }) {
  const [mode] = useDisplayMode()
  const inPoints = <span className={styles.asPoints}>{formatPoints(points)}</span>
  const inMoney = <span className={strongText}>{worthOf(points)}</span>
  return (
    <p className={wrap(0, quietTone, styles.pair)}>
      <strong>{mode === 'points' ? inPoints : inMoney}</strong>{' '}
      <span>{mode === 'points' ? <>worth {inMoney}</> : <>or {inPoints}</>}</span>
    </p>
  )
}
