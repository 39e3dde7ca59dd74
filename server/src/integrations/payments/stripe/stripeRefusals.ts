import type { ErrorCode } from 'contract/errors/errors'
import Stripe from 'stripe'
import { Refusal } from '../../../platform/http/problem.ts'

/** https://docs.stripe.com/error-codes */
const refusals: Record<string, ErrorCode> = {
  resource_missing: 'payment_not_found',
  payment_intent_unexpected_state: 'payment_moved_on',
  charge_already_refunded: 'refund_above_paid',
  charge_disputed: 'payment_moved_on',
  amount_too_small: 'payment_too_small',
  balance_insufficient: 'payout_balance_insufficient',
  idempotency_key_in_use: 'idempotency_in_progress',
  lock_timeout: 'payments_unavailable',
  rate_limit: 'payments_unavailable',
}

/**
 * Maps a library error to a refusal. `sentences` match refusals that Stripe marks by message only, without a distinct
 * code. Errors on our side become a plain error with a cause: they must not be blamed on a customer.
 */
export function failureFrom(error: unknown, sentences: readonly (readonly [RegExp, ErrorCode])[]): Error {
  if (error instanceof Refusal) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new Error('the payment provider could not be asked', { cause: error })
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new Refusal('idempotency_key_reused')
  const code = refusals[error.code ?? ''] ?? sentences.find(([pattern]) => pattern.test(error.message))?.[1]
  if (code) return new Refusal(code)
  if (isAbsence(error)) return new Refusal('payments_unavailable')
  return new Error(`the payment provider refused the call: ${error.type} ${error.code ?? ''}`, {
    cause: error,
  })
}

const isAbsence = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error.statusCode ?? 0) >= 500
