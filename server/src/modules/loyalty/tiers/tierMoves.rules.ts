import type { LocalDate } from 'contract/core/instant'
import { isAbove, reachedLevel, type TierLevel } from './tiers.rules.ts'

const periodMonths = 12
const graceDays = 30

/** A member's tier and its deadlines. */
export interface Holding {
  readonly level: TierLevel
  /** The last day of the period. */
  readonly periodEndsOn: LocalDate
  /** The last day of the following grace; null while the period runs. */
  readonly graceEndsOn: LocalDate | null
}

export type TierMove =
  | { readonly kind: 'stay' }
  /** Earned again: a new period. */
  | { readonly kind: 'renew'; readonly to: TierLevel; readonly periodEndsOn: LocalDate }
  /** The period is over and the tier was not earned again: it stays for 30 more days. */
  | { readonly kind: 'grace'; readonly graceEndsOn: LocalDate }
  /** One step at most; points earned since then count for the next period. */
  | { readonly kind: 'down'; readonly to: TierLevel | null; readonly periodEndsOn: LocalDate }

/** The last day of a period that starts today. */
export function periodFrom(today: LocalDate): LocalDate {
  return dayOf(Temporal.PlainDate.from(today).add({ months: periodMonths }))
}

/** The move of a tier at the start of a day: none before the period ends, and down only after the grace. */
export function moveOf(
  holding: Holding,
  {
    levels,
    earnedPoints,
    today,
  }: {
    /** The program's current tiers, lowest first. */
    levels: readonly TierLevel[]
    /** From settled purchases of the last twelve months. */
    earnedPoints: number
    today: LocalDate
  },
): TierMove {
  const { level, periodEndsOn, graceEndsOn } = holding
  if (today <= periodEndsOn) return { kind: 'stay' }
  const reached = reachedLevel(levels, earnedPoints)
  if (!isAbove(level, reached))
    return { kind: 'renew', to: reached, periodEndsOn: renewed(periodEndsOn, today) }
  if (graceEndsOn === null) return { kind: 'grace', graceEndsOn: graceFrom(periodEndsOn, today) }
  if (today <= graceEndsOn) return { kind: 'stay' }
  return { kind: 'down', to: below(level, levels), periodEndsOn: periodFrom(today) }
}

/** The next level below; null if it is the base level, which every member has. */
function below(level: TierLevel, levels: readonly TierLevel[]): TierLevel | null {
  const lower = levels.findLast((candidate) => isAbove(level, candidate))
  return lower === undefined || lower.thresholdPoints === 0 ? null : lower
}

/** Counted from the previous period, so that late runs do not lengthen the year. */
function renewed(periodEndsOn: LocalDate, today: LocalDate): LocalDate {
  const end = Temporal.PlainDate.from(periodEndsOn)
  for (let years = 1; ; years += 1) {
    const next = dayOf(end.add({ months: periodMonths * years }))
    if (next >= today) return next
  }
}

/** Thirty whole days, even if a run notices the period's end late. */
function graceFrom(periodEndsOn: LocalDate, today: LocalDate): LocalDate {
  const yesterday = dayOf(Temporal.PlainDate.from(today).subtract({ days: 1 }))
  const last = yesterday > periodEndsOn ? yesterday : periodEndsOn
  return dayOf(Temporal.PlainDate.from(last).add({ days: graceDays }))
}

function dayOf(date: Temporal.PlainDate): LocalDate {
  return date.toString() as LocalDate // the format is the contract's
}
