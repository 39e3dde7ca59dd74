import type { PaymentIntentResult, SetupIntentResult } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { fieldSentence, resultOf } from './stripeResult.ts'

const refused = (error: object) => resultOf({ error } as unknown as PaymentIntentResult) // the parts that are read

test.each(['succeeded', 'processing', 'requires_action'])('reports the payment status %s', (status) => {
  const result = { paymentIntent: { status } } as PaymentIntentResult // the parts that are read
  expect(resultOf(result)).toEqual({ status, decline: null, actionUrl: null, error: null })
})
test('reports a saved card', () => {
  const result = { setupIntent: { status: 'succeeded' } } as SetupIntentResult // the parts that are read
  expect(resultOf(result).status).toBe('succeeded')
})
test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'card_declined'],
  [{ code: 'expired_card' }, 'expired_card'],
  [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
  [{ code: 'processing_error' }, 'processing_error'],
])('maps the card error %o to %s', (error, decline) => {
  expect(refused({ type: 'card_error', ...error })).toEqual({
    status: 'requires_payment_method',
    decline,
    actionUrl: null,
    error: null,
  })
})
test('reports a failed authentication, which Stripe calls an invalid request', () => {
  for (const code of ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])
    expect(refused({ type: 'invalid_request_error', code }).decline).toBe('authentication_required')
})
test('does not start a payment with an invalid field', () => {
  expect(refused({ type: 'validation_error', code: 'incomplete_number' })).toMatchObject({
    status: null,
    error: fieldSentence('incomplete_number'),
  })
})
test.each(['api_connection_error', 'api_error'])('leaves the result to the server after %s', (type) => {
  expect(refused({ type })).toMatchObject({ status: 'processing', error: null })
})
test('reports the status of a payment made in another tab', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  expect(refused({ ...error, payment_intent: { status: 'succeeded' } }).status).toBe('succeeded')
})
test('reports that any other error charged nothing', () => {
  expect(refused({ type: 'invalid_request_error' })).toMatchObject({
    status: null,
    error: expect.stringContaining('Nothing was charged'),
  })
})
