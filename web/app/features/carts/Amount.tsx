import { styled } from '@mui/material/styles'
import type { UsdCents } from 'contract/core/money'
import { pointsWorth } from 'contract/core/points'
import { useDisplayMode } from '../../shared/displayMode.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatPoints } from '../../shared/format/points.ts'
import { colors } from '../../shared/theme/theme.ts'

interface AmountProps {
  readonly cents: UsdCents
  /** Shows money regardless of the header's toggle when the amount cannot be paid with points. */
  readonly isMoneyOnly: boolean
}

/** One amount in the unit of the header's toggle. */
export function Amount({ cents, isMoneyOnly }: AmountProps) {
  const [mode] = useDisplayMode()
  return isMoneyOnly || mode === 'usd' ? (
    <Money>{formatUsd(cents)}</Money>
  ) : (
    <InPoints>{formatPoints(pointsWorth(cents))}</InPoints>
  )
}

const figures = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const Money = styled('span')({ ...figures, color: colors.heading })
const InPoints = styled('span')({ ...figures, color: colors.points })
