import type { HeldBecause } from '../tables.ts'

/** What a refund that was just booked leaves behind. */
export interface RefundOutcome {
  /**
   * What the business is owed now, in cents, without what is being paid out to it and without the money of other orders that
   * are not complete.
   */
  readonly owedUsdCents: number
  /** The order's money was sent to the business, or is being sent. */
  readonly isPaidOut: boolean
  /** Earned points that the member had spent, so that they are owed now: for the business, and for all other funders. */
  readonly newDebt: { readonly ofBusiness: number; readonly ofOthers: number }
}

/**
 * Why a refund has to wait; null when it may go out. The business that refunds bears the points that the member has spent,
 * out of what it is owed. Money of an order that was never paid out is still here: it goes back in any case, unless spent
 * points make it cost more than the order brought. What other funders would lose, an operator has to see first.
 */
export function heldBecause({ owedUsdCents, isPaidOut, newDebt }: RefundOutcome): HeldBecause | null {
  if (newDebt.ofOthers > 0) return 'others_owed'
  if (owedUsdCents >= 0) return null
  return !isPaidOut && newDebt.ofBusiness === 0 ? null : 'not_covered'
}
