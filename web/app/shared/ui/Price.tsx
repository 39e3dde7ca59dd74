import { type UsdCents, usdCents } from 'contract/core/money'
import { pointsWorth } from 'contract/core/points'
import { useDisplayMode } from '../displayMode.ts'
import { formatUsd } from '../format/money.ts'
import { formatPoints } from '../format/points.ts'
import { oneLine, strongText } from './classes.ts'
import styles from './Price.module.css'

export interface PriceProps {
  readonly cents: number
  /** Prefixes a minimum price with "from". */
  readonly isFrom?: boolean
  /** Hides points when the item cannot be paid with points. */
  readonly isMoneyOnly?: boolean
  /** Only the first of the two amounts on phones. */
  readonly isBrief?: boolean
}

/** "$24.00 or 2,400 pts", in the order of the header's toggle. */
export function Price({ cents, isFrom = false, isMoneyOnly = false, isBrief = false }: PriceProps) {
  const [mode] = useDisplayMode()
  const amount: UsdCents = usdCents(cents)
  const money = <span className={strongText}>{formatUsd(amount)}</span>
  const points = <span className={styles.inPoints}>{formatPoints(pointsWorth(amount))}</span>
  return (
    <span className={oneLine}>
      {isFrom && <span className={styles.mutedText}>from </span>}
      {isMoneyOnly || mode === 'usd' ? money : points}
      {!isMoneyOnly && (
        <span className={styles.mutedText} data-brief={isBrief || undefined}>
          {' or '}
          {mode === 'usd' ? formatPoints(pointsWorth(amount)) : formatUsd(amount)}
        </span>
      )}
    </span>
  )
}
