import type { Points } from 'contract/points'

// Made at the first use: it costs a phone more than all the rest of its file, and the first script is long enough.
let whole: Intl.NumberFormat | undefined

/** "2,400" */
export function formatCount(count: number): string {
  whole ??= new Intl.NumberFormat('en-US')
  return whole.format(count)
}

/** "2,400 pts"; "1 pt" */
export function formatPoints(count: Points): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'pt' : 'pts'}`
}

/** "2,400 points"; "1 point": where points stand in a sentence. */
export function pointsWords(count: number): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`
}

/** "5 pts per $1", from points per dollar in hundredths. */
export function formatEarnRate(rateHundredths: number): string {
  return `${formatCount(rateHundredths / 100)} pts per $1`
}
