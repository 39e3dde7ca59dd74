import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import type { FunnelBar } from './funnel.ts'

interface Props {
  readonly bars: readonly FunnelBar[]
  readonly height: number
}

/** The table below has the same figures. */
export default function FunnelChart({ bars, height }: Props) {
  return (
    <BarChart
      responsive
      {...keyboardProps('Friends by step')}
      style={{ width: '100%', height }}
      layout="vertical"
      barCategoryGap="20%"
      data={bars.map((bar) => ({ ...bar }))}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid horizontal={false} {...quietGrid} />
      <XAxis
        type="number"
        allowDecimals={false}
        tickCount={5}
        tickFormatter={(count: number) => formatCount(count)}
        {...quietAxis}
      />
      <YAxis type="category" dataKey="name" width={108} {...quietAxis} />
      <Tooltip {...tooltip} formatter={(count) => formatCount(Number(count))} />
      <Bar dataKey="count" name="Friends" fill={colors.action} isAnimationActive={false} />
    </BarChart>
  )
}
