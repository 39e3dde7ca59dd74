import type { Instant } from 'contract/core/instant'
import { isStopped, waitsUntilOf } from './account.rules.ts'

/** What may stop the money of a business. */
export interface StopFacts {
  readonly isDisputed: boolean
  /** It has owners, and all of them are suspended. */
  readonly isWithoutOwner: boolean
  readonly isUnderReview: boolean
  /** The latest change of the bank account that is in use or was undone. */
  readonly accountChange: {
    readonly status: 'changed' | 'undone'
    readonly undo_until: Instant | null
    readonly resumed_at: Instant | null
  } | null
}

export const newBusiness = 'new_business'
export const underReview = 'under_review'
export const ownershipDisputed = 'ownership_disputed'
export const ownersSuspended = 'owners_suspended'
export const accountChanged = 'account_changed'
export const accountDisputed = 'account_disputed'

/** Why no money leaves a business; the database stores these codes with payouts. */
export type Stop =
  | typeof newBusiness
  | typeof underReview
  | typeof ownershipDisputed
  | typeof ownersSuspended
  | typeof accountChanged
  | typeof accountDisputed

/** Why payouts of a business wait. */
export const stopSentences: Record<Stop, string> = {
  [newBusiness]: 'Payouts start seven days after your first sale.',
  [underReview]: 'We are reviewing your recent sales before this payout. No action is needed.',
  [ownershipDisputed]: 'The ownership of this business is disputed. We hold payouts until we decide.',
  [ownersSuspended]: 'The accounts of the owners are suspended. We hold payouts until one is restored.',
  [accountChanged]: 'The bank account was changed. Payouts wait while the change can be undone.',
  [accountDisputed]: 'A change of the bank account was undone. Payouts are stopped until you resume them.',
}

/** The stop that the stored facts show; null if they show none. A review may still find a reason. */
export function stopFrom(facts: StopFacts, now: Instant): Stop | null {
  const { accountChange: change } = facts
  if (facts.isDisputed) return ownershipDisputed
  if (facts.isWithoutOwner) return ownersSuspended
  if (change && isStopped(change)) return accountDisputed
  if (change && waitsUntilOf(change, now) !== null) return accountChanged
  return null
}
