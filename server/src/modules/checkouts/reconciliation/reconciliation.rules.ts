import type { CheckoutStatus } from 'contract/checkouts/checkouts'
import type { CheckoutId, GiftCardId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { PaymentDifference } from 'contract/checkouts/reconciliation'

/** A payment as the processor reports it, in cents. */
export interface Payment {
  readonly id: string
  readonly receivedUsdCents: number
  readonly refundedUsdCents: number
  /** Lost in disputes. */
  readonly lostUsdCents: number
}

/** The ledger's view of a checkout or gift card; the other id is null. */
export interface Booked {
  readonly checkoutId: CheckoutId | null
  readonly giftCardId: GiftCardId | null
  readonly status: CheckoutStatus
  /** Card payment less refunds, in cents. */
  readonly card: number
  /** Refunds booked but not yet made by the processor, included in the booked refunds, in cents. */
  readonly onItsWay: number
  /** The lost dispute is recorded. */
  readonly isLossKnown: boolean
}

/** The difference of one payment; null if processor and ledger agree. */
export function differenceOf(intent: Payment, booked: Booked | null): PaymentDifference | null {
  const atProcessor = intent.receivedUsdCents - intent.refundedUsdCents - intent.lostUsdCents
  const inBooks = booked?.card ?? 0
  if (atProcessor === inBooks) return null
  return {
    intentId: intent.id,
    checkoutId: booked?.checkoutId ?? null,
    giftCardId: booked?.giftCardId ?? null,
    processorUsdCents: usdCents(atProcessor),
    ledgerUsdCents: usdCents(inBooks),
    why: whyOf(atProcessor - inBooks, intent, booked),
  }
}

function whyOf(more: number, intent: Payment, booked: Booked | null): PaymentDifference['why'] {
  if (!booked) return 'unknown_payment'
  if (booked.status === 'open') return 'not_booked_yet'
  if (booked.status === 'paid') {
    if (more === booked.onItsWay) return 'refund_on_its_way'
    return intent.lostUsdCents > 0 && !booked.isLossKnown ? 'dispute_not_booked_yet' : 'unexplained'
  }
  return more > 0 ? 'return_on_its_way' : 'unexplained'
}
