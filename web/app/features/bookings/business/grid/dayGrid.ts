import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds, plusDays } from 'contract/core/time'
import { momentAt, wallTimeAt } from '../../../../shared/wallTime.ts'

/**
 * Minutes since the local midnight of a day, at the business. They count elapsed time, so a day on which the clocks
 * change has 1,380 or 1,500 of them.
 */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Elapsed minutes of an instant on the day; negative before it. */
export function minuteOf(at: string | number, day: LocalDate, timeZone: TimeZone): number {
  const moment = typeof at === 'number' ? at : Date.parse(at)
  return (moment - Date.parse(momentAt(`${day}T00:00`, timeZone))) / minuteMilliseconds
}

/** Elapsed minutes of a wall clock on the day; above 1,440 it is on the next day. */
export function minuteOfWall(wall: number, day: LocalDate, timeZone: TimeZone): number {
  const date = plusDays(day, Math.floor(wall / 1440))
  const rest = wall % 1440
  const clock = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return minuteOf(momentAt(`${date}T${clock}`, timeZone), day, timeZone)
}

export function instantOf(minute: number, day: LocalDate, timeZone: TimeZone): Instant {
  return fromMilliseconds(Date.parse(momentAt(`${day}T00:00`, timeZone)) + minute * minuteMilliseconds)
}

/** Local time at the business, `2026-11-26T09:30`. */
export const wallOf = (minute: number, day: LocalDate, timeZone: TimeZone): string =>
  wallTimeAt(instantOf(minute, day, timeZone), timeZone)

/** Without a span, the grid shows these usual hours. */
const usual: Span = { from: 9 * 60, to: 17 * 60 }

/** From the hour of the first start to the hour of the last end. */
export function rangeOver(spans: readonly Span[]): Span {
  if (spans.length === 0) return usual
  return {
    from: Math.floor(Math.max(Math.min(...spans.map(({ from }) => from)), 0) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  }
}

/** The spans in order; spans that touch or overlap are merged. */
export function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1)
    if (last && span.from <= last.to) whole[whole.length - 1] = { ...last, to: Math.max(last.to, span.to) }
    else whole.push(span)
  }
  return whole
}

/** The parts of a range outside these spans. */
export function gapsIn(range: Span, spans: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = range.from
  for (const span of merged(spans)) {
    if (span.from > from) gaps.push({ from, to: Math.min(span.from, range.to) })
    from = Math.max(from, span.to)
    if (from >= range.to) break
  }
  if (from < range.to) gaps.push({ from, to: range.to })
  return gaps.filter((gap) => gap.to > gap.from)
}

/** The parts of `spans` that `others` also cover. */
export function overlapOf(spans: readonly Span[], others: readonly Span[]): Span[] {
  return merged(
    spans.flatMap((span) =>
      others.flatMap((other) => {
        const both = { from: Math.max(span.from, other.from), to: Math.min(span.to, other.to) }
        return both.to > both.from ? [both] : []
      }),
    ),
  )
}

/** Place of a block beside those that it overlaps: lane 0 of 2 is the left half. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}

/** Lanes of spans sorted by start. Spans that overlap, directly or through others, share the width. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const lanes: { lane: number; cluster: number }[] = []
  const widths: number[] = []
  let ends: number[] = []
  for (const { from, to } of spans) {
    if (ends.every((end) => end <= from)) {
      ends = []
      widths.push(0)
    }
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    widths[widths.length - 1] = Math.max(widths.at(-1) ?? 0, lane + 1)
    lanes.push({ lane, cluster: widths.length - 1 })
  }
  return lanes.map(({ lane, cluster }) => ({ lane, lanes: widths[cluster] ?? 1 }))
}
