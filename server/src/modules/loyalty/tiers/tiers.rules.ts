import type { Instant, LocalDate } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { Tier, TierProgress } from 'contract/loyalty/programs'
import { fromMilliseconds } from 'contract/core/time'

/** The threshold and benefits of a tier, as the rules compare it. */
export interface TierLevel extends Tier {
  /** Null for the implicit level below the first tier. */
  readonly id: string | null
}

/** A member's tier, with the deadline to earn it again. */
export interface HeldTier {
  readonly level: TierLevel
  /** The last day of the period, or of the grace once it runs. */
  readonly keepBy: LocalDate
  /** Current points that will still count on that day. */
  readonly countedPoints: number
}

export interface Standing {
  /** A program's current tiers, lowest first. */
  readonly levels: readonly TierLevel[]
  /** From settled purchases of the last twelve months. */
  readonly earnedPoints: number
  readonly held: HeldTier | null
}

/**
 * The rate at which network tiers count a purchase, and which they multiply: 5 points per dollar, regardless of the
 * business's rate. This way, no business decides the platform's cost.
 */
export const networkRateHundredths = 500
/** The highest network factor that counts. */
export const networkFactorHundredths = 150
/** The platform's monthly limit for its tiers, per member and per business. */
export const networkExtraMax = { member: 2000, business: 50_000 } as const

/** The implicit level below the first tier. */
export const baseTier: TierLevel = {
  id: null,
  name: 'Member',
  thresholdPoints: 0,
  factorHundredths: 100,
  perks: [],
}

/** The tiers from 0 points on: if the first threshold is higher, every member starts below it. */
export function fromInput(levels: readonly TierLevel[]): TierLevel[] {
  return levels[0]?.thresholdPoints === 0 ? [...levels] : [baseTier, ...levels]
}

/** The highest tier that this many points reach. */
export function reachedLevel(levels: readonly TierLevel[], earnedPoints: number): TierLevel {
  return levels.findLast(({ thresholdPoints }) => thresholdPoints <= earnedPoints) ?? baseTier
}

/** The effective tier: it rises at once and lasts until its period ends, even after the tiers were replaced. */
export function levelOf({ levels, earnedPoints, held }: Standing): TierLevel {
  const reached = reachedLevel(fromInput(levels), earnedPoints)
  return held && isAbove(held.level, reached) ? held.level : reached
}

export function isAbove(one: TierLevel, other: TierLevel): boolean {
  return (
    one.factorHundredths > other.factorHundredths ||
    (one.factorHundredths === other.factorHundredths && one.thresholdPoints > other.thresholdPoints)
  )
}

export function progressOf(standing: Standing): TierProgress {
  const level = levelOf(standing)
  const next = standing.levels.find(
    (candidate) =>
      isAbove(candidate, level) &&
      candidate.thresholdPoints > Math.max(standing.earnedPoints, level.thresholdPoints),
  )
  return {
    tier: tierOf(level),
    earnedPoints: points(standing.earnedPoints),
    next: next
      ? { tier: tierOf(next), missingPoints: points(next.thresholdPoints - standing.earnedPoints) }
      : null,
    keep: keepOf(standing, level),
  }
}

function keepOf({ held }: Standing, level: TierLevel): TierProgress['keep'] {
  if (!held || held.level.id !== level.id) return null
  const missing = level.thresholdPoints - held.countedPoints
  return missing > 0 ? { missingPoints: points(missing), by: held.keepBy } : null
}

function tierOf({ name, thresholdPoints, factorHundredths, perks }: TierLevel): Tier {
  return { name, thresholdPoints, factorHundredths, perks }
}

/** The start of the twelve months that end at a moment, in the member's time zone; exclusive. */
export function startOfTwelveMonths(at: Instant, timeZone: string): Instant {
  const start = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).subtract({ months: 12 }).toInstant()
  return fromMilliseconds(start.epochMilliseconds)
}
