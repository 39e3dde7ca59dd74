import { styled } from '@mui/material/styles'
import { type UsdCents, usdCents } from 'contract/core/money'
import { pointsWorth } from 'contract/core/points'
import { useDisplayMode } from '../displayMode.ts'
import { formatUsd } from '../format/money.ts'
import { formatPoints } from '../format/points.ts'
import { colors } from '../theme/theme.ts'

export interface PriceProps {
  readonly cents: number
  /** Prefixes a minimum price with "from". */
  readonly isFrom?: boolean
  /** Hides points when the item cannot be paid with points. */
  readonly isMoneyOnly?: boolean
}

/** "$24.00 or 2,400 pts", in the order of the header's toggle. */
export function Price({ cents, isFrom = false, isMoneyOnly = false }: PriceProps) {
  const [mode] = useDisplayMode()
  const amount: UsdCents = usdCents(cents)
  const money = <Money>{formatUsd(amount)}</Money>
  const points = <InPoints>{formatPoints(pointsWorth(amount))}</InPoints>
  return (
    <Line>
      {isFrom && <MutedText>from </MutedText>}
      {isMoneyOnly || mode === 'usd' ? money : points}
      {!isMoneyOnly && (
        <MutedText>
          {' or '}
          {mode === 'usd' ? formatPoints(pointsWorth(amount)) : formatUsd(amount)}
        </MutedText>
      )}
    </Line>
  )
}

const Line = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const Money = styled('span')({ fontWeight: 600, color: colors.heading })
const InPoints = styled('span')({ fontWeight: 600, color: colors.points })
const MutedText = styled('span')({ color: colors.quietText })
