import { sum } from 'contract/core/sum'
import { split } from '../../ledger/public.rules.ts'

/** A purchase in cents; what went back before is counted in. */
export interface PurchaseTotals {
  readonly gross: number
  /** Lines that earn points, before the tender in points. */
  readonly eligible: number
  readonly refundedGross: number
  readonly refundedEligible: number
}

/**
 * How much of a refund is of lines that earned points. Where nobody says, in proportion over all refunds together,
 * rounded up, so that the member never keeps points for a part that went back. Null when `asked` cannot be true.
 */
export function eligiblePartOf(
  totals: PurchaseTotals,
  refund: { readonly gross: number; readonly asked: number | null },
): number | null {
  const keptEligible = totals.eligible - totals.refundedEligible
  const keptOther = totals.gross - totals.refundedGross - keptEligible
  const least = Math.max(refund.gross - keptOther, 0)
  const most = Math.min(refund.gross, keptEligible)
  if (refund.asked !== null) return refund.asked >= least && refund.asked <= most ? refund.asked : null
  const back = BigInt(totals.refundedGross + refund.gross) * BigInt(totals.eligible)
  const roundedUp = Number((back + BigInt(totals.gross) - 1n) / BigInt(totals.gross))
  return Math.min(Math.max(roundedUp - totals.refundedEligible, least), most)
}

/**
 * What each lot gives back so that exactly the difference of the totals goes: normally each lot's own difference. Where
 * another multiplier now counts, or rounding moved a point from one funder to another, the lots that have too much share
 * it by the largest remainder; none gives more than it has.
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
