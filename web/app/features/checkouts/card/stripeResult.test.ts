import type { PaymentIntentResult, SetupIntentResult } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { fieldSentence, resultOf } from './stripeResult.ts'

const refused = (error: object) => resultOf({ error } as unknown as PaymentIntentResult) // the parts that are read

test.each(['succeeded', 'processing', 'requires_action'])(
  'a payment that is %s is said to be so',
  (status) => {
    const result = { paymentIntent: { status } } as PaymentIntentResult // the parts that are read
    expect(resultOf(result)).toEqual({ status, decline: null, actionUrl: null, error: null })
  },
)
test('a saved card is said to be so', () => {
  const result = { setupIntent: { status: 'succeeded' } } as SetupIntentResult // the parts that are read
  expect(resultOf(result).status).toBe('succeeded')
})
test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'card_declined'],
  [{ code: 'expired_card' }, 'expired_card'],
  [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
  [{ code: 'processing_error' }, 'processing_error'],
])('a card error of %o is %s', (error, decline) => {
  expect(refused({ type: 'card_error', ...error })).toEqual({
    status: 'requires_payment_method',
    decline,
    actionUrl: null,
    error: null,
  })
})
test('a bank that could not make sure who pays is named, though Stripe calls it an invalid request', () => {
  for (const code of ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])
    expect(refused({ type: 'invalid_request_error', code }).decline).toBe('authentication_required')
})
test('a field that does not fit begins nothing', () => {
  expect(refused({ type: 'validation_error', code: 'incomplete_number' })).toMatchObject({
    status: null,
    error: fieldSentence('incomplete_number'),
  })
})
test.each(['api_connection_error', 'api_error'])('after %s only the server knows', (type) => {
  expect(refused({ type })).toMatchObject({ status: 'processing', error: null })
})
test('a payment that another tab has made is as it is', () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  expect(refused({ ...error, payment_intent: { status: 'succeeded' } }).status).toBe('succeeded')
})
test('anything else charged nothing, and says so', () => {
  expect(refused({ type: 'invalid_request_error' })).toMatchObject({
    status: null,
    error: expect.stringContaining('Nothing was charged'),
  })
})
