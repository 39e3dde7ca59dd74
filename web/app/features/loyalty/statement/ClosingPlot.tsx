import { usdCents } from 'contract/core/money'
import type { Statement, StatementDay } from 'contract/loyalty/statements'
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { colors } from '../../../shared/theme/tokens.ts'
import { endLabel, keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { closingsOf } from './closings.ts'
import { balanceUsd } from './statementText.ts'
import styles from './ClosingPlot.module.css'
import { formatLocalDay } from '../../../shared/format/day.ts'

interface Props {
  readonly statement: Statement
  readonly height: number
}

/** Closing balance of each day; the table below has the same figures. */
export default function ClosingPlot({ statement, height }: Props) {
  const closings = closingsOf(statement)
  return (
    <figure className={styles.figure} aria-label="Plot of the balance by day">
      <LineChart
        responsive
        {...keyboardProps('Balance by day')}
        style={{ width: '100%', height }}
        data={closings.map((each) => ({ ...each }))}
        margin={{ left: 0, right: 88, top: 16, bottom: 0 }}
      >
        <CartesianGrid vertical={false} {...quietGrid} />
        <XAxis
          dataKey="day"
          minTickGap={48}
          tickFormatter={(day: StatementDay['day']) => formatLocalDay(day)}
          {...quietAxis}
        />
        <YAxis width={60} tickCount={5} tickFormatter={inDollars} {...quietAxis} />
        <Tooltip
          {...tooltip}
          labelFormatter={(day) => formatLocalDay(day as StatementDay['day'])}
          formatter={(cents) => balanceUsd(usdCents(Number(cents)))}
        />
        <Line
          dataKey="closing"
          name="Balance"
          stroke={colors.brand}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
          label={<EndLabel last={closings.length - 1} text={balanceUsd(statement.total.closing)} />}
        />
      </LineChart>
    </figure>
  )
}

interface EndLabelProps {
  readonly last: number
  readonly text: string
  // Set by the chart, for each point.
  readonly index?: number
  readonly x?: number
  readonly y?: number
}

function EndLabel({ last, text, index, x = 0, y = 0 }: EndLabelProps) {
  if (index !== last) return null
  return (
    <text x={x + 8} y={y} fill={colors.link} aria-hidden {...endLabel}>
      {text}
    </text>
  )
}

const inDollars = (cents: number) => balanceUsd(usdCents(Math.round(cents))).replace('.00', '')
