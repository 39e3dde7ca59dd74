import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'

export interface Card {
  readonly brand: string
  readonly last4: string
}

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
