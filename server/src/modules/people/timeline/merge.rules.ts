import type { Instant } from 'contract/core/instant'
import { type TimelineEntry, type TimelineKind, timelineKinds } from 'contract/people/people'

/** The position of an entry: newest first, then by kind, then by id. */
export interface TimelineCursor {
  readonly at: Instant
  readonly kind: TimelineKind
  readonly id: string
}

/** The position in one source: rows that are older, or as old with a smaller id, follow. */
export interface SourceCursor {
  readonly at: Instant
  readonly id: string
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const endOfTime = '9999-12-31T00:00:00.000Z' as Instant // an instant in the contract's format

/** The position of the rows of one kind that follow an entry of any kind; null for the beginning. */
export function sourceCursor(kind: TimelineKind, last: TimelineCursor | null): SourceCursor {
  if (last === null) return { at: endOfTime, id: highestId }
  if (kind === last.kind) return { at: last.at, id: last.id }
  return { at: last.at, id: rankOf(kind) > rankOf(last.kind) ? highestId : lowestId }
}

/** The first entries of all sources, each of which is in the order of the timeline. */
export function merged(sources: readonly (readonly TimelineEntry[])[], size: number): TimelineEntry[] {
  return sources.flat().toSorted(compare).slice(0, size)
}

const rankOf = (kind: TimelineKind) => timelineKinds.indexOf(kind)

function compare(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  if (one.kind !== other.kind) return rankOf(one.kind) - rankOf(other.kind)
  return one.id < other.id ? 1 : -1
}
