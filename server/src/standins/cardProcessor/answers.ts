import { usdCents } from 'contract/core/money'
import type { Dispute, PaymentIntent, Refund, Transfer } from '../../integrations/payments/gateway.ts'
import type { IntentRow, RefundRow, TransferRow } from './charges.repository.ts'

export const sandboxPath = '/sandbox/payments'

export function intentOfRow(row: IntentRow): PaymentIntent {
  return {
    id: row.id,
    status: row.status,
    amountUsdCents: row.amount_usd_cents,
    receivedUsdCents: row.received_usd_cents,
    refundedUsdCents: row.refunded_usd_cents,
    clientSecret: row.client_secret,
    reference: row.reference,
    decline: row.decline,
    actionUrl: actionUrlOf(row),
    card:
      row.card_brand && row.card_last4
        ? { brand: row.card_brand, last4: row.card_last4, fingerprint: row.card_fingerprint }
        : null,
  }
}

/** Returns the intent as created: Stripe repeats its first response to a key, regardless of later changes. */
export function newIntentOfRow(row: IntentRow): PaymentIntent {
  return {
    ...intentOfRow(row),
    status: 'requires_payment_method',
    receivedUsdCents: usdCents(0),
    refundedUsdCents: usdCents(0),
    decline: null,
    actionUrl: null,
    card: null,
  }
}

export function actionUrlOf({ action_token: token }: Pick<IntentRow, 'action_token'>): string | null {
  return token === null ? null : `${sandboxPath}/authenticate?token=${token}`
}

export function refundOfRow(row: RefundRow): Refund {
  return {
    id: row.id,
    intentId: row.intent_id,
    status: 'succeeded',
    amountUsdCents: row.amount_usd_cents,
    reference: row.reference,
  }
}

/** The transfer as created. */
export function transferOfRow(row: TransferRow): Transfer {
  return {
    id: row.id,
    amountUsdCents: row.amount_usd_cents,
    reversedUsdCents: usdCents(0),
    destination: row.destination,
    group: row.transfer_group,
  }
}

/** The transfer in its current state. */
export function readTransferOfRow(row: TransferRow): Transfer {
  return { ...transferOfRow(row), reversedUsdCents: row.reversed_usd_cents }
}

export function disputeOfRow(row: IntentRow): Dispute | null {
  if (row.dispute_id === null || row.dispute_status === null) return null
  return {
    id: row.dispute_id,
    intentId: row.id,
    status: row.dispute_status,
    amountUsdCents: row.disputed_usd_cents ?? row.amount_usd_cents,
  }
}
