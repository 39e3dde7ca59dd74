import { BarChart } from '@mui/x-charts/BarChart'
import { formatCount } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { type MonthBars, type MonthPart, monthParts } from './months.ts'
import { partColours, plotHeight } from './partColours.ts'
import { monthInWords } from './walletText.ts'

/** Bars below this size have no label: it would not fit. */
const roomy = { width: 36, height: 18 } as const
/** The softened colours have too little contrast for a label. */
const isLabelled = (part: MonthPart) => part !== 'restored' && part !== 'takenBack'

/** Visual only: the table beside it has the same figures. */
export default function MonthsChart({ bars }: { readonly bars: readonly MonthBars[] }) {
  return (
    <BarChart
      height={plotHeight}
      disableKeyboardNavigation
      dataset={bars.map((bar) => ({ ...bar }))}
      series={monthParts.map(({ part, label }) => ({
        dataKey: part,
        label,
        color: partColours[part],
        stack: 'points',
        stackOffset: 'diverging',
        valueFormatter: (value: number | null) =>
          value === null || value === 0 ? null : formatCount(Math.abs(value)),
        barLabel: ({ value }, { bar: { width, height } }) =>
          isLabelled(part) && value !== null && width >= roomy.width && height >= roomy.height
            ? formatCount(Math.abs(value))
            : null,
      }))}
      xAxis={[
        {
          dataKey: 'month',
          scaleType: 'band',
          categoryGapRatio: 0.25,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (month: string, { location }) =>
            location === 'tick' ? monthInWords(month).slice(0, 3) : monthInWords(month),
        },
      ]}
      yAxis={[
        {
          width: 48,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => formatCount(Math.abs(value)),
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      hideLegend
      sx={{
        '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
        '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
        '& .MuiBarChart-label': { fill: colors.page, fontSize: 12 },
      }}
    />
  )
}
