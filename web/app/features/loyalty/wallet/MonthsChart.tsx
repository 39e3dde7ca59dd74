import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { type MonthBars, type MonthPart, monthParts } from './months.ts'
import { partColours, plotHeight } from './partColours.ts'
import { formatMonth } from '../../../shared/format/day.ts'

/** Bars below this size have no label: it would not fit. */
const roomy = { width: 36, height: 18 } as const
/** The softened colours have too little contrast for a label. */
const isLabelled = (part: MonthPart) => part !== 'restored' && part !== 'takenBack'

const amount = (value: unknown) => formatCount(Math.abs(Number(value)))

/** The table beside it has the same figures. */
export default function MonthsChart({ bars }: { readonly bars: readonly MonthBars[] }) {
  return (
    <BarChart
      responsive
      {...keyboardProps('Points by month')}
      style={{ width: '100%', height: plotHeight }}
      barCategoryGap="13%"
      stackOffset="sign"
      data={bars.map((bar) => ({ ...bar }))}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...quietGrid} />
      <XAxis
        dataKey="month"
        tickFormatter={(month: string) => formatMonth(month).slice(0, 3)}
        {...quietAxis}
      />
      <YAxis width={48} tickCount={5} tickFormatter={amount} {...quietAxis} />
      <ReferenceLine y={0} stroke={colors.raisedBorder} />
      <Tooltip {...tooltip} labelFormatter={(month) => formatMonth(month as string)} formatter={amount} />
      {monthParts.map(({ part, label }) => (
        <Bar
          key={part}
          dataKey={part}
          name={label}
          stackId="points"
          fill={partColours[part]}
          isAnimationActive={false}
        >
          {isLabelled(part) && <LabelList dataKey={part} content={BarLabel} />}
        </Bar>
      ))}
    </BarChart>
  )
}

interface LabelProps {
  readonly x?: number | string | undefined
  readonly y?: number | string | undefined
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly value?: unknown
}

function BarLabel({ x, y, width, height, value }: LabelProps) {
  const [left, top, wide, high] = [x, y, width, height].map(Number) as [number, number, number, number] // as many
  if (!value || wide < roomy.width || Math.abs(high) < roomy.height) return null
  return (
    <text
      x={left + wide / 2}
      y={top + high / 2}
      fontSize={12}
      fill={colors.page}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {amount(value)}
    </text>
  )
}
