import type { UsdCents } from 'contract/core/money'
import { pointsWorth } from 'contract/core/points'
import { useDisplayMode } from '../../shared/displayMode.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatPoints } from '../../shared/format/points.ts'
import { classes, oneLine, strongText } from '../../shared/ui/classes.ts'
import styles from './Amount.module.css'

interface AmountProps {
  readonly cents: UsdCents
  /** Shows money regardless of the header's toggle when the amount cannot be paid with points. */
  readonly isMoneyOnly: boolean
}

/** One amount in the unit of the header's toggle. */
export function Amount({ cents, isMoneyOnly }: AmountProps) {
  const [mode] = useDisplayMode()
  return isMoneyOnly || mode === 'usd' ? (
    <span className={classes(strongText, oneLine)}>{formatUsd(cents)}</span>
  ) : (
    <span className={styles.inPoints}>{formatPoints(pointsWorth(cents))}</span>
  )
}
