import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  MODE: 'production',
  ORIGIN: 'https://goodword.example',
  DATABASE_URL: 'postgres://app:secret@database:5432/goodword',
  AUTH_SECRET: 'a-secret-of-at-least-32-characters',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail:587',
}

describe('the configuration', () => {
  test('of production refuses a test double of Stripe', () => {
    expect(() => readConfig({ ...production, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toThrow(
      /STRIPE_API_URL: production speaks to Stripe itself/,
    )
  })
  test('of nothing is the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'demo',
      PORT: 3000,
      ORIGIN: 'http://localhost:3000',
      DATA_DIR: '.data',
    })
  })
  test('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUSTED_ISSUERS: '' }).PORT).toBe(3000)
  })
  test('takes the origin alone of an address', () => {
    expect(readConfig({ ORIGIN: 'https://goodword.example/some/page' }).ORIGIN).toBe(
      'https://goodword.example',
    )
  })
  test('names every variable that does not fit', () => {
    expect(() =>
      readConfig({ PORT: '99999', DATABASE_URL: 'mysql://x', TRUSTED_ISSUERS: '{', LOG_LEVEL: 'loud' }),
    ).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*TRUSTED_ISSUERS[\s\S]*LOG_LEVEL/)
  })
  test('reads the list of trusted issuers', () => {
    const issuer = { issuer: 'https://id.example', audience: 'goodword', jwksUri: 'https://id.example/jwks' }
    expect(readConfig({ TRUSTED_ISSUERS: JSON.stringify([issuer]) }).TRUSTED_ISSUERS).toEqual([issuer])
  })
  test('takes a client only with its secret', () => {
    expect(() => readConfig({ GITHUB_CLIENT_ID: 'id' })).toThrow(
      /GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together/,
    )
  })
  test('takes Stripe whole, and each of its keys where it belongs', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET go together/)
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY: must begin/)
  })
})

describe('production', () => {
  test('starts with everything real', () => {
    expect(readConfig(production).MODE).toBe('production')
  })
  for (const name of ['ORIGIN', 'DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL'])
    test(`refuses to start without ${name}`, () => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new RegExp(`${name}:`))
    })
  test('refuses the payment sandbox', () => {
    expect(() =>
      readConfig({
        ...production,
        STRIPE_SECRET_KEY: '',
        STRIPE_PUBLISHABLE_KEY: '',
        STRIPE_WEBHOOK_SECRET: '',
      }),
    ).toThrow(/payment sandbox/)
  })
  test('refuses the Google stand-in, plain http and the development server', () => {
    expect(() => readConfig({ ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })).toThrow(
      /stand-in/,
    )
    expect(() => readConfig({ ...production, ORIGIN: 'http://goodword.example' })).toThrow(/https/)
    expect(() => readConfig({ ...production, GOODWORD_DEV: '1' })).toThrow(ConfigError)
  })
})
