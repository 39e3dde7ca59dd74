import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../gateway.ts'
import { stripeGateway } from './stripeGateway.ts'
import {
  startTestingStripe,
  stripeCard,
  stripeCharge,
  stripeError,
  stripeIntent,
  stripeList,
  stripeSetup,
  type TestingStripe,
} from '../../../../test-support/stripeDouble.ts'

let stripe: TestingStripe
let gateway: PaymentGateway

beforeAll(async () => {
  stripe = await startTestingStripe()
  gateway = stripeGateway({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    server: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
  })
})
afterAll(() => stripe.close())

const missing = () =>
  stripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing.' })
const formOf = (call = 0) => Object.fromEntries(stripe.requests[call]?.form ?? [])
const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029 }

describe('a customer at Stripe', () => {
  test('is created with our idempotency key and sends Stripe only our reference', async () => {
    stripe.answer(() => ({ body: { id: 'cus_1', object: 'customer' } }))
    expect(await gateway.createCustomer({ key: 'customer:1', reference: 'member-1' })).toEqual({
      id: 'cus_1',
    })
    expect(stripe.requests[0]).toMatchObject({ method: 'POST', path: '/v1/customers' })
    expect(stripe.requests[0]?.headers['idempotency-key']).toBe('customer:1')
    expect(formOf()).toEqual({ 'metadata[reference]': 'member-1' })
  })
  test('is deleted; one that is already deleted is no error', async () => {
    stripe.answer(() => ({ body: { id: 'cus_1', object: 'customer', deleted: true } }))
    await gateway.deleteCustomer('cus_1')
    expect(stripe.requests[0]).toMatchObject({ method: 'DELETE', path: '/v1/customers/cus_1' })
    stripe.answer(missing)
    await gateway.deleteCustomer('cus_1')
    stripe.answer(() => stripeError(429, { type: 'rate_limit_error', message: 'Too many requests.' }))
    await expect(gateway.deleteCustomer('cus_1')).rejects.toThrow('payments_unavailable')
  })
  test('is set on a payment, so that their saved cards can pay it', async () => {
    stripe.answer(() => ({ body: stripeIntent() }))
    const figures = { amountUsdCents: 1500, reference: 'group-1', description: 'Order', receiptEmail: null }
    await gateway.createIntent({
      ...figures,
      key: 'pi:1',
      savesCard: false,
      customerId: 'cus_1',
    } as Parameters<PaymentGateway['createIntent']>[0]) // the amount is in cents
    expect(formOf()).toMatchObject({ customer: 'cus_1', amount: '1500' })
  })
})

describe('saving a card at Stripe', () => {
  test('starts a setup for off-session card charges with our idempotency key', async () => {
    stripe.answer(() => ({ body: stripeSetup() }))
    expect(await gateway.createSetup({ key: 'setup:1', customerId: 'cus_1' })).toEqual({
      id: 'seti_1',
      status: 'requires_payment_method',
      clientSecret: 'seti_1_secret_2',
      customerId: 'cus_1',
      cardId: null,
      decline: null,
    })
    expect(stripe.requests[0]).toMatchObject({ method: 'POST', path: '/v1/setup_intents' })
    expect(stripe.requests[0]?.headers['idempotency-key']).toBe('setup:1')
    expect(formOf()).toEqual({
      customer: 'cus_1',
      'allowed_payment_method_types[0]': 'card',
      usage: 'off_session',
    })
  })
  test('returns the card once it is saved', async () => {
    stripe.answer(() => ({ body: stripeSetup({ status: 'succeeded', payment_method: 'pm_1' }) }))
    expect(await gateway.readSetup('seti_1')).toMatchObject({ status: 'succeeded', cardId: 'pm_1' })
    stripe.answer(() => ({ body: stripeSetup({ status: 'requires_action', payment_method: 'pm_1' }) }))
    expect((await gateway.readSetup('seti_1')).cardId).toBeNull()
  })
  test('returns the reason of a decline', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    stripe.answer(() => ({ body: stripeSetup({ last_setup_error: error }) }))
    expect((await gateway.readSetup('seti_1')).decline).toBe('insufficient_funds')
  })
  test('fails for an unknown setup', async () => {
    stripe.answer(missing)
    await expect(gateway.readSetup('seti_9')).rejects.toThrow('card_not_found')
  })
})

