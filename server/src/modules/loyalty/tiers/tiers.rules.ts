import type { Instant, LocalDate } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { Tier, TierProgress } from 'contract/loyalty/programs'
import { fromMilliseconds } from 'contract/core/time'

/** What a tier asks and gives, as rules compare it. */
export interface TierLevel extends Tier {
  /** Null for the level below the first tier, which nobody defined. */
  readonly id: string | null
}

/** The tier that a member holds, with the deadline by which it must be earned again. */
export interface HeldTier {
  readonly level: TierLevel
  /** The last day: of the period, or of the grace once it runs. */
  readonly keepBy: LocalDate
  /** Points so far that will still count on that day. */
  readonly countedPoints: number
}

export interface Standing {
  /** A program's present tiers, the lowest first. */
  readonly levels: readonly TierLevel[]
  /** From settled purchases of the last twelve months. */
  readonly earnedPoints: number
  readonly held: HeldTier | null
}

/**
 * What the network's tiers count of a purchase, and what they multiply: 5 points per dollar, whatever the business gives.
 * So no business decides what the platform pays.
 */
export const networkRateHundredths = 500
/** The highest factor of the network that counts. */
export const networkFactorHundredths = 150
/** The most that the platform gives for its tiers in a month, to a member and at a business. */
export const networkExtraMax = { member: 2000, business: 50_000 } as const

const baseTier: TierLevel = { id: null, name: 'Member', thresholdPoints: 0, factorHundredths: 100, perks: [] }

/** The tiers from 0 points on: where the first one asks for more, everybody starts below it. */
export function fromInput(levels: readonly TierLevel[]): TierLevel[] {
  return levels[0]?.thresholdPoints === 0 ? [...levels] : [baseTier, ...levels]
}

/** The highest tier that so many points reach. */
export function reachedLevel(levels: readonly TierLevel[], earnedPoints: number): TierLevel {
  return levels.findLast(({ thresholdPoints }) => thresholdPoints <= earnedPoints) ?? baseTier
}

/** The tier that counts: up at once, and what is held is kept until its period ends, even where the tiers were replaced. */
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

/** Where twelve months start that end at a moment, in the member's calendar; a purchase at that very moment counts no more. */
export function startOfTwelveMonths(at: Instant, timeZone: string): Instant {
  const start = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).subtract({ months: 12 }).toInstant()
  return fromMilliseconds(start.epochMilliseconds)
}
