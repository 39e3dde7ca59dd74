import { pointsEarned } from 'contract/core/amounts'
import type { PriceRange } from 'contract/estimates/price'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { quietTone, stack } from '../../../shared/ui/classes.ts'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'

interface Props {
  readonly template: Pick<EstimateTemplate, 'business' | 'accuracy'>
  readonly price: PriceRange
}

/** Facts about the price: it is an estimate, the past accuracy, and the points that it would earn. */
export function PriceFacts({ template: { business, accuracy }, price }: Props) {
  const points = pointsEarned(price.likely, business?.earnRateHundredths ?? 0)
  return (
    <div className={stack(4, quietTone)}>
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
