import { Bar, BarChart, Tooltip, XAxis } from 'recharts'
import { colors } from '../../shared/theme/tokens.ts'
import { keyboardProps, quietAxis, tooltip } from '../../shared/ui/chart.ts'

const months = [
  { month: 'Sep', orders: 8 },
  { month: 'Oct', orders: 12 },
  { month: 'Nov', orders: 9 },
]

export default function SampleChart() {
  return (
    <BarChart
      responsive
      {...keyboardProps('Orders by month')}
      style={{ width: '100%', height: 200 }}
      data={months}
    >
      <XAxis dataKey="month" {...quietAxis} />
      <Tooltip {...tooltip} />
      <Bar dataKey="orders" name="Orders" fill={colors.action} isAnimationActive={false} />
    </BarChart>
  )
}
