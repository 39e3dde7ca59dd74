import { styled } from '@mui/material/styles'
import { usdCents } from 'contract/core/money'
import { faceValue, pointsEarned } from 'contract/core/points'
import { useId, useState } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'

const usualRateHundredths = 500
const dollars = { least: 5, most: 200, step: 5, first: 40 } as const

/** Points of a visit at the usual rate. Renders one worked example without JavaScript. */
export function PointsCalculator() {
  const id = useId()
  const isHydrated = useIsHydrated()
  const [amount, setAmount] = useState<number>(dollars.first)
  const earned = pointsEarned(usdCents(amount * 100), usualRateHundredths)
  return (
    <Board>
      <Ask>
        <label htmlFor={id}>When you spend</label>
        <output htmlFor={id}>{formatUsd(usdCents(amount * 100))}</output>
      </Ask>
      <input
        id={id}
        type="range"
        min={dollars.least}
        max={dollars.most}
        step={dollars.step}
        value={amount}
        aria-valuetext={formatUsd(usdCents(amount * 100))}
        onChange={({ currentTarget }) => setAmount(currentTarget.valueAsNumber)}
        style={isHydrated ? undefined : { visibility: 'hidden' }}
      />
      <Answer aria-live="polite">
        <p>
          <strong>{formatCount(earned)}</strong> points earned
        </p>
        <p>worth {formatUsd(faceValue(earned))} on a later visit, at the usual 5 points per dollar</p>
      </Answer>
    </Board>
  )
}

const Board = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  '& input': {
    width: '100%',
    height: 24,
    margin: 0,
    accentColor: colors.action,
    cursor: 'grab',
  },
  [theme.breakpoints.up('sm')]: { padding: 32 },
})

const Ask = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
  '& label': { ...theme.typography.subtitle1 },
  '& output': {
    ...theme.typography.h2,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Answer = styled('div')({
  padding: '16px 24px',
  borderRadius: 12,
  color: colors.points,
  backgroundColor: colors.pointsTint,
  '& p': { margin: 0 },
  '& strong': { ...theme.typography.h2, color: 'inherit', fontVariantNumeric: 'tabular-nums' },
  '& p:last-of-type': { color: colors.heading },
})
