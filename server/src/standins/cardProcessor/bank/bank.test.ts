import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemFrom } from '../../../platform/http/problem.ts'
import { returnPathOf } from '../cardProcessor.routes.ts'
import { cardWith, intentDraft, paidIntent, useSandbox } from '../../../../test-support/cardProcessor.ts'

const tested = useSandbox()
let app: FastifyInstance

beforeAll(() => {
  app = fastify()
  app.addHook('onRequest', async (request) => void (request.raw.cspNonce = 'nonce-of-this-page'))
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemFrom(error, 'test')
    return reply.status(problem.status).send(problem)
  })
  tested.sandbox.routes(app)
})
afterAll(() => app.close())

const post = (path: string, body: object) =>
  app.inject({ method: 'POST', url: `/sandbox/payments/${path}`, payload: body })
const get = (url: string) => app.inject({ method: 'GET', url })
const answerForm = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/payments/authenticate',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** Creates a payment, tries this card, and returns both with the browser's response. */
async function payWith(number: string, over: object = {}) {
  const { id, clientSecret } = await tested.sandbox.gateway.createIntent(intentDraft())
  const answer = await post('confirm', { clientSecret, ...cardWith(number), ...over })
  return { id, clientSecret, answer, read: () => tested.sandbox.gateway.readIntent(id) }
}

describe('a card in the sandbox', () => {
  test.each(['4242 4242 4242 4242', '5555 5555 5555 4444', '6011 1111 1111 1117'])(
    'pays with %s',
    async (number) => {
      const { answer, read } = await payWith(number)
      expect(answer.json()).toEqual({ status: 'succeeded', decline: null, actionUrl: null })
      expect(await read()).toMatchObject({
        status: 'succeeded',
        receivedUsdCents: 1500,
        card: { last4: number.slice(-4) },
      })
    },
  )
  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('is declined with %s as %s, and another card can pay', async (number, decline) => {
    const { answer, read, clientSecret } = await payWith(number)
    expect(answer.json()).toEqual({ status: 'requires_payment_method', decline, actionUrl: null })
    expect(await read()).toMatchObject({ status: 'requires_payment_method', decline, receivedUsdCents: 0 })
    await post('confirm', { clientSecret, ...cardWith('4242424242424242') })
    expect(await read()).toMatchObject({ status: 'succeeded', decline: null })
  })
  test.each([
    ['a mistake in the number', { number: '4242424242424241' }, 'number', 'incorrect_number'],
    ['a past date', { expiry: '10/26' }, 'expiry', 'invalid_expiry_year_past'],
    ['a short code', { cvc: '12' }, 'cvc', 'incomplete_cvc'],
  ])('with %s names the field and charges nothing', async (_what, change, path, code) => {
    const { answer, read } = await payWith('4242424242424242', change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'input_invalid', fields: [{ path }], details: { code } })
    expect(await read()).toMatchObject({ status: 'requires_payment_method', card: null })
  })
  test('is charged once for several clicks', async () => {
    const { clientSecret, id } = await tested.sandbox.gateway.createIntent(intentDraft())
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('confirm', { clientSecret, ...cardWith('4242424242424242') })),
    )
    expect(answers.map((answer) => answer.json<{ status: string }>().status)).toEqual(
      Array.from({ length: 8 }, () => 'succeeded'),
    )
    const { rows } = await tested.database.pool.query(
      `select count(*)::int as count from sandbox_event where type = 'payment_intent.succeeded' and object->>'id' = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
  test('requires the client secret of a payment and valid fields', async () => {
    expect(
      (await post('confirm', { clientSecret: 'pi_1_secret_2', ...cardWith('4242424242424242') })).json(),
    ).toMatchObject({ code: 'payment_not_found' })
    for (const change of [{ number: 4242 }, { amount: 1 }, { number: '4'.repeat(41) }])
      expect((await payWith('4242424242424242', change)).answer.statusCode).toBe(400)
  })
  test('is never stored with its number', async () => {
    await payWith('5105105105105100')
    for (const table of ['sandbox_intent', 'sandbox_event']) {
      const { rows } = await tested.database.pool.query(`select ${table}::text as line from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('510510510510')
    }
  })
})

describe('the authentication page of the bank', () => {
  const tokenIn = (url: string) => new URL(url, 'http://localhost').searchParams.get('token') ?? ''
  const questionFor = async (number: string) => {
    const { answer, read } = await payWith(number)
    const { status, actionUrl } = answer.json<{ status: string; actionUrl: string }>()
    expect(status).toBe('requires_action')
    return { actionUrl, token: tokenIn(actionUrl), read }
  }

  test('completes the payment and redirects the payer back', async () => {
    const { actionUrl, token, read } = await questionFor('4000002760003184')
    expect(await read()).toMatchObject({ status: 'requires_action', actionUrl })
    const page = await get(`${actionUrl}&return=${encodeURIComponent('/checkout/1?step=pay')}`)
    expect(page.body).toContain('$15.00')
    expect(page.body).toContain('ending in 3184')
    expect(page.body).toContain('name="return" value="/checkout/1?step=pay"')
    const fields = { token, return: '/checkout/1?step=pay', outcome: 'complete' }
    const answered = await answerForm(fields)
    expect([answered.statusCode, answered.headers.location]).toEqual([303, '/checkout/1?step=pay'])
    expect(await read()).toMatchObject({ status: 'succeeded', receivedUsdCents: 1500, actionUrl: null })
    expect((await answerForm({ ...fields, outcome: 'fail' })).statusCode).toBe(303)
    expect((await read()).status).toBe('succeeded')
    expect((await get(actionUrl)).body).toContain('already answered')
  })
  test('declines the payment when authentication fails', async () => {
    const { token, read } = await questionFor('4000002760003184')
    await answerForm({ token, return: '/', outcome: 'fail' })
    expect(await read()).toMatchObject({
      status: 'requires_payment_method',
      decline: 'authentication_required',
    })
  })
  test('can decline the payment after successful authentication', async () => {
    const { token, read } = await questionFor('4000008400001629')
    await answerForm({ token, return: '/', outcome: 'complete' })
    expect(await read()).toMatchObject({ status: 'requires_payment_method', decline: 'card_declined' })
  })
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/a\r\nset-cookie: a=b',
    '/?a="><script>',
    '',
  ])('never redirects the payer to %j', async (path) => {
    expect(returnPathOf(path)).toBe('/')
    const { token } = await questionFor('4000002760003184')
    expect((await answerForm({ token, return: path, outcome: 'fail' })).headers.location).toBe('/')
  })
})

describe('the card frame', () => {
  test('can be embedded only in our own pages and runs only its own script', async () => {
    const { headers, body } = await get('/sandbox/payments/frame?scheme=dark')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'nonce-nonce-of-this-page'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).toContain('data-scheme="dark"')
    for (const name of ['cc-number', 'cc-exp', 'cc-csc']) expect(body).toContain(`autocomplete="${name}"`)
    expect(body).not.toMatch(/https?:\/\//)
  })
})

test('a dispute can be simulated over HTTP', async () => {
  const { id } = await paidIntent(tested.sandbox)
  const { id: disputeId } = (await post('disputes', { intentId: id })).json<{ id: string }>()
  expect((await post('disputes/close', { disputeId, outcome: 'lost' })).json()).toMatchObject({
    status: 'lost',
  })
})
