import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { ReceivingAccount } from './payoutAccounts.ts'
import type { Card, CardPayment, CardSetup, SavedCard } from './savedCards.ts'

export interface PaymentIntent {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountUsdCents: UsdCents
  readonly receivedUsdCents: UsdCents
  readonly refundedUsdCents: UsdCents
  /** Authorizes its holder to confirm this payment: only for the payer's browser, never for a log. */
  readonly clientSecret: string
  /** Our reference from creation; null for a payment that is not ours. */
  readonly reference: string | null
  /** Why the last try failed; null when it did not fail. */
  readonly decline: DeclineCode | null
  /** The page for the bank's authentication, in `requires_action`. */
  readonly actionUrl: string | null
  readonly card: PaidCard | null
}

export interface PaidCard extends Card {
  /**
   * Equal for every payment with the same card number, regardless of the payer; null when the processor provides none.
   */
  readonly fingerprint: string | null
}

export interface IntentDraft extends Keyed {
  readonly amountUsdCents: UsdCents
  readonly reference: string
  readonly description: string
  readonly receiptEmail: string | null
  /** The customer whose saved cards may pay it, and who may save a card with it. */
  readonly customerId?: string
  /** Allows later charges of the card without the payer. */
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
  /** Identifies this transfer permanently, longer than its key, so that a later search finds the transfer. */
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
  /** Idempotency key: a repeat has no effect and returns the first response, for at least 24 hours. */
  readonly key: string
}

/**
 * A provider notification. Events arrive late, twice and in any order, so treat them as a hint and read the object
 * again.
 */
export interface ProviderEvent {
  readonly id: string
  readonly type: ProviderEventType
  /** The intent of an intent or dispute event; the refund of a refund event; null when there is no object to read. */
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

/** The part of the processor that stores cards. The rules of `PaymentGateway` apply. */
export interface SavedCardGateway {
  createCustomer(draft: Keyed & { readonly reference: string }): Promise<{ readonly id: string }>
  /** Also removes the customer's cards. Idempotent: a customer that is already deleted is not an error. */
  deleteCustomer(customerId: string): Promise<void>
  /** A replayed key returns the setup as created. */
  createSetup(draft: Keyed & { readonly customerId: string }): Promise<CardSetup>
  readSetup(id: string): Promise<CardSetup>
  /** Newest first, fetched page by page. */
  savedCards(customerId: string): AsyncIterable<SavedCard>
  /** Refused as `card_not_found` when the card is not, or no longer, this customer's. */
  savedCard(card: { readonly customerId: string; readonly cardId: string }): Promise<SavedCard>
  /** The caller must verify the card's owner. Refused as `card_not_found` when already removed. */
  removeCard(cardId: string): Promise<void>
  /**
   * Charges a saved card of the payment's customer, who is present to authenticate: the result contains a decline or
   * the bank's authentication request. Returns a payment that is already paid or canceled unchanged.
   */
  payWithCard(payment: CardPayment): Promise<PaymentIntent>
  /**
   * Charges a saved card without the customer present: a bank that requires authentication declines with
   * `authentication_required`.
   */
  chargeSavedCard(charge: Omit<CardPayment, 'returnUrl'>): Promise<PaymentIntent>
}

/** The part of the processor that manages the accounts of businesses. The rules of `PaymentGateway` apply. */
export interface PayoutAccountGateway {
  /** Opens an account without a bank account. */
  openAccount(draft: Keyed & { readonly reference: string }): Promise<{ readonly id: string }>
  /** The address of the processor's page on which the owner enters the bank account; it works once. */
  accountPage(page: { readonly accountId: string; readonly returnUrl: string }): Promise<string>
  /** Null when the processor does not have this account, or no longer has it. */
  readAccount(accountId: string): Promise<ReceivingAccount | null>
}

/**
 * The processor of card payments. Every method responds within five seconds or refuses with `payments_unavailable`. A
 * call refused that way may still have taken effect: repeat it with the same key, or read the object.
 * A missing object is `payment_not_found`, a key with different figures `idempotency_key_reused`.
 */
export interface PaymentGateway extends SavedCardGateway, PayoutAccountGateway {
  /** A replayed key returns the intent as created: read it for its current state. */
  createIntent(draft: IntentDraft): Promise<PaymentIntent>
  readIntent(id: string): Promise<PaymentIntent>
  /** Refused as `payment_moved_on` when already paid or canceled. */
  cancelIntent(id: string): Promise<PaymentIntent>
  /** Refused as `refund_above_paid` when less remains, and as `payment_moved_on` when the payment was not paid. */
  refund(draft: RefundDraft): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  /** Refunds of one payment, newest first; at most the last hundred. */
  refundsOf(intentId: string): Promise<readonly Refund[]>
  transfer(draft: TransferDraft): Promise<Transfer>
  /** The latest transfer of a group; null when none exists. */
  transferOfGroup(group: string): Promise<Transfer | null>
  /** Refused as `reversal_above_transfer` when less remains. */
  reverseTransfer(draft: ReversalDraft): Promise<TransferReversal>
  /** The latest dispute of a payment; null when it was never disputed. */
  disputeOf(intentId: string): Promise<Dispute | null>
  /** All intents created at or after `since`, newest first, fetched page by page. */
  intentsSince(since: Instant): AsyncIterable<PaymentIntent>
  refundsSince(since: Instant): AsyncIterable<Refund>
  /** Disputes opened at or after `since`, regardless of payment date, in their current state. */
  disputesSince(since: Instant): AsyncIterable<Dispute>
  transfersSince(since: Instant): AsyncIterable<Transfer>
  /**
   * Parses a message to our webhook address from its raw bytes.
   * Unsigned, signed with another key, more than 5 minutes old or 60 seconds ahead is `webhook_signature_invalid`.
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Instant): ProviderEvent
}
