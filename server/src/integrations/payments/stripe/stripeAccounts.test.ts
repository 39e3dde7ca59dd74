import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestingStripe, stripeError, type TestingStripe } from '../../../../test-support/stripeDouble.ts'
import type { PaymentGateway } from '../gateway.ts'
import { stripeGateway } from './stripeGateway.ts'

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

const formOf = () => Object.fromEntries(stripe.requests[0]?.form ?? [])

test('an account is opened with our key, without a dashboard in which the bank account could change', async () => {
  stripe.answer(() => ({ body: { id: 'acct_1', object: 'account' } }))
  expect(await gateway.openAccount({ key: 'account:1', reference: 'business-1' })).toEqual({ id: 'acct_1' })
  expect(stripe.requests[0]).toMatchObject({ method: 'POST', path: '/v1/accounts' })
  expect(stripe.requests[0]?.headers['idempotency-key']).toBe('account:1')
  expect(formOf()).toMatchObject({
    'controller[stripe_dashboard][type]': 'none',
    'capabilities[transfers][requested]': 'true',
    'metadata[reference]': 'business-1',
  })
})

test('the owner enters the bank account on a page of Stripe, and comes back', async () => {
  const url = 'https://connect.stripe.example/setup/1'
  stripe.answer(() => ({ body: { object: 'account_link', url } }))
  const returnUrl = 'https://goodword.example/dashboard/the-bakery/statement'
  expect(await gateway.accountPage({ accountId: 'acct_1', returnUrl })).toBe(url)
  expect(formOf()).toEqual({
    account: 'acct_1',
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: returnUrl,
  })
})

test('an account is ready once Stripe pays out to it, and null once Stripe no longer has it', async () => {
  const bank = { object: 'bank_account', bank_name: 'TEST BANK', last4: '6789' }
  const account = { id: 'acct_1', object: 'account', external_accounts: { object: 'list', data: [bank] } }
  stripe.answer(() => ({ body: { ...account, payouts_enabled: true } }))
  expect(await gateway.readAccount('acct_1')).toEqual({
    id: 'acct_1',
    isReady: true,
    bank: { name: 'TEST BANK', last4: '6789' },
  })
  stripe.answer(() => ({ body: { id: 'acct_1', object: 'account', payouts_enabled: false } }))
  expect(await gateway.readAccount('acct_1')).toEqual({ id: 'acct_1', isReady: false, bank: null })
  stripe.answer(() =>
    stripeError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such account.',
    }),
  )
  expect(await gateway.readAccount('acct_1')).toBeNull()
})
