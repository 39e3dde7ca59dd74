import type { ReviewAspect, ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatCount } from '../../../shared/format/points.ts'

export const sourceNames: Record<ReviewTrend['source'], string> = { google: 'Google', goodword: 'Goodword' }

export const aspectNames: Record<ReviewAspect, string> = {
  waiting: 'Waiting time',
  price: 'Price',
  staff: 'Staff',
  quality: 'Quality',
  cleanliness: 'Cleanliness',
  parking: 'Parking',
}

/** "4.6"; an en dash without reviews. */
export const meanText = (meanHundredths: number | null) =>
  meanHundredths === null ? '–' : formatMeanStars(meanHundredths)

export const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part * 100) / whole)}%`

/** "+0.2 vs 4.4 before". A minus is a true minus sign. */
export function meanChange({ meanHundredths, before }: ReviewTrend): string {
  if (before.meanHundredths === null) return 'No reviews in the period before'
  const was = `${meanText(before.meanHundredths)} before`
  if (meanHundredths === null) return was
  return `${signed(Math.round((meanHundredths - before.meanHundredths) / 10) / 10, 1)} vs ${was}`
}

/** "+12 vs 30 before". */
export function countChange({ count, before }: ReviewTrend): string {
  return `${signed(count - before.count)} vs ${formatCount(before.count)} before`
}

/** "30 of 42; 60% before". */
export function answeredNote({ answered, count, before }: ReviewTrend): string {
  return `${formatCount(answered)} of ${formatCount(count)}; ${
    before.count === 0 ? 'none before' : `${shareText(before.answered, before.count)} before`
  }`
}

/** "45 min", "3 h 20 min", "2 days". */
export function answerTimeText(minutes: number | null): string {
  if (minutes === null) return '–'
  return minutes < 2880 ? formatDuration(minutes) : `${Math.round(minutes / 1440)} days`
}

function signed(change: number, digits = 0): string {
  if (change === 0) return '±0'
  const size = Math.abs(change)
  return `${change > 0 ? '+' : '−'}${digits === 0 ? formatCount(size) : size.toFixed(digits)}`
}
