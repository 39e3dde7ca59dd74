import type { Points } from 'contract/points'

const whole = new Intl.NumberFormat('en-US')

/** "2,400" */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** "2,400 pts"; "1 pt" */
export function formatPoints(count: Points): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'pt' : 'pts'}`
}

/** "5 pts per $1", from points per dollar in hundredths. */
export function formatEarnRate(rateHundredths: number): string {
  return `${whole.format(rateHundredths / 100)} pts per $1`
}
