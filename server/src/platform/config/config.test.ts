import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isGuessable } from './production.ts'
import { ConfigError, readConfig, mapTilesOf } from './config.ts'

const production = {
  MODE: 'production',
  ORIGIN: 'https://goodword.example',
  DATABASE_URL: 'postgres://app:secret@database:5432/goodword',
  AUTH_SECRET: 'q7VtK2mZ9xRb4LwYc8NdHs3GfJp6TuEa',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'Goodword <hello@goodword.app>',
}

describe('the configuration', () => {
  test.each(['proxy', 'true', '1', '10.0.0.0/33', '::1/129', '10.0.0.1, nonsense', '10.0.0.0/8/8'])(
    'refuses the proxy %s, which is no address',
    (TRUSTED_PROXY) => {
      expect(() => readConfig({ TRUSTED_PROXY })).toThrow(/TRUSTED_PROXY: must be IP addresses/)
    },
  )
  test.each(['10.1.2.3', '10.1.0.0/16, ::1', 'fd00::/64', '10.1.0.0/255.255.0.0'])(
    'takes the proxy %s',
    (TRUSTED_PROXY) => {
      expect(readConfig({ TRUSTED_PROXY }).TRUSTED_PROXY).toBe(TRUSTED_PROXY)
    },
  )
  test('refuses an origin with a path, a query or a user', () => {
    for (const more of ['/shop', '/?a=1', '/#a'])
      expect(() => readConfig({ ORIGIN: `https://goodword.app${more}` })).toThrow(
        /ORIGIN: must be a host alone/,
      )
    expect(() => readConfig({ ORIGIN: 'https://ada@goodword.app' })).toThrow(/ORIGIN: must be a host alone/)
    expect(readConfig({ ORIGIN: 'https://goodword.app/' }).ORIGIN).toBe('https://goodword.app')
  })
  test.each(['STORAGE_ENDPOINT', 'REFERRAL_API_URL', 'USERS_API_URL', 'TWILIO_API_URL', 'MAP_TILE_URL'])(
    'of production refuses plain http in %s',
    (name) => {
      const address = 'http://service.goodword.app/{z}/{x}/{y}'
      expect(() => readConfig({ ...production, MAP_ATTRIBUTION: 'us', [name]: address })).toThrow(
        new RegExp(`${name}: must be https`),
      )
    },
  )
  test.each(['', 'hello@goodword.example', 'Shop <a@example.com>', 'a@mail.example.org'])(
    'of production refuses the sender “%s”, whose domain has no owner',
    (MAIL_FROM) => {
      expect(() => readConfig({ ...production, MAIL_FROM })).toThrow(/MAIL_FROM: production needs/)
    },
  )
  test('of production refuses a test double of Stripe', () => {
    expect(() => readConfig({ ...production, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toThrow(
      /STRIPE_API_URL: production uses Stripe itself/,
    )
  })
  test('of production refuses a DNS stand-in, and the demo takes one on this machine alone', () => {
    expect(() => readConfig({ ...production, DNS_STAND_IN: '127.0.0.1:5353' })).toThrow(
      /DNS_STAND_IN: production reads the public DNS/,
    )
    expect(readConfig({ DNS_STAND_IN: '127.0.0.1:5353' }).DNS_STAND_IN).toBe('127.0.0.1:5353')
    expect(() => readConfig({ DNS_STAND_IN: '8.8.8.8:53' })).toThrow(/DNS_STAND_IN: must be an address/)
  })
  test('needs the parts of the signature of mails together, of the domain of the sender', () => {
    const dkim = {
      DKIM_DOMAIN: 'goodword.example',
      DKIM_SELECTOR: 'autumn',
      DKIM_PRIVATE_KEY_FILE: 'dkim.pem',
    }
    expect(readConfig({ ...production, ...dkim, DKIM_DOMAIN: 'goodword.app' })).toMatchObject({
      DKIM_SELECTOR: 'autumn',
    })
    expect(readConfig({ ...dkim, MAIL_FROM: 'Goodword <hello@mail.goodword.example>' })).toMatchObject(dkim)
    for (const name of Object.keys(dkim))
      expect(() => readConfig({ ...dkim, [name]: '' })).toThrow(
        /DKIM_DOMAIN, DKIM_SELECTOR, and .* go together/,
      )
    expect(() => readConfig({ ...dkim, DKIM_PRIVATE_KEY: 'key' })).toThrow(/set only one of them/)
    for (const MAIL_FROM of ['hello@notgoodword.example', 'hello@example'])
      expect(() => readConfig({ ...dkim, MAIL_FROM })).toThrow(/must be the domain of MAIL_FROM/)
  })
  test('needs the return path of mails with the secret of its reports', () => {
    const both = {
      MAIL_RETURN_PATH: 'bounces@mail.goodword.example',
      MAIL_REPORT_SECRET: 'q7VtK2mZ9xRb4LwYc8NdHs3GfJp6TuEa',
    }
    expect(readConfig(both)).toMatchObject(both)
    expect(() => readConfig({ ...both, MAIL_REPORT_SECRET: '' })).toThrow(/go together/)
    expect(() => readConfig({ ...production, ...both, MAIL_REPORT_SECRET: 'a'.repeat(32) })).toThrow(
      /MAIL_REPORT_SECRET: is easy to guess/,
    )
    // A token of 42 characters must fit into the local part of 64.
    expect(() => readConfig({ ...both, MAIL_RETURN_PATH: `${'b'.repeat(30)}@goodword.example` })).toThrow(
      /MAIL_RETURN_PATH/,
    )
  })
  test('without variables is the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'demo',
      PORT: 3000,
      ORIGIN: 'http://localhost:3000',
      DATA_DIR: '.data',
    })
  })
  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUSTED_ISSUERS: '' }).PORT).toBe(3000)
  })
  test('names every invalid variable', () => {
    expect(() =>
      readConfig({ PORT: '99999', DATABASE_URL: 'mysql://x', TRUSTED_ISSUERS: '{', LOG_LEVEL: 'loud' }),
    ).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*TRUSTED_ISSUERS[\s\S]*LOG_LEVEL/)
  })
  test('reads the list of trusted issuers', () => {
    const issuer = { issuer: 'https://id.example', audience: 'goodword', jwksUri: 'https://id.example/jwks' }
    expect(readConfig({ TRUSTED_ISSUERS: JSON.stringify([issuer]) }).TRUSTED_ISSUERS).toEqual([issuer])
  })
  test('requires a secret for each client', () => {
    expect(() => readConfig({ GITHUB_CLIENT_ID: 'id' })).toThrow(
      /GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together/,
    )
  })
  test('needs the topic and the account of notices of Google reviews together, and a client', () => {
    const GOOGLE_REVIEWS_TOPIC = 'projects/goodword/topics/reviews'
    const GOOGLE_REVIEWS_PUSH_ACCOUNT = 'push@goodword.iam.gserviceaccount.com'
    const both = { GOOGLE_REVIEWS_TOPIC, GOOGLE_REVIEWS_PUSH_ACCOUNT }
    expect(readConfig({ ...production, ...both })).toMatchObject(both)
    expect(() => readConfig({ ...production, GOOGLE_REVIEWS_TOPIC })).toThrow(/go together/)
    expect(() => readConfig(both)).toThrow(/need GOOGLE_CLIENT_ID/)
    expect(() => readConfig({ ...production, ...both, GOOGLE_REVIEWS_TOPIC: 'reviews' })).toThrow(
      /GOOGLE_REVIEWS_TOPIC: must be a name/,
    )
  })
  test('requires tile numbers in the address of map tiles, and the credit with it', () => {
    const MAP_TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(() => readConfig({ MAP_TILE_URL: 'https://tiles.example/', MAP_ATTRIBUTION: '©' })).toThrow(
      /MAP_TILE_URL: must be an address with \{z\}/,
    )
    expect(() => readConfig({ MAP_TILE_URL })).toThrow(/MAP_TILE_URL and MAP_ATTRIBUTION go together/)
    expect(() => readConfig({ MAP_ATTRIBUTION_URL: 'https://tiles.example/terms' })).toThrow(/go together/)
    expect(mapTilesOf(readConfig({ MAP_TILE_URL, MAP_ATTRIBUTION: '© Mapmakers' }))).toEqual({
      url: MAP_TILE_URL,
      attribution: '© Mapmakers',
      attributionUrl: null,
    })
    expect(mapTilesOf(readConfig({}))).toBeNull()
  })
  test('requires bucket, key id and secret of a photo storage together', () => {
    expect(() => readConfig({ STORAGE_BUCKET: 'photos' })).toThrow(
      /STORAGE_BUCKET, STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY go together/,
    )
    expect(() => readConfig({ STORAGE_ENDPOINT: 'storage.example' })).toThrow(
      /STORAGE_ENDPOINT: must be an http/,
    )
  })
  test('requires all Stripe keys, each in its own variable', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET go together/)
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY: must begin/)
  })
})

