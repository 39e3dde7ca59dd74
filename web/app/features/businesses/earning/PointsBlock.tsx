import { styled } from '@mui/material/styles'
import { usdCents } from 'contract/core/money'
import { faceValue, pointsEarned } from 'contract/core/points'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Body } from '../../../shared/ui/Text.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'

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
    <Block>
      <CoinIcon size={32} />
      <div>
        <Rate>{formatCount(earnRateHundredths / 100)} points per dollar</Rate>
        <p>
          Spend {formatUsd(exampleCents)} at {businessName} to earn {formatPoints(earned)}:{' '}
          {formatUsd(faceValue(earned))} off a later visit, here or at any other business on Goodword.
        </p>
      </div>
    </Block>
  )
}

const Block = styled('div')({
  display: 'flex',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  color: colors.heading,
  backgroundColor: colors.pointsTint,
  '& > svg': { color: colors.points, flex: 'none' },
  '& p': { margin: 0, maxWidth: '60ch' },
})

const Rate = styled('strong')({
  ...theme.typography.h4,
  display: 'block',
  marginBlockEnd: 4,
  color: colors.points,
})
