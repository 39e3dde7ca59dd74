import type { Instant, LocalDate } from 'contract/core/instant'
import { hourMilliseconds } from 'contract/core/time'
import { type HomeSectionKind, homeSectionKinds } from 'contract/home/sections'

/** The number of days on which a member saw and opened a section. */
export interface SectionUse {
  /** The last day with a record, in the member's time zone. */
  readonly day: LocalDate
  readonly isShown: boolean
  readonly isOpened: boolean
  /** Days before `day`; each counts half after 30 days. */
  readonly shown: number
  readonly opened: number
}

/** A section with content. */
export interface Candidate {
  readonly kind: HomeSectionKind
  /** The deadline for the member to act; null without one. */
  readonly dueAt: Instant | null
}

export interface Placed {
  readonly kind: HomeSectionKind
  /** The member's own use moved it up. */
  readonly isOftenOpened: boolean
}

const halfLifeDays = 30
const urgentHours = 24
/** A section begins as if it had been seen on this many days, and opened as often as its first place expects. */
const priorDays = 5
const oftenDaysMin = 3

/**
 * The order of the sections: those that are due within a day come first, earliest first. The others follow by the
 * share of days on which the member opened them. Today's use counts from tomorrow on, so that no section moves while
 * the member looks. A new section begins with the share of its first place.
 */
export function inOrder(
  candidates: readonly Candidate[],
  uses: ReadonlyMap<HomeSectionKind, SectionUse>,
  { now, today }: { now: Instant; today: LocalDate },
): Placed[] {
  const until = Date.parse(now) + urgentHours * hourMilliseconds
  const dueOf = ({ dueAt }: Candidate) => (dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt))
  const urgent = candidates
    .filter((candidate) => dueOf(candidate) <= until)
    .toSorted((one, other) => dueOf(one) - dueOf(other) || rankOf(one.kind) - rankOf(other.kind))
  const shareOf = (kind: HomeSectionKind) => openShare(kind, uses.get(kind), today)
  const others = candidates
    .filter((candidate) => dueOf(candidate) > until)
    .toSorted(
      (one, other) => shareOf(other.kind) - shareOf(one.kind) || rankOf(one.kind) - rankOf(other.kind),
    )
  return [
    ...urgent.map(({ kind }) => ({ kind, isOftenOpened: false })),
    ...others.map(({ kind }, place) => ({
      kind,
      isOftenOpened:
        settledUse(uses.get(kind), today).opened >= oftenDaysMin &&
        others.slice(place + 1).some((lower) => rankOf(lower.kind) < rankOf(kind)),
    })),
  ]
}

const rankOf = (kind: HomeSectionKind) => homeSectionKinds.indexOf(kind)

/** The first places expect more: 0.5 for the first, falling to 0.2 for the last. */
function priorShare(kind: HomeSectionKind): number {
  return 0.5 - (0.3 * rankOf(kind)) / (homeSectionKinds.length - 1)
}

/** The expected share of days on which the member opens a section that they see. */
export function openShare(kind: HomeSectionKind, use: SectionUse | undefined, today: LocalDate): number {
  const { shown, opened } = settledUse(use, today)
  return (opened + priorDays * priorShare(kind)) / (shown + priorDays)
}

/** The counts of the days before `today`. */
export function settledUse(
  use: SectionUse | undefined,
  today: LocalDate,
): { readonly shown: number; readonly opened: number } {
  if (!use) return { shown: 0, opened: 0 }
  const days = Temporal.PlainDate.from(use.day).until(Temporal.PlainDate.from(today), {
    largestUnit: 'days',
  }).days
  // The member may have traveled to an earlier day.
  if (days <= 0) return { shown: use.shown, opened: use.opened }
  const left = 0.5 ** (days / halfLifeDays)
  return {
    shown: (use.shown + Number(use.isShown)) * left,
    opened: (use.opened + Number(use.isOpened)) * left,
  }
}

/** The use after a view today; a repeated view changes nothing. A section that was opened was also seen. */
export function usedToday(
  use: SectionUse | undefined,
  today: LocalDate,
  look: { readonly isOpened: boolean },
): SectionUse {
  if (use && use.day >= today) return { ...use, isShown: true, isOpened: use.isOpened || look.isOpened }
  return { day: today, ...settledUse(use, today), isShown: true, isOpened: look.isOpened }
}
