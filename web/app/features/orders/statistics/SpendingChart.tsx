import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { formatMonth } from '../../../shared/format/day.ts'

interface Props {
  readonly months: OrderStatistics['months']
  readonly height: number
}

/** The table below has the same figures. */
export default function SpendingChart({ months, height }: Props) {
  return (
    <BarChart
      responsive
      {...keyboardProps('Spending by month')}
      style={{ width: '100%', height }}
      barCategoryGap="18%"
      data={months.map((month) => ({ ...month }))}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...quietGrid} />
      <XAxis
        dataKey="month"
        tickFormatter={(month: string) => formatMonth(month).slice(0, 3)}
        {...quietAxis}
      />
      <YAxis width={56} tickCount={5} tickFormatter={inDollars} {...quietAxis} />
      <Tooltip
        {...tooltip}
        labelFormatter={(month) => formatMonth(month as string)}
        formatter={(cents) => formatUsd(usdCents(Number(cents)))}
      />
      <Bar
        dataKey="spentUsdCents"
        name="Spent in money"
        stackId="paid"
        fill={colors.action}
        isAnimationActive={false}
      />
      <Bar
        dataKey="savedUsdCents"
        name="Saved with points"
        stackId="paid"
        fill={colors.points}
        isAnimationActive={false}
      />
    </BarChart>
  )
}

const inDollars = (cents: number) => formatUsd(usdCents(Math.round(cents))).replace('.00', '')
