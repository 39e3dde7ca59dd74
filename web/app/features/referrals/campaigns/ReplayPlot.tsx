import { points } from 'contract/core/points'
import type { ReferralReplay } from 'contract/referrals/campaigns'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { colors } from '../../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, quietGrid, tooltip } from '../../../shared/ui/chart.ts'
import { costOf } from './referralCampaignText.ts'
import { formatMonthDay } from '../../../shared/format/day.ts'

type Week = ReferralReplay['weeks'][number]

interface Props {
  readonly weeks: readonly Week[]
  readonly height: number
}

/** The table below has the same figures. */
export default function ReplayPlot({ weeks, height }: Props) {
  return (
    <BarChart
      responsive
      {...keyboardProps('Cost by week')}
      style={{ width: '100%', height }}
      barCategoryGap="20%"
      data={weeks.map((week) => ({ ...week }))}
      margin={{ top: 16, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...quietGrid} />
      <XAxis dataKey="weekOf" tickFormatter={weekText} {...quietAxis} />
      <YAxis width={72} tickCount={5} tickFormatter={inDollars} {...quietAxis} />
      <Tooltip
        {...tooltip}
        labelFormatter={(week) => weekText(week as Week['weekOf'])}
        formatter={(cost) => inDollars(Number(cost))}
      />
      <Bar dataKey="costPoints" name="Weekly cost" fill={colors.points} isAnimationActive={false} />
    </BarChart>
  )
}

const weekText = (weekOf: Week['weekOf']) => formatMonthDay(weekOf)

/** One point costs one cent. */
const inDollars = (value: number) => costOf(points(Math.round(value)))
