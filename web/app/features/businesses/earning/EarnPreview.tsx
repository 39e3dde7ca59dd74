import type { UsdCents } from 'contract/core/money'
import { useEarning } from '../../../shared/earning.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'

interface EarnPreviewProps {
  readonly cents: UsdCents
  readonly rateHundredths: number
}

/** "+42 pts"; renders nothing when nothing is earned or the points are not loaded yet. */
export function EarnPreview({ cents, rateHundredths }: EarnPreviewProps) {
  const earned = useEarning(cents, rateHundredths)
  return earned !== null && earned > 0 ? <PointsChip>+{formatPoints(earned)}</PointsChip> : null
}
