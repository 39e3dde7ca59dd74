import { faceValue, points } from 'contract/core/points'
import type { Simulation } from 'contract/loyalty/programs'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, pointsText } from '../../../shared/format/points.ts'

/** Effect of the draft, in sentences. */
export function simulationText(simulation: Simulation): string[] {
  const { purchases, members, actualPoints, draftPoints, winners, losers, unchanged, clampedPurchases } =
    simulation
  if (purchases === 0) return ['There were no purchases in the last 90 days to simulate.']
  return [
    `${counted(purchases, 'purchase')} by ${counted(members, 'member')} earned ${pointsText(actualPoints)}.`,
    `With this rule they would have earned ${pointsText(draftPoints)}: ${differenceText(actualPoints, draftPoints)}.`,
    `${formatCount(winners)} would have earned more, ${formatCount(losers)} less, ${formatCount(unchanged)} the same.`,
    ...(clampedPurchases === 0
      ? []
      : [`${counted(clampedPurchases, 'purchase')} would have reached one of your limits.`]),
  ]
}

/** "3,640 more, so $36.40 more set aside" */
export function differenceText(actual: number, draft: number): string {
  if (actual === draft) return 'no change'
  const worth = formatUsd(faceValue(points(Math.abs(draft - actual))))
  const word = draft > actual ? 'more' : 'less'
  return `${formatCount(Math.abs(draft - actual))} ${draft > actual ? 'more' : 'fewer'}, so ${worth} ${word} set aside`
}

/** "+40", "−12", "0" */
export function signedCount(count: number): string {
  if (count === 0) return '0'
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}`
}

function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}
