import { pointsEarned } from 'contract/core/amounts'
import type { PriceRange } from 'contract/estimates/price'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'
import styles from './PriceFacts.module.css'

interface Props {
  readonly template: Pick<EstimateTemplate, 'business' | 'accuracy'>
  readonly price: PriceRange
}

/** Facts about the price: it is an estimate, the past accuracy, and the points that it would earn. */
export function PriceFacts({ template: { business, accuracy }, price }: Props) {
  const points = pointsEarned(price.likely, business?.earnRateHundredths ?? 0)
  return (
    <div className={styles.facts}>
      <p>An estimate, not a quote.</p>
      {accuracy && (
        <p>
          Final prices were within {accuracy.withinPercent}% of such estimates, {formatCount(accuracy.jobs)}{' '}
          jobs.
        </p>
      )}
      {business && points > 0 && (
        <p>
          <PointsChip>+{formatPoints(points)}</PointsChip> at {business.name}
        </p>
      )}
    </div>
  )
}
