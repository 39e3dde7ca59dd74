import type { ReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { formatCount } from '../../shared/format/points.ts'

/** "2 hours", "1 day". */
export function delayText(hours: number): string {
  if (hours % 24 === 0) return hours === 24 ? '1 day' : `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Why some customers were not asked; null when all were. */
export function notAskedText({ notAsked }: ReviewRequests['figures']): string | null {
  const { askedRecently, optedOut, reviewedBefore } = notAsked
  const parts = [
    [askedRecently, 'got a request from you less than 30 days before'],
    [reviewedBefore, 'had reviewed the visit already'],
    [optedOut, 'had stopped requests for reviews'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, why]) => `${formatCount(count)} ${why}`)
  return told.length === 0 ? null : `Not asked: ${told.join('; ')}.`
}
