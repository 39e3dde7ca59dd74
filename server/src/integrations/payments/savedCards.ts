import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { Card, Keyed, PaymentIntent } from './gateway.ts'

export interface SavedCard extends Card {
  readonly id: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A card on its way to being saved, without a payment. */
export interface CardSetup {
  readonly id: string
  readonly status: PaymentStatus
  /** Lets whoever has it save a card for this customer: for the customer's browser alone, never for a log. */
  readonly clientSecret: string
  readonly customerId: string | null
  /** Once it is saved. */
  readonly cardId: string | null
  readonly decline: DeclineCode | null
}

export interface CardPayment {
  readonly intentId: string
  readonly cardId: string
  /** Where the payer's bank leads back to. */
  readonly returnUrl: string
}

/** The half of the processor that remembers cards. What is said of `PaymentGateway` holds here as well. */
export interface SavedCardGateway {
  createCustomer(draft: Keyed & { readonly reference: string }): Promise<{ readonly id: string }>
  /** A replayed key answers how the setup was at its creation. */
  createSetup(draft: Keyed & { readonly customerId: string }): Promise<CardSetup>
  readSetup(id: string): Promise<CardSetup>
  /** The newest first, page after page. */
  savedCards(customerId: string): AsyncIterable<SavedCard>
  /** Refused as `card_not_found` when it is not this customer's, or not any more. */
  savedCard(card: { readonly customerId: string; readonly cardId: string }): Promise<SavedCard>
  /** The caller has made sure whose it is. Refused as `card_not_found` when it was removed already. */
  removeCard(cardId: string): Promise<void>
  /**
   * Charges a saved card of the payment's customer, who is there to answer the bank: a decline and the bank's question
   * stand in the answer. A payment that was paid or canceled before is answered as it is.
   */
  payWithCard(payment: CardPayment): Promise<PaymentIntent>
  /**
   * The same while its owner is away: a bank that wants to ask declines as `authentication_required`, and nobody is asked.
   */
  chargeSavedCard(charge: Omit<CardPayment, 'returnUrl'>): Promise<PaymentIntent>
}
