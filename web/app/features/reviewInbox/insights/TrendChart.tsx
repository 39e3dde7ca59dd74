import type { ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { formatLocalDate, formatMonthDay } from '../../../shared/format/day.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'

interface Props extends Pick<ReviewTrend, 'steps'> {
  readonly name: string
  readonly height: number
}

/** Reviews and answers as bars, the mean of the stars as a line; the table below has the same figures. */
export default function TrendChart({ steps, name, height }: Props) {
  return (
    <ComposedChart
      responsive
      {...keyboardProps(`Reviews on ${name}`)}
      style={{ width: '100%', height }}
      data={steps.map(({ from, count, answered, meanHundredths }) => ({
        from,
        count,
        answered,
        mean: meanHundredths === null ? null : meanHundredths / 100,
      }))}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} yAxisId="count" {...quietGrid} />
      <XAxis
        dataKey="from"
        minTickGap={32}
        tickFormatter={(day: string) => formatMonthDay(day)}
        {...quietAxis}
      />
      <YAxis yAxisId="count" width={32} tickCount={4} allowDecimals={false} {...quietAxis} />
      <YAxis
        yAxisId="mean"
        orientation="right"
        width={24}
        domain={[1, 5]}
        ticks={[1, 2, 3, 4, 5]}
        {...quietAxis}
      />
      <Tooltip {...tooltip} labelFormatter={(day) => `From ${formatLocalDate(day as string)}`} />
      <Bar
        yAxisId="count"
        dataKey="count"
        name="Reviews"
        fill={colors.raisedBorder}
        isAnimationActive={false}
      />
      <Bar yAxisId="count" dataKey="answered" name="Answered" fill={colors.brand} isAnimationActive={false} />
      <Line
        yAxisId="mean"
        dataKey="mean"
        name="Average rating"
        stroke={colors.points}
        strokeWidth={2}
        dot={{ r: 2 }}
        connectNulls
        isAnimationActive={false}
      />
    </ComposedChart>
  )
}
