import { usdCents } from 'contract/core/money'
import { faceValue, pointsEarned } from 'contract/core/points'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { padded, sideBySide } from '../../../shared/ui/classes.ts'
import { Body } from '../../../shared/ui/Text.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import styles from './PointsBlock.module.css'

const exampleCents = usdCents(4000)

interface PointsBlockProps {
  readonly businessName: string
  readonly earnRateHundredths: number
}

/** Earning rate in words, with one example that is easy to check. */
export function PointsBlock({ businessName, earnRateHundredths }: PointsBlockProps) {
  const earned = pointsEarned(exampleCents, earnRateHundredths)
  if (earned === 0) return <Body>{businessName} does not give points at the moment.</Body>
  return (
    <div className={sideBySide(16, padded, styles.block)}>
      <CoinIcon size={32} />
      <div>
        <strong className={styles.rate}>{formatCount(earnRateHundredths / 100)} points per dollar</strong>
        <p>
          Spend {formatUsd(exampleCents)} at {businessName} to earn {formatPoints(earned)}:{' '}
          {formatUsd(faceValue(earned))} off a later visit, here or at any other business on Goodword.
        </p>
      </div>
    </div>
  )
}
