import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { SavedCardGateway } from './savedCards.ts'

export interface PaymentIntent {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountUsdCents: UsdCents
  readonly receivedUsdCents: UsdCents
  readonly refundedUsdCents: UsdCents
  /** Lets whoever has it confirm this payment: for the payer's browser alone, never for a log. */
  readonly clientSecret: string
  /** What we gave at creation; null for a payment that is not ours. */
  readonly reference: string | null
  /** Why the last try failed; null when it did not. */
  readonly decline: DeclineCode | null
  /** Where the payer's bank asks, in `requires_action`. */
  readonly actionUrl: string | null
  readonly card: PaidCard | null
}

export interface Card {
  readonly brand: string
  readonly last4: string
}

export interface PaidCard extends Card {
  /** The same for every payment with the same number, whoever pays; null where the processor names none. */
  readonly fingerprint: string | null
}

export interface IntentDraft extends Keyed {
  readonly amountUsdCents: UsdCents
  readonly reference: string
  readonly description: string
  readonly receiptEmail: string | null
  /** Whose saved cards may pay it, and who may save one with it. */
  readonly customerId?: string
  /** The card may be charged again later, without the payer. */
  readonly savesCard: boolean
}

export interface Refund {
  readonly id: string
  readonly intentId: string
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  readonly amountUsdCents: UsdCents
  readonly reference: string | null
}

export interface RefundDraft extends Keyed {
  readonly intentId: string
  readonly amountUsdCents: UsdCents
  readonly reference: string
}

export interface Transfer {
  readonly id: string
  readonly amountUsdCents: UsdCents
  readonly reversedUsdCents: UsdCents
  readonly destination: string
  readonly group: string | null
}

export interface TransferDraft extends Keyed {
  readonly amountUsdCents: UsdCents
  /** The business's account at the provider. */
  readonly destination: string
  /** Names this transfer for ever, longer than its key: by it the transfer is found again. */
  readonly group: string
}

export interface TransferReversal {
  readonly id: string
  readonly transferId: string
  readonly amountUsdCents: UsdCents
}

export interface ReversalDraft extends Keyed {
  readonly transferId: string
  readonly amountUsdCents: UsdCents
}

export interface Dispute {
  readonly id: string
  readonly intentId: string
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
  readonly amountUsdCents: UsdCents
}

export interface Keyed {
  /** The same key again does nothing and gets the first answer, for 24 hours at least. */
  readonly key: string
}

/** What the provider may tell us. A notice only: events come late, twice and in any order, so the object is read again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: ProviderEventType
  /** The intent of an intent's or a dispute's event; the refund of a refund's; null where there is nothing to read. */
  readonly objectId: string | null
  readonly at: Instant
}

export const providerEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

export type ProviderEventType = (typeof providerEventTypes)[number] | 'other'

/**
 * The processor of card payments. Every method answers within five seconds or refuses as `payments_unavailable`;
 * whether a call that was refused so took effect is not known: the same key again, or a read, tells.
 * An object that does not exist is `payment_not_found`, a key with other figures `idempotency_key_reused`.
 */
export interface PaymentGateway extends SavedCardGateway {
  /** A replayed key answers how the intent was at its creation: read it to know how it stands. */
  createIntent(draft: IntentDraft): Promise<PaymentIntent>
  readIntent(id: string): Promise<PaymentIntent>
  /** Refused as `payment_moved_on` when it was paid or canceled already. */
  cancelIntent(id: string): Promise<PaymentIntent>
  /** Refused as `refund_above_paid` when less is left, and as `payment_moved_on` when nothing was paid. */
  refund(draft: RefundDraft): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  /** Of one payment, the newest first; the last hundred at most. */
  refundsOf(intentId: string): Promise<readonly Refund[]>
  transfer(draft: TransferDraft): Promise<Transfer>
  /** The latest transfer of a group; null when there is none. */
  transferOfGroup(group: string): Promise<Transfer | null>
  /** Refused as `reversal_above_transfer` when less is left. */
  reverseTransfer(draft: ReversalDraft): Promise<TransferReversal>
  /** The latest dispute of a payment; null when its payer never disputed it. */
  disputeOf(intentId: string): Promise<Dispute | null>
  /** Everything created at or after a moment, the newest first, page after page. */
  intentsSince(since: Instant): AsyncIterable<PaymentIntent>
  refundsSince(since: Instant): AsyncIterable<Refund>
  /** Opened at or after a moment, whenever their payments were made; as they stand now. */
  disputesSince(since: Instant): AsyncIterable<Dispute>
  transfersSince(since: Instant): AsyncIterable<Transfer>
  /**
   * A message to our webhook address, read from its very bytes.
   * Not signed, signed by another, more than 5 minutes old or 60 seconds ahead is `webhook_signature_invalid`.
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Instant): ProviderEvent
}
