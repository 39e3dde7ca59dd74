import type { Simulation } from 'contract/loyalty/programs'
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount, pointsText } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { endLabel, keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { formatMonthDay } from '../../../shared/format/day.ts'

type Week = Simulation['weeks'][number]

interface Props {
  readonly weeks: readonly Week[]
  readonly height: number
}

/** Points by week, actual and with the draft. The table beside it has the same figures. */
export default function SimulationPlot({ weeks, height }: Props) {
  const last = weeks.at(-1)
  const isDraftAbove = last !== undefined && last.draftPoints >= last.actualPoints
  return (
    <figure aria-label="Plot of points by week, actual and with this rule">
      <LineChart
        responsive
        {...keyboardProps('Points by week')}
        style={{ width: '100%', height }}
        data={weeks.map((week) => ({ ...week }))}
        margin={{ left: 0, right: 96, top: 16, bottom: 0 }}
      >
        <CartesianGrid vertical={false} {...quietGrid} />
        <XAxis
          dataKey="weekOf"
          tickFormatter={(week: Week['weekOf']) => formatMonthDay(week)}
          {...quietAxis}
        />
        <YAxis
          width={52}
          tickCount={5}
          tickFormatter={(count: number) => formatCount(count)}
          {...quietAxis}
        />
        <Tooltip
          {...tooltip}
          labelFormatter={(week) => formatMonthDay(week as Week['weekOf'])}
          formatter={(count) => pointsText(Number(count))}
        />
        <Line
          dataKey="actualPoints"
          name="Actual"
          stroke={colors.quietText}
          strokeWidth={2}
          dot={weeks.length === 1}
          isAnimationActive={false}
          label={
            <EndLabel
              last={weeks.length - 1}
              text="Actual"
              fill={colors.quietText}
              shift={isDraftAbove ? 8 : -8}
            />
          }
        />
        <Line
          dataKey="draftPoints"
          name="With this rule"
          stroke={colors.brand}
          strokeWidth={2}
          dot={weeks.length === 1}
          isAnimationActive={false}
          label={
            <EndLabel
              last={weeks.length - 1}
              text="With this rule"
              fill={colors.link}
              shift={isDraftAbove ? -8 : 8}
            />
          }
        />
      </LineChart>
    </figure>
  )
}

interface EndLabelProps {
  readonly last: number
  readonly text: string
  readonly fill: string
  /** Keeps the two labels apart, even where the lines meet. */
  readonly shift: number
  // Set by the chart, for each point.
  readonly index?: number
  readonly x?: number
  readonly y?: number
}

function EndLabel({ last, text, fill, shift, index, x = 0, y = 0 }: EndLabelProps) {
  if (index !== last) return null
  return (
    <text x={x + 8} y={y + shift} fill={fill} aria-hidden {...endLabel}>
      {text}
    </text>
  )
}
