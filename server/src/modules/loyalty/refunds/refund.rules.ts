import { sum } from 'contract/core/sum'
import { split } from '../../ledger/public.rules.ts'

/** A purchase in cents, including earlier refunds. */
export interface PurchaseTotals {
  readonly gross: number
  /** Lines that earn points, before the tender in points. */
  readonly eligible: number
  readonly refundedGross: number
  readonly refundedEligible: number
}

/**
 * The part of a refund on lines that earned points. By default in proportion over all refunds together, rounded up, so
 * that the member never retains points for a refunded part. Null if `asked` is impossible.
 */
export function eligiblePartOf(
  totals: PurchaseTotals,
  refund: { readonly gross: number; readonly requested: number | null },
): number | null {
  const keptEligible = totals.eligible - totals.refundedEligible
  const keptOther = totals.gross - totals.refundedGross - keptEligible
  const least = Math.max(refund.gross - keptOther, 0)
  const most = Math.min(refund.gross, keptEligible)
  if (refund.requested !== null)
    return refund.requested >= least && refund.requested <= most ? refund.requested : null
  const back = BigInt(totals.refundedGross + refund.gross) * BigInt(totals.eligible)
  const roundedUp = Number((back + BigInt(totals.gross) - 1n) / BigInt(totals.gross))
  return Math.min(Math.max(roundedUp - totals.refundedEligible, least), most)
}

/**
 * The points to reverse from each lot, so that their sum is exactly the difference of the totals: usually each lot's
 * own difference. If another multiplier now counts, or rounding moved a point between funders, the lots with a surplus
 * share the difference by the largest remainder; none gives more than it has.
 */
export function reversalOf(
  has: ReadonlyMap<string, number>,
  due: ReadonlyMap<string, number>,
): { component: string; points: number }[] {
  const components = [...has.keys()]
  const surplus = components.map((component) =>
    Math.max((has.get(component) ?? 0) - (due.get(component) ?? 0), 0),
  )
  const shares = split(Math.max(sum(has.values()) - sum(due.values()), 0), surplus)
  return components
    .map((component, at) => ({ component, points: shares[at] ?? 0 }))
    .filter(({ points }) => points > 0)
}
