import { styled } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { usdCents } from 'contract/core/money'
import type { Statement, StatementDay } from 'contract/loyalty/statements'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { closingsOf } from './closings.ts'
import { balanceUsd, dayText } from './statementText.ts'

interface Props {
  readonly statement: Statement
  readonly height: number
}

/** Closing balance of each day; the table below has the same figures. */
export default function ClosingPlot({ statement, height }: Props) {
  const closings = closingsOf(statement)
  return (
    <Figure aria-label="Plot of the balance by day">
      <LineChart
        height={height}
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        margin={{ left: 0, right: 88, top: 16, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: closings.map(({ day }) => new Date(`${day}T00:00:00Z`)),
            scaleType: 'utc',
            tickNumber: 4,
            valueFormatter: (day: Date) => dayOf(day),
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            width: 60,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (cents: number) => balanceUsd(usdCents(Math.round(cents))).replace('.00', ''),
          },
        ]}
        series={[
          {
            label: 'Balance',
            data: closings.map(({ closing }) => closing),
            color: colors.brand,
            curve: 'linear',
            showMark: false,
            valueFormatter: (cents) => (cents === null ? '' : balanceUsd(usdCents(cents))),
          },
        ]}
      >
        <DirectLabel closing={statement.total.closing} />
      </LineChart>
    </Figure>
  )
}

/** Labels the last closing balance at the end of the line. */
function DirectLabel({ closing }: Pick<StatementDay, 'closing'>) {
  const { left, width } = useDrawingArea()
  const scale = useYScale<'linear'>()
  return (
    <Label aria-hidden x={left + width + 8} y={scale(closing)}>
      {balanceUsd(closing)}
    </Label>
  )
}

// The axis uses Date values, which were made from calendar days in UTC.
const dayOf = (day: Date) => dayText(day.toISOString().slice(0, 10) as StatementDay['day']) // ISO date in UTC

const Figure = styled('figure')({
  margin: '0 0 24px',
  '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
  '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
})

const Label = styled('text')({
  ...theme.typography.caption,
  fontWeight: 600,
  fill: colors.link,
  dominantBaseline: 'central',
})