describe('production', () => {
  test('starts without stand-ins', () => {
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
  test.each([
    ['made of one character', 'a'.repeat(32)],
    ['made of few characters', 'abcdabdcbacdabcdcdbadcbaabcdabcd'],
    ['that repeats one part', 'q7VtK2mZ9xRb4L'.repeat(3)],
    ['that is a sequence', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['from an example', 'please-change-me-q7VtK2mZ9xRb4LwY'],
  ])('refuses a secret %s', (_what, secret) => {
    expect(() => readConfig({ ...production, AUTH_SECRET: secret })).toThrow(/AUTH_SECRET: is easy to guess/)
    expect(() => readConfig({ ...production, GIFT_CARD_SECRET: secret })).toThrow(/GIFT_CARD_SECRET: is easy/)
  })
  test('accepts random secrets', () => {
    for (let made = 0; made < 200; made += 1) {
      expect(isGuessable(randomBytes(32).toString('base64'))).toBe(false)
      expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false)
    }
  })
  test('refuses keys that consist of zeros', () => {
    const zeros = Buffer.alloc(32).toString('base64')
    expect(() => readConfig({ ...production, TOKEN_KEYS: `one:${zeros}` })).toThrow(/TOKEN_KEYS: is easy/)
  })
  test('refuses the test keys of Stripe', () => {
    for (const [name, key] of [
      ['STRIPE_SECRET_KEY', 'sk_test_1'],
      ['STRIPE_SECRET_KEY', 'rk_test_1'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ] as const)
      expect(() => readConfig({ ...production, [name]: key })).toThrow(
        new RegExp(`${name}: production needs`),
      )
  })
  test('refuses issuers and issuer keys over plain http', () => {
    const issuer = { issuer: 'https://id.example', audience: 'goodword', jwksUri: 'https://id.example/jwks' }
    const read = (more: object) =>
      readConfig({ ...production, TRUSTED_ISSUERS: JSON.stringify([{ ...issuer, ...more }]) })
    expect(read({}).TRUSTED_ISSUERS).toHaveLength(1)
    expect(() => read({ issuer: 'http://id.example' })).toThrow(/TRUSTED_ISSUERS: http:/)
    expect(() => read({ jwksUri: 'http://id.example/jwks' })).toThrow(/TRUSTED_ISSUERS/)
  })
  test.each(['0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/0', '0.0.0.0/1', '0.0.0.0/0.0.0.0', '::/1'])(
    'refuses to trust the forwarded headers of %s',
    (proxy) => {
      expect(() => readConfig({ ...production, TRUSTED_PROXY: proxy })).toThrow(/TRUSTED_PROXY/)
    },
  )
  test.each(['10.0.0.1', '10.0.0.0/8', '172.16.0.0/12,fd00::/48', 'loopback', '10.0.0.0/255.0.0.0'])(
    'trusts the forwarded headers of %s',
    (proxy) => {
      expect(readConfig({ ...production, TRUSTED_PROXY: proxy }).TRUSTED_PROXY).toBe(proxy)
    },
  )
})
