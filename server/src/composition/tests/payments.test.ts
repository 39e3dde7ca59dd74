import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { secure } from '../../platform/http/guards/security.ts'
import { createLog } from '../../platform/log/log.ts'
import { openPayments } from '../payments.ts'
import { useDatabase } from '../../../test-support/database.ts'

const database = useDatabase()
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const open = (environment: Record<string, string>) =>
  openPayments({
    config: readConfig(environment),
    connectionString: database.url,
    clock: systemClock,
    log: createLog('silent'),
  })

describe('the card processor', () => {
  test('is the sandbox without a key, and the startup message names it', async () => {
    const payments = open({})
    expect(payments.processor).toEqual({ kind: 'sandbox', framePath: '/sandbox/payments/frame' })
    expect(payments.description).toContain('no money moves')
    await payments.close()
  })
  test('is Stripe when its keys are set, without the sandbox pages', async () => {
    const payments = open(stripe)
    expect(payments.processor).toEqual({ kind: 'stripe', publishableKey: 'pk_test_1' })
    const app = fastify()
    payments.routes(app)
    expect((await app.inject('/sandbox/payments/frame')).statusCode).toBe(404)
    await app.close()
    await payments.close()
  })
  test('is reported as a test double when its API has another URL', async () => {
    const payments = open({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' })
    expect(payments.description).toBe('Cards: a test double of Stripe at http://127.0.0.1:12111')
    await payments.close()
  })
  test('is never the sandbox in production', () => {
    expect(() =>
      openPayments({
        config: { ...readConfig({}), MODE: 'production' },
        connectionString: database.url,
        clock: systemClock,
        log: createLog('silent'),
      }),
    ).toThrow(/never runs in production/)
  })
  test('lets our pages embed its card frame, under a separate content security policy', async () => {
    const payments = open({})
    const app = fastify()
    await secure(app, {
      origin: 'http://localhost:3999',
      isDev: false,
      requestsPerMinute: 100,
      hasStripe: false,
    })
    payments.routes(app)
    const { headers } = await app.inject('/sandbox/payments/frame')
    expect(String(headers['content-security-policy'])).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'$/,
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    const question = await app.inject('/sandbox/payments/authenticate?token=act_1')
    expect(String(question.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(String(question.headers['content-security-policy'])).toContain("frame-src 'self'")
    const foreign = { origin: 'https://evil.example' }
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/payments/confirm',
      headers: foreign,
      payload: {},
    })
    expect(answer.json()).toMatchObject({ message: 'origin_refused' })
    await app.close()
    await payments.close()
  })
})
