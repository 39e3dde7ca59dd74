import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway } from '../gateway.ts'
import { stripeGateway } from './stripeGateway.ts'
import {
  startTestingStripe,
  stripeCharge,
  stripeError,
  stripeIntent,
  stripeList,
  stripeRefund,
  stripeTransfer,
  type TestingStripe,
} from '../../../../test-support/stripeDouble.ts'

let stripe: TestingStripe
let gateway: PaymentGateway
const gatewayWith = (port: number, timeLimitMilliseconds?: number) =>
  stripeGateway({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    server: { host: '127.0.0.1', port, protocol: 'http' },
    timeLimitMilliseconds,
  })

beforeAll(async () => {
  stripe = await startTestingStripe()
  gateway = gatewayWith(stripe.port)
})
afterAll(() => stripe.close())

const now = '2026-11-20T17:00:00.000Z' as Instant // the contract's format
const draft = {
  key: 'pi:group-1:1',
  amountUsdCents: usdCents(1500),
  reference: 'group-1',
  description: 'Order at Corner Bakery',
  receiptEmail: 'maya@goodword.example',
  savesCard: false,
}
const refundDraft = {
  key: 're:1',
  intentId: 'pi_1',
  amountUsdCents: usdCents(500),
  reference: 'refund-1',
}
const idsOf = async (all: AsyncIterable<{ id: string }>) => {
  const ids: string[] = []
  for await (const { id } of all) ids.push(id)
  return ids
}

describe('a payment at Stripe', () => {
  test('is created for cards only, with our idempotency key, reference and a pinned API version', async () => {
    stripe.answer(() => ({ body: stripeIntent() }))
    expect(await gateway.createIntent(draft)).toEqual({
      id: 'pi_1',
      status: 'requires_payment_method',
      amountUsdCents: 1500,
      receivedUsdCents: 0,
      refundedUsdCents: 0,
      clientSecret: 'pi_1_secret_2',
      reference: 'group-1',
      decline: null,
      actionUrl: null,
      card: null,
    })
    const [request] = stripe.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'pi:group-1:1',
      'stripe-version': '2026-10-28.endive',
    })
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      amount: '1500',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      description: 'Order at Corner Bakery',
      'metadata[reference]': 'group-1',
      receipt_email: 'maya@goodword.example',
    })
  })
  test('saves the card when the payer chooses to', async () => {
    stripe.answer(() => ({ body: stripeIntent() }))
    await gateway.createIntent({ ...draft, receiptEmail: null, savesCard: true })
    expect(stripe.requests[0]?.form.get('setup_future_usage')).toBe('off_session')
    expect(stripe.requests[0]?.form.has('receipt_email')).toBe(false)
  })
  test('is read with its card and its refunded amount', async () => {
    const charge = stripeCharge({ amount_refunded: 500 })
    stripe.answer(() => ({
      body: stripeIntent({ status: 'succeeded', amount_received: 1500, latest_charge: charge }),
    }))
    expect(await gateway.readIntent('pi_1')).toMatchObject({
      status: 'succeeded',
      receivedUsdCents: 1500,
      refundedUsdCents: 500,
      card: { brand: 'visa', last4: '4242', fingerprint: 'Xt5EWLLDS7FJjR1c' },
    })
    expect(stripe.requests[0]?.query.get('expand[0]')).toBe('latest_charge')
  })
  test('returns the URL of the bank’s authentication page', async () => {
    const action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } }
    stripe.answer(() => ({ body: stripeIntent({ status: 'requires_action', next_action: action }) }))
    expect((await gateway.readIntent('pi_1')).actionUrl).toBe('https://bank.example/3ds')
  })
  test.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['expired_card', undefined, 'expired_card'],
    ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['card_declined', 'invalid_cvc', 'incorrect_cvc'],
    ['processing_error', undefined, 'processing_error'],
    ['card_declined', 'try_again_later', 'processing_error'],
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'stolen_card', 'card_declined'],
    ['card_declined', 'authentication_required', 'authentication_required'],
    ['payment_intent_authentication_failure', undefined, 'authentication_required'],
    ['a_code_of_the_future', undefined, 'card_declined'],
  ])('declined as %s (%s) is %s', async (code, declineCode, decline) => {
    const error = { type: 'card_error', code, decline_code: declineCode, message: 'Declined.' }
    stripe.answer(() => ({ body: stripeIntent({ last_payment_error: error }) }))
    expect((await gateway.readIntent('pi_1')).decline).toBe(decline)
  })
  test('with an unknown status is not final', async () => {
    stripe.answer(() => ({ body: stripeIntent({ status: 'requires_patience' }) }))
    expect((await gateway.readIntent('pi_1')).status).toBe('processing')
  })
  test('cannot be canceled once it is paid', async () => {
    stripe.answer(() =>
      stripeError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'No.',
      }),
    )
    await expect(gateway.cancelIntent('pi_1')).rejects.toThrow('payment_moved_on')
  })
  test('that does not exist is not found', async () => {
    stripe.answer(() =>
      stripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such.' }),
    )
    await expect(gateway.readIntent('pi_9')).rejects.toThrow('payment_not_found')
  })
})

