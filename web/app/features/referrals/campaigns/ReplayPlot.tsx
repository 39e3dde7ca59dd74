import { BarChart } from '@mui/x-charts/BarChart'
import type { ReferralReplay } from 'contract/referrals/campaigns'
import { dayText } from '../../../shared/days.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { costOf } from './referralCampaignText.ts'
import { points } from 'contract/core/points'

interface Props {
  readonly weeks: ReferralReplay['weeks']
  readonly height: number
}

/** Visual only: the table below has the same figures. */
export default function ReplayPlot({ weeks, height }: Props) {
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      hideLegend
      margin={{ left: 0, right: 0, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: weeks.map(({ weekOf }) => weekOf),
          scaleType: 'band',
          categoryGapRatio: 0.4,
          valueFormatter: (weekOf: (typeof weeks)[number]['weekOf']) => dayText(weekOf),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: 72,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: inDollars,
        },
      ]}
      series={[
        {
          label: 'Weekly cost',
          data: weeks.map(({ costPoints }) => costPoints),
          color: colors.points,
          valueFormatter: (value) => (value === null ? null : inDollars(value)),
        },
      ]}
      sx={{
        '& .MuiChartsGrid-line': { stroke: colors.raisedBorder },
        '& .MuiChartsAxis-tickLabel': { fill: colors.quietText },
      }}
    />
  )
}

/** One point costs one cent. */
const inDollars = (value: number) => costOf(points(Math.round(value)))
