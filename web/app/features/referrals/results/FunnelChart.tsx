import { BarChart } from '@mui/x-charts/BarChart'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import type { FunnelBar } from './funnel.ts'

interface Props {
  readonly bars: readonly FunnelBar[]
  readonly height: number
}

/** Visual only: the table below has the same figures. */
export default function FunnelChart({ bars, height }: Props) {
  return (
    <BarChart
      height={height}
      layout="horizontal"
      skipAnimation
      disableKeyboardNavigation
      dataset={bars.map((bar) => ({ ...bar }))}
      series={[
        {
          dataKey: 'count',
          label: 'Friends',
          color: colors.action,
          valueFormatter: (value) => (value === null ? null : formatCount(value)),
        },
      ]}
      yAxis={[
        {
          dataKey: 'name',
          scaleType: 'band',
          categoryGapRatio: 0.4,
          width: 108,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      xAxis={[
        { tickMinStep: 1, tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: whole },
      ]}
      grid={{ vertical: true }}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      hideLegend
      sx={{
        '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
        '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
      }}
    />
  )
}

const whole = (value: number) => formatCount(value)
