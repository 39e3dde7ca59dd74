import type { Instant } from 'contract/core/instant'
import type { TimelineEntry, TimelineKind } from 'contract/people/people'
import { expect, test } from 'vitest'
import { merged, sourceCursor, type TimelineCursor } from './merge.rules.ts'

const at = (second: number) => `2026-11-20T17:00:0${second}.000Z` as Instant // literals of the contract's format
const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`
const entry = (kind: TimelineKind, second: number, last: number): TimelineEntry => ({
  kind,
  id: id(last),
  at: at(second),
  title: '',
  detail: '',
  points: null,
})

test('pages of a merged timeline show each entry once, also with equal times', () => {
  const all = [
    entry('order', 3, 1),
    entry('order', 2, 2),
    entry('order', 2, 3),
    entry('points', 2, 4),
    entry('points', 2, 5),
    entry('audit', 2, 6),
    entry('device', 1, 7),
  ]
  const kinds = ['order', 'points', 'device', 'audit'] as const
  const seen: TimelineEntry[] = []
  for (let last: TimelineCursor | null = null; ;) {
    const sources: TimelineEntry[][] = kinds.map((kind) => {
      const from = sourceCursor(kind, last)
      const rows = all
        .filter((each) => each.kind === kind)
        .filter((each) => each.at < from.at || (each.at === from.at && each.id < from.id))
      return merged([rows], 2)
    })
    const page = merged(sources, 2)
    seen.push(...page)
    const end = page.at(-1)
    if (!end) break
    last = end
  }
  expect(seen.map((each) => each.id)).toEqual([1, 3, 2, 5, 4, 7 - 1, 7].map(id))
})
