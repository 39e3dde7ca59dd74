import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { secure } from './security.ts'

async function headersOf(
  url: string,
  hasStripe: boolean,
  {
    referralApi,
    mapTiles,
    googleStandIn,
  }: { referralApi?: string; mapTiles?: string; googleStandIn?: string } = {},
) {
  const app = fastify()
  await secure(app, {
    origin: 'https://goodword.example',
    isDev: false,
    requestsPerMinute: 100,
    hasStripe,
    referralApi,
    mapTiles,
    ...(googleStandIn && { googleStandIn }),
  })
  app.get('/*', async () => 'page')
  const { headers } = await app.inject(url)
  await app.close()
  const policy = String(headers['content-security-policy'])
  const sources = (name: string) =>
    new RegExp(`(?:^|;)${name} ([^;]*)`)
      .exec(policy)?.[1]
      ?.replace(/'nonce-[^']+'/, 'NONCE')
      .split(' ')
  return { sources, policy, permissions: String(headers['permissions-policy']) }
}

test('pages may call the configured referral API', async () => {
  const { sources } = await headersOf('/referral', false, { referralApi: 'https://referrals.example/api/v1' })
  expect(sources('connect-src')).toEqual(["'self'", 'https://referrals.example'])
  expect((await headersOf('/referral', false)).sources('connect-src')).toEqual(["'self'"])
})

test('pages may load map tiles from the configured service', async () => {
  const { sources } = await headersOf('/search', false, {
    mapTiles: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1',
  })
  expect(sources('connect-src')).toEqual(["'self'", 'https://tiles.example:8443'])
})

test('pages may show pictures of the stand-in for Google, where there is one', async () => {
  const { sources } = await headersOf('/google-reviews', false, {
    googleStandIn: 'http://localhost:4400/business-profile',
  })
  expect(sources('img-src')).toEqual(["'self'", 'data:', 'https:', 'http://localhost:4400'])
  expect((await headersOf('/google-reviews', false)).sources('img-src')).toEqual([
    "'self'",
    'data:',
    'https:',
  ])
})

test('pages may use the camera for codes, and not the microphone', async () => {
  const { permissions } = await headersOf('/card', false)
  expect(permissions).toContain('camera=(self), microphone=()')
})

describe('the card processor’s hosts', () => {
  test.each(['/payment', '/payment?checkout=1', '/payment/', '/card/gift', '/card/gift?g=1', '/card/gift/'])(
    'are allowed at %s when Stripe is configured',
    async (url) => {
      const { sources, permissions } = await headersOf(url, true)
      expect(sources('script-src')).toEqual([
        "'self'",
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'NONCE',
      ])
      expect(sources('frame-src')).toEqual([
        "'self'",
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://hooks.stripe.com',
      ])
      expect(sources('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
      expect(permissions).toContain('payment=(self "https://js.stripe.com")')
    },
  )
  test.each([
    ['/', true],
    ['/cart?from=/payment', true],
    ['/payments', true],
    ['/payment/elsewhere', true],
    ['/card', true],
    ['/card?from=/card/gift', true],
    ['/card/gifts', true],
    ['/card/receipts/1', true],
    ['/', false],
    ['/payment', false],
  ])('are not allowed at %s (Stripe configured: %s)', async (url, hasStripe) => {
    const { sources, policy, permissions } = await headersOf(url, hasStripe)
    expect(policy).not.toContain('stripe')
    expect(sources('script-src')).toEqual(["'self'", 'NONCE'])
    expect(sources('connect-src')).toEqual(["'self'"])
    expect(sources('frame-src')).toEqual(["'self'"])
    expect(permissions).toContain('payment=(self)')
  })
})
