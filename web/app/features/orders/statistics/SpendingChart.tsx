import { BarChart } from '@mui/x-charts/BarChart'
import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { monthInWords } from './statisticsText.ts'

interface Props {
  readonly months: OrderStatistics['months']
  readonly height: number
}

const inDollars = (cents: number) => formatUsd(usdCents(Math.round(cents))).replace('.00', '')

/** Visual only: the table below has the same figures. */
export default function SpendingChart({ months, height }: Props) {
  const money = (value: number | null) => (value === null || value === 0 ? null : formatUsd(usdCents(value)))
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      dataset={months.map((month) => ({ ...month }))}
      series={[
        {
          dataKey: 'spentUsdCents',
          label: 'Spent in money',
          color: colors.action,
          stack: 'paid',
          valueFormatter: money,
        },
        {
          dataKey: 'savedUsdCents',
          label: 'Saved with points',
          color: colors.points,
          stack: 'paid',
          valueFormatter: money,
        },
      ]}
      xAxis={[
        {
          dataKey: 'month',
          scaleType: 'band',
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (month: string, { location }) =>
            location === 'tick' ? monthInWords(month).slice(0, 3) : monthInWords(month),
        },
      ]}
      yAxis={[{ width: 56, tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: inDollars }]}
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      hideLegend
      sx={{
        '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
        '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
      }}
    />
  )
}
