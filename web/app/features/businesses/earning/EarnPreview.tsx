import type { UsdCents } from 'contract/core/money'
import { useEarning } from '../../../shared/earning.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'

interface EarnPreviewProps {
  readonly cents: UsdCents
  readonly rateHundredths: number
}

/** "+42 pts"; nothing where nothing would be earned, or before that is known. */
export function EarnPreview({ cents, rateHundredths }: EarnPreviewProps) {
  const earned = useEarning(cents, rateHundredths)
  return earned !== null && earned > 0 ? <PointsChip>+{formatPoints(earned)}</PointsChip> : null
}
