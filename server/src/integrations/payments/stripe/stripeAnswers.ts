import { type UsdCents, usdCents } from 'contract/core/money'
import { type DeclineCode, declineCodeOf, PaymentStatus } from 'contract/checkouts/payments'
import type Stripe from 'stripe'
import type { Dispute, PaymentIntent, Refund, Transfer } from '../gateway.ts'

/** Expects `latest_charge` to be expanded if it exists. */
export function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  return {
    id: intent.id,
    // Treats a status unknown to this version as not final.
    status: PaymentStatus.safeParse(intent.status).data ?? 'processing',
    amountUsdCents: usdCents(intent.amount),
    receivedUsdCents: usdCents(intent.amount_received),
    refundedUsdCents: usdCents(charge?.amount_refunded ?? 0),
    clientSecret: intent.client_secret ?? '',
    reference: intent.metadata['reference'] ?? null,
    decline: declineOf(intent.last_payment_error),
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    card:
      card?.brand && card.last4
        ? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? null }
        : null,
  }
}

type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

export function declineOf(error: PaymentError | null): DeclineCode | null {
  return error && declineCodeOf(error.decline_code ?? error.code)
}

export function refundOf(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent) ?? '',
    status: refundStatusOf(refund.status),
    amountUsdCents: usdCents(refund.amount),
    reference: refund.metadata?.['reference'] ?? null,
  }
}

function refundStatusOf(status: string | null): Refund['status'] {
  switch (status) {
    case 'requires_action':
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return status
    default:
      return 'pending'
  }
}

export function transferOf(transfer: Stripe.Transfer): Transfer {
  return {
    id: transfer.id,
    amountUsdCents: usdCents(transfer.amount),
    reversedUsdCents: usdCents(transfer.amount_reversed),
    destination: idOf(transfer.destination) ?? '',
    group: transfer.transfer_group,
  }
}

export function disputeFrom(dispute: Stripe.Dispute, intentId: string): Dispute {
  const amountUsdCents: UsdCents = usdCents(dispute.amount)
  return { id: dispute.id, intentId, status: disputeStatusOf(dispute.status), amountUsdCents }
}

/**
 * Inquiries (`warning_…`) do not move money yet but are answered like disputes. An appeal follows a lost dispute, whose
 * money is already withdrawn.
 */
function disputeStatusOf(status: Stripe.Dispute['status']): Dispute['status'] {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs_response'
    case 'won':
    case 'warning_closed':
      return 'won'
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost'
    case 'prevented':
      return 'prevented'
    default:
      return 'under_review'
  }
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : (object ?? null)
}
