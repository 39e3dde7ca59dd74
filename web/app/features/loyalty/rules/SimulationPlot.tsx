import { styled } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import type { Simulation } from 'contract/loyalty/programs'
import { formatCount, pointsText } from '../../../shared/format/points.ts'
import { dayText } from '../../../shared/days.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'

interface Props {
  readonly weeks: Simulation['weeks']
  readonly height: number
}

/** Points by week, actual and with the draft. The table beside it has the same figures. */
export default function SimulationPlot({ weeks, height }: Props) {
  const last = weeks.at(-1)
  return (
    <Figure aria-label="Plot of points by week, actual and with this rule">
      <LineChart
        height={height}
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        margin={{ left: 0, right: 96, top: 16, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: weeks.map(({ weekOf }) => weekOf),
            scaleType: 'point',
            valueFormatter: (weekOf: (typeof weeks)[number]['weekOf']) => dayText(weekOf),
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            min: 0,
            width: 52,
            disableLine: true,
            disableTicks: true,
            tickNumber: 4,
            valueFormatter: (count: number) => formatCount(count),
          },
        ]}
        series={[
          {
            label: 'Actual',
            data: weeks.map(({ actualPoints }) => actualPoints),
            color: colors.quietText,
            showMark: weeks.length === 1,
            curve: 'linear',
            valueFormatter: inPoints,
          },
          {
            label: 'With this rule',
            data: weeks.map(({ draftPoints }) => draftPoints),
            color: colors.brand,
            showMark: weeks.length === 1,
            curve: 'linear',
            valueFormatter: inPoints,
          },
        ]}
      >
        {last && <DirectLabels actual={last.actualPoints} draft={last.draftPoints} />}
      </LineChart>
    </Figure>
  )
}

const inPoints = (count: number | null) => (count === null ? '' : pointsText(count))

/** Minimum distance of two labels. */
const labelGap = 16

/** Labels the lines at their ends, separated even where the lines meet. */
function DirectLabels({ actual, draft }: { readonly actual: number; readonly draft: number }) {
  const { left, width } = useDrawingArea()
  const scale = useYScale<'linear'>()
  const middle = (scale(actual) + scale(draft)) / 2
  const apart = Math.max(labelGap, Math.abs(scale(actual) - scale(draft))) / 2
  const isDraftAbove = draft >= actual
  return (
    <Labels aria-hidden>
      <text x={left + width + 8} y={middle + (isDraftAbove ? apart : -apart)} fill={colors.quietText}>
        Actual
      </text>
      <text x={left + width + 8} y={middle + (isDraftAbove ? -apart : apart)} fill={colors.link}>
        With this rule
      </text>
    </Labels>
  )
}

const Figure = styled('figure')({
  margin: 0,
  '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
  '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
})

const Labels = styled('g')({
  '& text': { ...theme.typography.caption, fontWeight: 600, dominantBaseline: 'central' },
})
