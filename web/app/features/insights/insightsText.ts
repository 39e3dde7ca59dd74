import { usdCents } from 'contract/core/amounts'
import type { CustomerSegment } from 'contract/insights/customers'
import { type Figures, type MeasureName, measureNames, measures } from 'contract/insights/measures'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'

/** A value of a measure in its unit: "$12.50", "1,200". A minus is a true minus sign. */
export function measureText(name: MeasureName, value: number): string {
  const size = Math.abs(value)
  const text = measures[name].unit === 'cents' ? formatUsd(usdCents(size)) : formatCount(size)
  return value < 0 ? `−${text}` : text
}

/** "+$12.50", "−3", "±0". */
export function changeText(name: MeasureName, change: number): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${measureText(name, change)}` : measureText(name, change)
}

/** "12%" of hundredths of a percent; null is an en dash. */
export function percentOfHundredths(hundredths: number | null): string {
  return hundredths === null ? '–' : `${(hundredths / 100).toFixed(1).replace(/\.0$/, '')}%`
}

export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part * 100) / whole)}%`
}

/** Whether anything happened: a new business has no earlier period to compare with. */
export const hasFigures = (figures: Figures) => measureNames.some((name) => figures[name] !== 0)

/** Compares a figure of the period with the previous one: "+$12.50 vs $80.00". */
export function comparedText(name: MeasureName, total: Figures, before: Figures): string {
  if (!hasFigures(before)) return 'Nothing before to compare with'
  return `${changeText(name, total[name] - before[name])} vs ${measureText(name, before[name])}`
}

export const segmentNames: Record<CustomerSegment, string> = {
  regular: 'Regular',
  new: 'New',
  slipping: 'Slipping away',
  lost: 'Lost',
}

export const segmentMeanings: Record<CustomerSegment, string> = {
  regular: 'Back within their usual time',
  new: 'One or two visits in the last 60 days',
  slipping: 'Away longer than usual',
  lost: 'Away three times as long as usual',
}

/** "1 day", "12 days". */
export const daysText = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`

export const visitsText = (visits: number) => `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`