describe('saved cards at Stripe', () => {
  test('are read page by page, with only brand, last digits and expiry', async () => {
    const path = '/v1/customers/cus_1/payment_methods'
    stripe.answer(({ query }) => ({
      body: query.has('starting_after')
        ? stripeList(path, [stripeCard({ id: 'pm_1' })])
        : stripeList(path, [stripeCard({ id: 'pm_3' }), stripeCard({ id: 'pm_2' })], true),
    }))
    const cards = await Array.fromAsync(gateway.savedCards('cus_1'))
    expect(cards.map(({ id }) => id)).toEqual(['pm_3', 'pm_2', 'pm_1'])
    expect(cards[2]).toEqual(visa)
    expect(stripe.requests.map((requests) => requests.path)).toEqual([path, path])
    expect(stripe.requests.map(({ query }) => query.get('starting_after'))).toEqual([null, 'pm_2'])
    expect(stripe.requests[0]?.query.get('type')).toBe('card')
  })
  test('are read through their customer, so that no customer reads cards of others', async () => {
    stripe.answer(() => ({ body: stripeCard() }))
    expect(await gateway.savedCard({ customerId: 'cus_1', cardId: 'pm_1' })).toEqual(visa)
    expect(stripe.requests[0]?.path).toBe('/v1/customers/cus_1/payment_methods/pm_1')
    stripe.answer(missing)
    await expect(gateway.savedCard({ customerId: 'cus_2', cardId: 'pm_1' })).rejects.toThrow('card_not_found')
  })
  test('are detached, and a card that is already detached is not found', async () => {
    stripe.answer(() => ({ body: stripeCard({ customer: null }) }))
    await gateway.removeCard('pm_1')
    expect(stripe.requests[0]).toMatchObject({ method: 'POST', path: '/v1/payment_methods/pm_1/detach' })
    stripe.answer(() =>
      stripeError(400, {
        type: 'invalid_request_error',
        message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
      }),
    )
    await expect(gateway.removeCard('pm_1')).rejects.toThrow('card_not_found')
  })
})

describe('paying with a saved card at Stripe', () => {
  const order = { intentId: 'pi_1', cardId: 'pm_1', returnUrl: 'https://goodword.example/payment?checkout=1' }
  const paid = () =>
    stripeIntent({ status: 'succeeded', amount_received: 1500, latest_charge: stripeCharge() })

  test('confirms the payment with the card and a return URL', async () => {
    stripe.answer(() => ({ body: paid() }))
    expect(await gateway.payWithCard(order)).toMatchObject({ status: 'succeeded', receivedUsdCents: 1500 })
    expect(stripe.requests).toHaveLength(1)
    expect(stripe.requests[0]).toMatchObject({ method: 'POST', path: '/v1/payment_intents/pi_1/confirm' })
    expect(formOf()).toEqual({
      payment_method: 'pm_1',
      return_url: order.returnUrl,
      'expand[0]': 'latest_charge',
    })
  })
  test('returns the URL of the bank’s authentication page', async () => {
    const action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } }
    stripe.answer(() => ({ body: stripeIntent({ status: 'requires_action', next_action: action }) }))
    expect(await gateway.payWithCard(order)).toMatchObject({
      status: 'requires_action',
      actionUrl: 'https://bank.example/3ds',
    })
  })
  test('reads the payment when the card is declined', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    stripe.answer(({ method }) =>
      method === 'POST'
        ? stripeError(402, { ...error, message: 'Your card has insufficient funds.' })
        : { body: stripeIntent({ last_payment_error: error }) },
    )
    expect(await gateway.payWithCard(order)).toMatchObject({
      status: 'requires_payment_method',
      decline: 'insufficient_funds',
    })
  })
  test('returns a completed payment unchanged', async () => {
    const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' }
    stripe.answer(({ method }) => (method === 'POST' ? stripeError(400, error) : { body: paid() }))
    expect((await gateway.payWithCard(order)).status).toBe('succeeded')
  })
  test('charges off session, and reads that the bank requires authentication', async () => {
    const error = {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    }
    stripe.answer(({ method }) =>
      method === 'POST'
        ? stripeError(402, {
            ...error,
            message: 'Your card was declined. This transaction requires authentication.',
          })
        : { body: stripeIntent({ last_payment_error: error }) },
    )
    expect(await gateway.chargeSavedCard({ intentId: 'pi_1', cardId: 'pm_1' })).toMatchObject({
      status: 'requires_payment_method',
      decline: 'authentication_required',
    })
    expect(formOf()).toEqual({ payment_method: 'pm_1', off_session: 'true', 'expand[0]': 'latest_charge' })
  })
  test('refuses a card that no longer exists', async () => {
    stripe.answer(missing)
    await expect(gateway.payWithCard(order)).rejects.toThrow('card_not_found')
  })
})
