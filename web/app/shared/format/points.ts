import type { Points } from 'contract/core/points'

/**
 * "2,400"; "1.25"; "−1,866" with the sign of subtraction. Written by hand: the first number that `Intl` formats in a process takes about 100 ms on a phone.
 */
export function formatCount(count: number): string {
  const [whole, fraction] = String(count).replace('-', '−').split('.')
  const grouped = whole?.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? `${grouped}` : `${grouped}.${fraction}`
}

/** "2,400 pts"; "1 pt" */
export function formatPoints(count: Points): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'pt' : 'pts'}`
}

/** "2,400 points"; "1 point": the long form for sentences. */
export function pointsText(count: number): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`
}

/** "5 pts per $1", from points per dollar in hundredths. */
export function formatEarnRate(rateHundredths: number): string {
  return `${formatCount(rateHundredths / 100)} pts per $1`
}