describe('refunds, transfers and disputes', () => {
  test('refunds a part with our idempotency key', async () => {
    stripe.answer(() => ({ body: stripeRefund() }))
    const refund = {
      id: 're_1',
      intentId: 'pi_1',
      status: 'succeeded',
      amountUsdCents: 500,
      reference: 'refund-1',
    }
    expect(await gateway.refund(refundDraft)).toEqual(refund)
    expect(stripe.requests[0]?.headers['idempotency-key']).toBe('re:1')
    expect(Object.fromEntries(stripe.requests[0]?.form ?? [])).toEqual({
      payment_intent: 'pi_1',
      amount: '500',
      'metadata[reference]': 'refund-1',
    })
    expect(await gateway.readRefund('re_1')).toEqual(refund)
    stripe.answer(() => ({ body: stripeList('/v1/refunds', [stripeRefund()]) }))
    expect(await gateway.refundsOf('pi_1')).toEqual([refund])
    expect(stripe.requests.at(-1)?.query.get('payment_intent')).toBe('pi_1')
  })
  test.each([
    [{ code: 'charge_already_refunded', message: 'Charge ch_1 has already been refunded.' }],
    [{ message: 'Refund amount ($20.00) is greater than unrefunded amount on charge ($15.00)' }],
  ])('refuses to refund more than the remaining amount', async (error) => {
    stripe.answer(() => stripeError(400, { type: 'invalid_request_error', ...error }))
    await expect(gateway.refund(refundDraft)).rejects.toThrow('refund_above_paid')
  })
  test('transfers a business its part of an order, and reverses it', async () => {
    stripe.answer(() => ({ body: stripeTransfer() }))
    const transferDraft = { amountUsdCents: usdCents(1200), destination: 'acct_1', group: 'order-1' }
    expect(await gateway.transfer({ key: 'tr:1', ...transferDraft })).toEqual({
      id: 'tr_1',
      reversedUsdCents: 0,
      ...transferDraft,
    })
    expect(stripe.requests[0]?.form.get('transfer_group')).toBe('order-1')

    const reversal = { key: 'trr:1', transferId: 'tr_1', amountUsdCents: usdCents(200) }
    stripe.answer(() => ({
      body: { id: 'trr_1', object: 'transfer_reversal', amount: 200, transfer: 'tr_1' },
    }))
    expect(await gateway.reverseTransfer(reversal)).toEqual({
      id: 'trr_1',
      transferId: 'tr_1',
      amountUsdCents: 200,
    })
    expect(stripe.requests[0]).toMatchObject({ path: '/v1/transfers/tr_1/reversals' })
    expect(stripe.requests[0]?.headers['idempotency-key']).toBe('trr:1')

    stripe.answer(() =>
      stripeError(400, {
        type: 'invalid_request_error',
        message: 'Reversal amount ($20.00) is greater than unreversed amount on transfer ($10.00)',
      }),
    )
    await expect(gateway.reverseTransfer(reversal)).rejects.toThrow('reversal_above_transfer')
  })
  test('finds a transfer by its group', async () => {
    stripe.answer(() => ({ body: stripeList('/v1/transfers', [stripeTransfer()]) }))
    expect(await gateway.transferOfGroup('order-1')).toMatchObject({ id: 'tr_1', group: 'order-1' })
    stripe.answer(() => ({ body: stripeList('/v1/transfers', []) }))
    expect(await gateway.transferOfGroup('order-2')).toBeNull()
  })
  test('refuses a transfer while the balance is too low', async () => {
    stripe.answer(() =>
      stripeError(400, { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Short.' }),
    )
    await expect(
      gateway.transfer({ key: 'tr:2', amountUsdCents: usdCents(1), destination: 'acct_1', group: 'order-1' }),
    ).rejects.toThrow('payout_balance_insufficient')
  })
  test.each([
    ['warning_needs_response', 'needs_response'],
    ['needs_response', 'needs_response'],
    ['under_review', 'under_review'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_under_review', 'lost'],
  ])('reads a dispute that is %s as %s', async (status, read) => {
    const dispute = { id: 'du_1', object: 'dispute', amount: 1500, payment_intent: 'pi_1', status }
    stripe.answer(() => ({ body: stripeList('/v1/disputes', [dispute]) }))
    expect(await gateway.disputeOf('pi_1')).toEqual({
      id: 'du_1',
      intentId: 'pi_1',
      status: read,
      amountUsdCents: 1500,
    })
    stripe.answer(() => ({ body: stripeList('/v1/disputes', []) }))
    expect(await gateway.disputeOf('pi_1')).toBeNull()
  })
})

const stripeDispute = ({ id }: { id: string }) => ({
  id,
  object: 'dispute',
  amount: 1500,
  payment_intent: 'pi_1',
  status: 'lost',
})

describe('listing since an instant', () => {
  test.each([
    ['payments', () => gateway.intentsSince(now), '/v1/payment_intents', stripeIntent],
    ['refunds', () => gateway.refundsSince(now), '/v1/refunds', stripeRefund],
    ['disputes', () => gateway.disputesSince(now), '/v1/disputes', stripeDispute],
  ])('reads the %s of all three pages', async (_what, since, path, fixture) => {
    const pages: Record<string, string[]> = { first: ['o_6', 'o_5'], o_5: ['o_4', 'o_3'], o_3: ['o_2'] }
    stripe.answer(({ query }) => {
      const ids = pages[query.get('starting_after') ?? 'first'] ?? []
      return {
        body: stripeList(
          path,
          ids.map((id) => fixture({ id })),
          !ids.includes('o_2'),
        ),
      }
    })
    expect(await idsOf(since())).toEqual(['o_6', 'o_5', 'o_4', 'o_3', 'o_2'])
    expect(stripe.requests.map((request) => request.query.get('starting_after'))).toEqual([
      null,
      'o_5',
      'o_3',
    ])
    for (const request of stripe.requests) {
      expect(request.path).toBe(path)
      expect(request.query.get('created[gte]')).toBe(String(Date.parse(now) / 1000))
    }
  })
})

describe('when Stripe refuses or fails', () => {
  test('an idempotency key that was used with other parameters is refused', async () => {
    stripe.answer(() =>
      stripeError(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only …' }),
    )
    await expect(gateway.createIntent(draft)).rejects.toThrow('idempotency_key_reused')
  })
  test('an idempotency key in use is refused as in progress', async () => {
    stripe.answer(() =>
      stripeError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'Busy.' }),
    )
    await expect(gateway.createIntent(draft)).rejects.toThrow('idempotency_in_progress')
  })
  test.each([500, 503, 429])('a status %d means that payments are unavailable', async (status) => {
    stripe.answer(() => stripeError(status, { type: 'api_error', message: 'Try again.' }))
    await expect(gateway.readIntent('pi_1')).rejects.toThrow('payments_unavailable')
  })
  test('a lost connection is retried with the same key', async () => {
    let calls = 0
    stripe.answer(() => {
      calls += 1
      return calls === 1 ? 'hang up' : { body: stripeIntent() }
    })
    expect((await gateway.createIntent(draft)).id).toBe('pi_1')
    expect(stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([draft.key, draft.key])
  })
  test('a refused connection means that payments are unavailable', async () => {
    await expect(gatewayWith(1).readIntent('pi_1')).rejects.toThrow('payments_unavailable')
  })
  test('a call without a response ends after the time limit, retries included', async () => {
    stripe.answer(() => 'hang')
    const started = performance.now()
    await expect(gatewayWith(stripe.port, 300).createIntent(draft)).rejects.toThrow('payments_unavailable')
    expect(performance.now() - started).toBeLessThan(5000)
  })
  test('an invalid call of ours is not a refusal shown to customers', async () => {
    stripe.answer(() => stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' }))
    const failure: unknown = await gateway.readIntent('pi_1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(Refusal)
    expect(failure).not.toHaveProperty('statusCode')
  })
})

test('an event from Stripe is verified with the secret of our webhook endpoint', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: Date.parse(now) / 1000,
    data: { object: { id: 'pi_1' } },
  })
  const timestamp = Date.parse(now) / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_1', timestamp })
  expect(gateway.readEvent(Buffer.from(payload), signature, now).objectId).toBe('pi_1')
  expect(() => gateway.readEvent(Buffer.from(`${payload} `), signature, now)).toThrow(Refusal)
})
