import { sumOf } from 'contract/core/sum'
import { type UsdCents, usdCents } from 'contract/core/money'
import type { RefundState, RefundStatus } from 'contract/orders/orders'

/** The state of an order's refunds: an open request, then money on its way, then refunded, then declined. */
export function refundStateOf(
  refunds: readonly { readonly status: RefundStatus; readonly gross: UsdCents }[],
): RefundState | null {
  for (const [status, among] of stages) {
    const found = refunds.filter((refund) => among.includes(refund.status))
    if (found.length > 0) return { status, usdCents: usdCents(sumOf(found, ({ gross }) => gross)) }
  }
  return null
}

const stages: readonly [RefundState['status'], readonly RefundStatus[]][] = [
  ['requested', ['requested']],
  ['approved', ['approved', 'processing', 'failed']],
  ['refunded', ['succeeded']],
  ['declined', ['rejected']],
]
