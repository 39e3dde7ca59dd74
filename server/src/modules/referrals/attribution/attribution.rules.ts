import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralScope } from 'contract/referrals/campaigns'

/** A link that was followed on this device. */
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
 * The touch that counts in each scope: the first within thirty days that is not the friend's own. One that was made
 * after the checkout began, or in the half hour before it when there is an earlier one, is ignored.
 */
export function countingTouches(
  touches: readonly Touch[],
  { friendId, now, checkoutBeganAt }: { friendId: MemberId; now: Instant; checkoutBeganAt: Instant | null },
): Touch[] {
  const good = touches
    .filter(({ referrerId }) => referrerId !== friendId)
    .filter(({ at }) => minutesBetween(at, now) >= 0 && minutesBetween(at, now) <= touchDays * 24 * 60)
    .filter(({ at }) => checkoutBeganAt === null || minutesBetween(at, checkoutBeganAt) >= 0)
    .sort((one, other) => minutesBetween(other.at, one.at) || (one.code < other.code ? -1 : 1))
  // Sorted by time, the first of a scope is never the late one that an earlier one puts aside.
  return [...Map.groupBy(good, ({ scopeKey }) => scopeKey).values()].map(([first]) => first!) // no group is empty
}

/** Where the friend must be new, as one word for the database. */
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

/** What is known of somebody who says to have been sent. */
export interface Newcomer {
  readonly memberSince: Instant
  /** Paid in the scope in the last 24 months and not undone. */
  readonly placedOrders: number
  /** When the first of them was placed. */
  readonly firstPlacedAt: Instant | null
}

/** Whether a followed link finds somebody new: an account that is not older than it, or nothing completed at the business. */
export function isNewBy(
  touch: { readonly at: Instant; readonly scopeKey: string },
  { memberSince, placedOrders }: Newcomer,
): boolean {
  if (placedOrders > 0) return false
  // The clock of a phone plays no part: both are ours. A minute is what a sign-up may take to be written down.
  return touch.scopeKey !== 'platform' || minutesBetween(touch.at, memberSince) >= -1
}

export type TypedClaim =
  | { readonly claim: 'code' | 'late' }
  | { readonly refusal: 'referral_not_new' | 'referral_claim_too_late' }

/** Minutes after an account is made in which typing a code belongs to signing up. */
export const signUpMinutes = 60

/** How a typed code counts: at sign-up and before the first order at a business fully, within seven days late, else not at all. */
export function typedClaim(scopeKey: string, newcomer: Newcomer, now: Instant): TypedClaim {
  const age = minutesBetween(newcomer.memberSince, now)
  const isFresh = age <= lateClaimDays * 24 * 60
  if (newcomer.placedOrders === 0) {
    if (scopeKey !== 'platform' || age <= signUpMinutes) return { claim: 'code' }
    return isFresh ? { claim: 'late' } : { refusal: 'referral_claim_too_late' }
  }
  // The first order was made already: only somebody who has just joined may still say who sent them.
  if (newcomer.placedOrders > 1 || newcomer.firstPlacedAt === null) return { refusal: 'referral_not_new' }
  const boughtSinceJoining = minutesBetween(newcomer.memberSince, newcomer.firstPlacedAt) >= 0
  if (!boughtSinceJoining) return { refusal: 'referral_not_new' }
  return isFresh ? { claim: 'late' } : { refusal: 'referral_claim_too_late' }
}

/** Whether a code that was typed at sign-up takes the place of a followed link. */
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
