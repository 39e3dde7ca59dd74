import type { UsdCents } from 'contract/money'
import { pointsEarned } from 'contract/points'
import { formatPoints } from '../../shared/format/points.ts'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'

interface EarnPreviewProps {
  readonly cents: UsdCents
  readonly rateHundredths: number
}

/** "+42 pts"; nothing where nothing would be earned. */
export function EarnPreview({ cents, rateHundredths }: EarnPreviewProps) {
  const earned = pointsEarned(cents, rateHundredths)
  return earned > 0 ? <PointsChip>+{formatPoints(earned)}</PointsChip> : null
}
