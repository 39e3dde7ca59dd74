import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { dayMilliseconds, isBefore } from 'contract/core/time'
import type { Expiry } from '../tables.ts'

/** The funder of points: a business, or the platform (null). */
export type FunderId = BusinessId | null

/** Points of one origin; the parts always sum to `issued`. */
export interface Lot {
  readonly id: string
  readonly memberId: MemberId
  readonly funderId: FunderId
  /** Where the points can be spent; null means everywhere in the network. */
  readonly scopeBusinessId: BusinessId | null
  readonly source: string
  readonly sourceId: string
  readonly component: string
  readonly issued: number
  readonly pending: number
  readonly available: number
  readonly held: number
  readonly spent: number
  readonly expired: number
  readonly reversed: number
  readonly absorbed: number
  readonly openDebt: number
  readonly activatesAt: Instant | null
  readonly expiry: Expiry
  readonly expiresAt: Instant | null
  /** A bank is deciding a dispute about the payment that earned these points: they cannot be spent. */
  readonly isFrozen: boolean
  /** Its fixed expiry was extended by a day after a hold; this happens once. */
  readonly hasHadGrace: boolean
  readonly createdAt: Instant
}

/** The states that a point of a lot can be in. */
export type LotPart = 'pending' | 'available' | 'held' | 'spent' | 'expired' | 'reversed' | 'absorbed'

export interface Redemption {
  readonly businessId: BusinessId
  /**
   * The member works at the business. Platform-funded points cannot be spent there, so that members cannot pay
   * themselves.
   */
  readonly isOwnBusiness: boolean
}

const soonMilliseconds = 30 * dayMilliseconds

/**
 * The lots that a redemption may use, in spending order: expiring within 30 days, business scope, earliest expiry,
 * oldest.
 */
export function eligibleLots(lots: Iterable<Lot>, redemption: Redemption, now: Instant): Lot[] {
  const soon = Date.parse(now) + soonMilliseconds
  const endsSoon = (lot: Lot) => lot.expiresAt !== null && Date.parse(lot.expiresAt) <= soon
  return [...lots]
    .filter((lot) => isEligible(lot, redemption, now))
    .sort(
      (one, other) =>
        Number(endsSoon(other)) - Number(endsSoon(one)) ||
        Number(other.scopeBusinessId !== null) - Number(one.scopeBusinessId !== null) ||
        byEnd(one, other),
    )
}

/** The same lots, with business-scoped lots first regardless of their expiry. */
export function eligibleLotsNarrowFirst(lots: Iterable<Lot>, redemption: Redemption, now: Instant): Lot[] {
  return eligibleLots(lots, redemption, now).sort(
    (one, other) => Number(other.scopeBusinessId !== null) - Number(one.scopeBusinessId !== null),
  )
}

function isEligible(lot: Lot, { businessId, isOwnBusiness }: Redemption, now: Instant): boolean {
  return (
    lot.available > 0 &&
    !lot.isFrozen &&
    !isEnded(lot, now) &&
    (lot.scopeBusinessId === null || lot.scopeBusinessId === businessId) &&
    !(isOwnBusiness && lot.funderId === null)
  )
}

export function isEnded(lot: Lot, now: Instant): boolean {
  return lot.expiresAt !== null && !isBefore(now, lot.expiresAt)
}

/** Earliest expiry first, lots without expiry last, then the oldest. */
export function byEnd(one: Lot, other: Lot): number {
  return endOf(one) - endOf(other) || byAge(one, other)
}

export function byAge(one: Lot, other: Lot): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : 1)
}

/** Lots without expiry sort after every date; the value is finite, so that two of them compare. */
function endOf(lot: Lot): number {
  return lot.expiresAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(lot.expiresAt)
}

export interface Taking {
  readonly lotId: string
  readonly points: number
}

/** Takes `count` points from lots in order, or all that they have if that is less. */
export function take(lots: readonly Lot[], count: number): Taking[] {
  const takings: Taking[] = []
  let missing = count
  for (const lot of lots) {
    if (missing === 0) break
    const taken = Math.min(missing, lot.available)
    if (taken > 0) takings.push({ lotId: lot.id, points: taken })
    missing -= taken
  }
  return takings
}
