import { usdCents } from 'contract/core/amounts'
import type { LocalDate } from 'contract/core/instant'
import type { Insights } from 'contract/insights/insights'

/** More bars than this are narrower than a pixel on a phone. */
export const barsMax = 92

export interface DayBar {
  /** The first day. */
  readonly day: LocalDate
  readonly netSales: ReturnType<typeof usdCents>
  readonly orders: number
}

/** One bar for each day, or for several days in a row where the period is long. */
export function barsOf(days: Insights['days']): { bars: DayBar[]; daysPerBar: number } {
  const daysPerBar = days.length <= barsMax ? 1 : 7 * Math.ceil(days.length / (7 * barsMax))
  const bars: DayBar[] = []
  for (let at = 0; at < days.length; at += daysPerBar) {
    const part = days.slice(at, at + daysPerBar)
    const [first] = part
    if (!first) break
    const sum = (name: 'netSales' | 'orders') => part.reduce((all, { figures }) => all + figures[name], 0)
    bars.push({ day: first.day, netSales: usdCents(sum('netSales')), orders: sum('orders') })
  }
  return { bars, daysPerBar }
}
