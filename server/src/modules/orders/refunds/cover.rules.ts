import type { BusinessId } from 'contract/core/ids'
import type { HeldBecause } from '../tables.ts'

/** The effects of a refund that was just booked. */
export interface RefundOutcome {
  /**
   * The balance of the business now, in cents, without the money of a payout under way and of other orders that are not
   * complete.
   */
  readonly owedUsdCents: number
  /** The order was not complete: its money could not have funded a payout, a campaign or points. */
  readonly isUnsettled: boolean
  /**
   * Earned points that the member had already spent, now a debt: to the business, and to all other funders. Includes
   * points of later purchases, if the refund ended a tier.
   */
  readonly newDebt: { readonly ofBusiness: number; readonly ofOthers: number }
}

/**
 * Why a refund must wait; null if it may go out. The refunding business bears the spent points from its balance. Money
 * of an order that was not complete is still here, so it is refunded in any case, unless spent points make the refund
 * cost more than the order brought. An operator must first check losses of other funders.
 */
export function heldBecause({ owedUsdCents, isUnsettled, newDebt }: RefundOutcome): HeldBecause | null {
  if (newDebt.ofOthers > 0) return 'others_owed'
  if (owedUsdCents >= 0) return null
  return isUnsettled && newDebt.ofBusiness === 0 ? null : 'not_covered'
}

interface LotDebt {
  readonly lotId: string
  /** Null is the platform. */
  readonly funderId: BusinessId | null
  readonly points: number
}

/** The growth of a member's debts by a refund, lot by lot: restored points may have paid other debts since. */
export function newDebtOf(
  businessId: BusinessId,
  { before, after }: { before: readonly LotDebt[]; after: readonly LotDebt[] },
): RefundOutcome['newDebt'] {
  const known = new Map(before.map(({ lotId, points }) => [lotId, points]))
  const newDebt = { ofBusiness: 0, ofOthers: 0 }
  for (const { lotId, funderId, points } of after) {
    const more = Math.max(0, points - (known.get(lotId) ?? 0))
    newDebt[funderId === businessId ? 'ofBusiness' : 'ofOthers'] += more
  }
  return newDebt
}
