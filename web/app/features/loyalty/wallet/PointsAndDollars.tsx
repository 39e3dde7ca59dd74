import { styled } from '@mui/material/styles'
import { type Points } from 'contract/core/points'
import { useDisplayMode } from '../../../shared/displayMode.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { worthOf } from './walletText.ts'

/** Points balance in both units, the header's choice first and large. */
export function PointsAndDollars({ points }: { readonly points: Points }) {
  const [mode] = useDisplayMode()
  const inPoints = <AsPoints>{formatPoints(points)}</AsPoints>
  const inMoney = <AsMoney>{worthOf(points)}</AsMoney>
  return (
    <Pair>
      <strong>{mode === 'points' ? inPoints : inMoney}</strong>{' '}
      <span>{mode === 'points' ? <>worth {inMoney}</> : <>or {inPoints}</>}</span>
    </Pair>
  )
}

const Pair = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  color: colors.quietText,
  '& > strong': theme.typography.h2,
})

const AsPoints = styled('span')({ fontWeight: 600, color: colors.points })
const AsMoney = styled('span')({ fontWeight: 600, color: colors.heading })
