import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralScope } from 'contract/referrals/campaigns'

/** A referral link opened on this device. */
export interface Touch {
  readonly code: string
  readonly referrerId: MemberId
  readonly campaignId: ReferralCampaignId
  readonly scopeKey: string
  readonly at: Instant
}

export const touchDays = 30
export const lateClaimDays = 7

const minutesBetween = (from: string, to: string) =>
  Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes')

/**
 * The first valid touch per scope, within thirty days and excluding the friend's own links. Ignores a touch made after
 * the checkout began, or in the half hour before it when an earlier touch exists. `touches` are in the order of opening,
 * which counts within one second: the browser keeps their time in seconds.
 */
export function countingTouches(
  touches: readonly Touch[],
  { friendId, now, checkoutBeganAt }: { friendId: MemberId; now: Instant; checkoutBeganAt: Instant | null },
): Touch[] {
  const good = touches
    .filter(({ referrerId }) => referrerId !== friendId)
    .filter(({ at }) => minutesBetween(at, now) >= 0 && minutesBetween(at, now) <= touchDays * 24 * 60)
    .filter(({ at }) => checkoutBeganAt === null || minutesBetween(at, checkoutBeganAt) >= 0)
    .toSorted((one, other) => minutesBetween(other.at, one.at))
  // Sorted by time, so a late touch never precedes an earlier one of its scope.
  return [...Map.groupBy(good, ({ scopeKey }) => scopeKey).values()].map(([first]) => first!) // no group is empty
}

/** The scope in which the friend must be new, as a database key. */
export function scopeKeyOf({
  scope,
  businessId,
}: {
  scope: ReferralScope
  businessId: string | null
}): string {
  return scope === 'business' && businessId !== null ? businessId : 'platform'
}

export const newAgainMonths = 24

/** A member who claims to be referred. */
export interface Newcomer {
  readonly memberSince: Instant
  /** Orders paid in the scope in the last 24 months and not refunded in full. */
  readonly placedOrders: number
  /** When the first of these orders was placed. */
  readonly firstPlacedAt: Instant | null
}

/** Whether a touch refers a new customer: an account no older than the touch, or no completed order at the business. */
export function isNewBy(
  touch: { readonly at: Instant; readonly scopeKey: string },
  { memberSince, placedOrders }: Newcomer,
): boolean {
  if (placedOrders > 0) return false
  // Both times are server times, so the device's clock is irrelevant. One minute allows for a sign-up in progress.
  return touch.scopeKey !== 'platform' || minutesBetween(touch.at, memberSince) >= -1
}

export type TypedClaim =
  | { readonly claim: 'code' | 'late' }
  | { readonly refusal: 'referral_not_new' | 'referral_claim_too_late' }

/** Minutes after sign-up in which a typed code counts as part of the sign-up. */
export const signUpMinutes = 60

/**
 * Classifies a typed code: `code` at sign-up and before the first order at a business, `late` within seven days, else
 * refused.
 */
export function typedClaim(scopeKey: string, newcomer: Newcomer, now: Instant): TypedClaim {
  const age = minutesBetween(newcomer.memberSince, now)
  const isFresh = age <= lateClaimDays * 24 * 60
  if (newcomer.placedOrders === 0) {
    if (scopeKey !== 'platform' || age <= signUpMinutes) return { claim: 'code' }
    return isFresh ? { claim: 'late' } : { refusal: 'referral_claim_too_late' }
  }
  // With an order already placed, only a recent member may still enter a code.
  if (newcomer.placedOrders > 1 || newcomer.firstPlacedAt === null) return { refusal: 'referral_not_new' }
  const boughtSinceJoining = minutesBetween(newcomer.memberSince, newcomer.firstPlacedAt) >= 0
  if (!boughtSinceJoining) return { refusal: 'referral_not_new' }
  return isFresh ? { claim: 'late' } : { refusal: 'referral_claim_too_late' }
}

/** Whether a code typed at sign-up replaces an opened link. */
export function mayReplace(
  standing: { claim: string | null; status: string },
  { memberSince }: { memberSince: Instant },
  now: Instant,
): boolean {
  return (
    standing.claim === 'touch' &&
    standing.status === 'signed_up' &&
    minutesBetween(memberSince, now) <= signUpMinutes
  )
}
