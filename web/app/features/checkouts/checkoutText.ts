import { type Points, faceValue, points as pointsOf } from 'contract/core/points'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'

/** "1 point", "500 points" */
export function pointsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'point' : 'points'}`
}

export const worthOf = (count: number): string => formatUsd(faceValue(pointsOf(count)))

/** Shown before the customer chooses points. */
export function pointsOffer(maxPoints: Points): string {
  return maxPoints > 0
    ? `You can use up to ${pointsInWords(maxPoints)} here, worth ${worthOf(maxPoints)}.`
    : 'You have no points to use here yet.'
}

/** "14:05" for the remaining seconds. */
export function clockText(secondsLeft: number): string {
  const seconds = Math.max(0, secondsLeft)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Text for screen readers, at a few moments only. */
export function clockAnnouncement(secondsLeft: number): string {
  if (secondsLeft <= 0) return 'Time is up.'
  if (secondsLeft <= 60) return 'One minute left to pay.'
  return secondsLeft <= 300 ? 'Five minutes left to pay.' : ''
}
