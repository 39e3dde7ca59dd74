import type { Minute } from './zone.rules.ts'

/** Half-open: excludes `to`. */
export interface Span {
  readonly from: Minute
  readonly to: Minute
}

/** Sorted and without overlaps; merges adjacent spans and drops empty ones. */
export function united(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((one, other) => one.from - other.from)
  const whole: Span[] = []
  for (const span of sorted) {
    const last = whole.at(-1)
    if (last && span.from <= last.to)
      whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else whole.push(span)
  }
  return whole
}

/** The intersection of two united lists. */
export function common(ones: readonly Span[], others: readonly Span[]): Span[] {
  const shared: Span[] = []
  for (let one = 0, other = 0; one < ones.length && other < others.length;) {
    const a = ones[one]!
    const b = others[other]! // both indexes are in range
    const from = Math.max(a.from, b.from)
    const to = Math.min(a.to, b.to)
    if (from < to) shared.push({ from, to })
    if (a.to < b.to) one += 1
    else other += 1
  }
  return shared
}

/** The difference of two united lists. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return common(spans, gapsOf(taken))
}

function gapsOf(taken: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const span of taken) {
    gaps.push({ from, to: span.from })
    from = span.to
  }
  return [...gaps, { from, to: Number.POSITIVE_INFINITY }]
}

/** Whether a span overlaps any span of a united list. */
export function isMet(spans: readonly Span[], { from, to }: Span): boolean {
  const first = firstEndingAfter(spans, from)
  return first !== undefined && first.from < to && from < to
}

/** Whether one span of a united list contains the given span. */
export function isCovered(spans: readonly Span[], { from, to }: Span): boolean {
  const first = firstEndingAfter(spans, from)
  return first !== undefined && first.from <= from && to <= first.to
}

/** The minutes of a united list within a span. */
export function minutesWithin(spans: readonly Span[], within: Span): number {
  return common(spans, [within]).reduce((sum, { from, to }) => sum + to - from, 0)
}

function firstEndingAfter(spans: readonly Span[], minute: Minute): Span | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.to > minute) high = middle // in range
    else low = middle + 1
  }
  return spans[low]
}
