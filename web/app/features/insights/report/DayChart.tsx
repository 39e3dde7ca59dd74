import { usdCents } from 'contract/core/amounts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatLocalDay, formatMonthDay } from '../../../shared/format/day.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { measureText } from '../insightsText.ts'
import type { DayBar } from './dayBars.ts'

interface Props {
  readonly bars: readonly DayBar[]
  readonly daysPerBar: number
  readonly height: number
}

/** Net sales by day; the table below has the same figures. */
export default function DayChart({ bars, daysPerBar, height }: Props) {
  return (
    <BarChart
      responsive
      {...keyboardProps('Net sales by day')}
      style={{ width: '100%', height }}
      barCategoryGap="18%"
      data={bars.map((bar) => ({ ...bar }))}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...quietGrid} />
      <XAxis
        dataKey="day"
        minTickGap={32}
        tickFormatter={(day: DayBar['day']) => formatMonthDay(day)}
        {...quietAxis}
      />
      <YAxis width={64} tickCount={5} tickFormatter={inDollars} {...quietAxis} />
      <Tooltip
        {...tooltip}
        labelFormatter={(day) =>
          `${formatLocalDay(day as DayBar['day'])}${daysPerBar > 1 ? ` and ${daysPerBar - 1} days more` : ''}`
        }
        formatter={(cents) => measureText('netSales', Number(cents))}
      />
      <Bar dataKey="netSales" name="Net sales" fill={colors.action} isAnimationActive={false} />
    </BarChart>
  )
}

const inDollars = (cents: number) => measureText('netSales', usdCents(Math.round(cents))).replace('.00', '')
