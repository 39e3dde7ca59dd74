import * as z from 'zod/mini'

/** An id at the card processor; it reveals nothing about the card. */
export const processorId = () => z.string().check(z.regex(/^\w{1,100}$/, 'must be an id'))

export const SavedCardId = processorId()

/**
 * Pages with card fields. With Stripe configured, each one is a separate document with a content security policy that
 * admits Stripe's hosts.
 */
export const cardFieldPaths: readonly string[] = ['/payment', '/card/gift']

/** The status of a card payment, in Stripe's terms. */
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

/** Why a card was declined, as far as the customer can act on it. */
export const DeclineCode = z.enum([
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_declined',
  'authentication_required',
])
export type DeclineCode = z.infer<typeof DeclineCode>

/** https://docs.stripe.com/declines/codes. Codes that make no difference to the customer map to `card_declined`. */
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

/** The message for the customer; the card was not charged in any of these cases. */
export const declineSentences: Record<DeclineCode, string> = {
  insufficient_funds: 'Your card was declined (insufficient funds). Try another card.',
  expired_card: 'Your card has expired. Try another card.',
  incorrect_cvc: 'The security code is incorrect. Check it and try again.',
  processing_error: 'Your bank could not process the payment. Try again in a moment.',
  card_declined: 'Your card was declined. Try another card, or contact your bank.',
  authentication_required: 'Your bank could not verify you. Try again and confirm the payment.',
}

/** The card payment of a purchase, as the processor reports it. */
export const CardPayment = z.strictObject({
  /** Null, like the secret, until the processor has created the payment. */
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  clientSecret: z.nullable(z.string()),
  status: PaymentStatus,
  decline: z.nullable(DeclineCode),
  /** The page where the customer authenticates, when the bank requires it. */
  actionUrl: z.nullable(z.string()),
})
export type CardPayment = z.infer<typeof CardPayment>

/** The minimum card charge. */
export const cardMinimumUsdCents = 50

/** The provider's webhook, below `apiPrefix`. */
export const paymentWebhookPath = '/webhooks/payments'

/** The card form of the payment page: Stripe's own fields, or the frame of the demo's sandbox. */
export const CardProcessor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stripe'), publishableKey: z.string() }),
  z.strictObject({ kind: z.literal('sandbox'), framePath: z.string() }),
])
export type CardProcessor = z.infer<typeof CardProcessor>

/** A message from the demo's card frame to the page. `height` is the frame's content height in CSS pixels. */
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
      /** Null when the payment did not start: `error` holds the reason, and the frame shows it. */
      readonly status: PaymentStatus | null
      readonly decline: DeclineCode | null
      /** The bank's authentication page, when required; append `&return=` and a path of this site. */
      readonly actionUrl: string | null
      readonly error: string | null
    }

/** A message from the page to the demo's card frame. */
export type CardFrameOrder = {
  readonly kind: 'confirm'
  /** The secret of a payment or of a card setup. */
  readonly clientSecret: string
  /** With a payment: the card is saved for later payments. */
  readonly savesCard: boolean
}
