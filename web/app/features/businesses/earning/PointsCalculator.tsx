import { usdCents } from 'contract/core/money'
import { faceValue, pointsEarned } from 'contract/core/points'
import { useId, useState } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { cardBox, flexColumn, wellPadded } from '../../../shared/ui/classes.ts'
import styles from './PointsCalculator.module.css'

const usualRateHundredths = 500
const dollars = { least: 5, most: 200, step: 5, first: 40 } as const

/** Points of a visit at the usual rate. Renders one worked example without JavaScript. */
export function PointsCalculator() {
  const id = useId()
  const isHydrated = useIsHydrated()
  const [amount, setAmount] = useState<number>(dollars.first)
  const earned = pointsEarned(usdCents(amount * 100), usualRateHundredths)
  return (
    <div className={flexColumn(16, cardBox, wellPadded, styles.board)}>
      <div className={styles.ask}>
        <label htmlFor={id}>When you spend</label>
        <output htmlFor={id}>{formatUsd(usdCents(amount * 100))}</output>
      </div>
      <input
        id={id}
        type="range"
        min={dollars.least}
        max={dollars.most}
        step={dollars.step}
        value={amount}
        aria-valuetext={formatUsd(usdCents(amount * 100))}
        onChange={({ currentTarget }) => setAmount(currentTarget.valueAsNumber)}
        style={isHydrated ? undefined : { visibility: 'hidden' }}
      />
      <div className={styles.answer} aria-live="polite">
        <p>
          <strong>{formatCount(earned)}</strong> points earned
        </p>
        <p>worth {formatUsd(faceValue(earned))} on a later visit, at the usual 5 points per dollar</p>
      </div>
    </div>
  )
}
