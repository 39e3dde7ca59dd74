import * as z from 'zod/mini'

/**
 * Pages that draw card fields. With Stripe configured, each gets the security policy that admits Stripe's hosts, and
 * a document of its own.
 */
export const cardFieldPaths: readonly string[] = ['/payment', '/card/gift']

/** How a card payment stands, in Stripe's words. */
export const PaymentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Why a card was not charged, as far as the customer can do something about it. */
export const DeclineCode = z.enum([
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_declined',
  'authentication_required',
])
export type DeclineCode = z.infer<typeof DeclineCode>

/** https://docs.stripe.com/declines/codes: what a customer cannot tell apart is `card_declined`. */
export function declineCodeOf(code: string | undefined): DeclineCode {
  switch (code) {
    case 'insufficient_funds':
      return 'insufficient_funds'
    case 'expired_card':
      return 'expired_card'
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return 'incorrect_cvc'
    case 'processing_error':
    case 'try_again_later':
    case 'issuer_not_available':
      return 'processing_error'
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
    case 'setup_intent_authentication_failure':
      return 'authentication_required'
    default:
      return 'card_declined'
  }
}

/** What the customer reads; nothing was charged in any of these cases. */
export const declineSentences: Record<DeclineCode, string> = {
  insufficient_funds: 'This card does not have enough money for it. Please try another card.',
  expired_card: 'This card has expired. Please try another card.',
  incorrect_cvc: 'The security code does not belong to this card. Please check it and try again.',
  processing_error: 'The bank could not handle the payment just now. Please try again in a moment.',
  card_declined: 'The bank declined this card. Please try another card, or ask the bank.',
  authentication_required: 'The bank could not make sure that it is you. Please try again and confirm.',
}

/** How the card's part of something that is being paid stands at the processor. */
export const CardPayment = z.strictObject({
  /** Null until the processor knows of the payment, as is the secret. */
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  clientSecret: z.nullable(z.string()),
  status: PaymentStatus,
  decline: z.nullable(DeclineCode),
  /** Where the customer proves who they are, when asked to. */
  actionUrl: z.nullable(z.string()),
})
export type CardPayment = z.infer<typeof CardPayment>

/** The least that a card can be charged. */
export const cardMinimumUsdCents = 50

/** Where the provider sends its messages, below `apiPrefix`. */
export const paymentWebhookPath = '/webhooks/payments'

/** Who takes the card on the payment page: Stripe's own fields, or the frame of the demo's sandbox. */
export const CardProcessor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stripe'), publishableKey: z.string() }),
  z.strictObject({ kind: z.literal('sandbox'), framePath: z.string() }),
])
export type CardProcessor = z.infer<typeof CardProcessor>

/** What the demo's card frame tells the page around it. `height` is what the frame needs, in CSS pixels. */
export type CardFrameMessage =
  | { readonly kind: 'ready'; readonly height: number }
  | {
      readonly kind: 'changed'
      readonly complete: boolean
      readonly error: string | null
      readonly height: number
    }
  | {
      readonly kind: 'result'
      /** Null when the payment did not start: `error` says why, and the frame shows it. */
      readonly status: PaymentStatus | null
      readonly decline: DeclineCode | null
      /** The bank's page, when it wants to ask; add `&return=` and a path of ours. */
      readonly actionUrl: string | null
      readonly error: string | null
    }

/** What the page tells the demo's card frame. */
export type CardFrameOrder = {
  readonly kind: 'confirm'
  /** Of a payment, or of a card that is to be saved. */
  readonly clientSecret: string
  /** With a payment: the card is kept for the next one. */
  readonly savesCard: boolean
}
