import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js'
import { declineCodeOf, PaymentStatus } from 'contract/checkouts/payments'
import { type CardResult, failed, silence } from '../../../shared/card/cardResult.ts'

/** Maps Stripe's response for a payment or a card setup. */
export function resultOf(answer: PaymentIntentResult | SetupIntentResult): CardResult {
  if (answer.error) return resultOfError(answer.error)
  return withStatus('paymentIntent' in answer ? answer.paymentIntent.status : answer.setupIntent.status)
}

function resultOfError(error: StripeError): CardResult {
  // Another tab was faster: the refusal contains the resulting intent.
  const known = error.payment_intent ?? error.setup_intent
  if (isMovedOn(error) && known) return withStatus(known.status)
  switch (error.type) {
    case 'card_error':
      return {
        ...withStatus('requires_payment_method'),
        decline: declineCodeOf(error.decline_code ?? error.code),
      }
    case 'validation_error':
      return failed(fieldSentence(error.code))
    // Unknown whether the request arrived.
    case 'api_connection_error':
    case 'api_error':
      return silence
    default:
      return isAuthentication(error)
        ? { ...withStatus('requires_payment_method'), decline: 'authentication_required' }
        : failed('We could not use this card right now. Nothing was charged. Try again or use another card.')
  }
}

/** Error of a field in the app's words. */
export function fieldSentence(code: string | undefined): string {
  switch (code) {
    case 'incomplete_number':
      return 'The card number is incomplete.'
    case 'invalid_number':
    case 'incorrect_number':
      return 'The card number is invalid.'
    case 'incomplete_expiry':
    case 'invalid_expiry_month':
      return 'Enter the month and year, such as 04 / 29.'
    case 'invalid_expiry_year_past':
    case 'invalid_expiry_month_past':
      return 'This card has expired.'
    case 'invalid_expiry_year':
      return 'The expiry year is invalid.'
    case 'incomplete_cvc':
    case 'invalid_cvc':
      return 'The security code is incomplete.'
    default:
      return 'Check the card details.'
  }
}

function withStatus(status: string): CardResult {
  // An unknown status counts as not final. Stripe's fields show the bank's challenge themselves.
  return { ...silence, status: PaymentStatus.safeParse(status).data ?? 'processing' }
}

const isMovedOn = ({ code }: StripeError) =>
  code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state'

const isAuthentication = ({ code }: StripeError) =>
  code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure'
