import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { Card, Keyed, PaymentIntent } from './gateway.ts'

export interface SavedCard extends Card {
  readonly id: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** Setup of a saved card without a payment. */
export interface CardSetup {
  readonly id: string
  readonly status: PaymentStatus
  /** Authorizes its holder to save a card for this customer: only for the customer's browser, never for a log. */
  readonly clientSecret: string
  readonly customerId: string | null
  /** Set once the card is saved. */
  readonly cardId: string | null
  readonly decline: DeclineCode | null
}

export interface CardPayment {
  readonly intentId: string
  readonly cardId: string
  /** The return address from the bank's authentication page. */
  readonly returnUrl: string
}

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
