import { isIP } from 'node:net'
import * as z from 'zod/mini'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535))),
)
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const origin = address.check(
  z.refine((value) => {
    const { origin: alone, href } = new URL(value)
    return href === `${alone}/`
  }, 'must be a host alone, such as https://example.com, without a path'),
)
const tileAddress = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && hasTileNumbers(value),
      'must be an address with {z}, {x} and {y}',
    ),
  )
const text = z.string().check(z.minLength(1))
const beginning = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error))

const trustedIssuers = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      try {
        return JSON.parse(value) as unknown // checked by the next schema
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: value })
        return z.NEVER
      }
    }),
  ),
  z.array(z.strictObject({ issuer: address, audience: text, jwksUri: address })),
)

/** Every environment variable that Goodword reads; `.env.example` explains each. */
export const environmentSchema = z.object({
  MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  GOODWORD_DEV: z.optional(z.literal('1')),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(port, 3000),
  ORIGIN: z.optional(origin),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  DATABASE_REPLICA_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TOKEN_KEYS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\w+:[\w+/=-]{43,44})(,\w+:[\w+/=-]{43,44})*$/,
          'must be id:key pairs, each key 32 bytes in base64',
        ),
      ),
  ),
  GIFT_CARD_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUSTED_ISSUERS: z._default(trustedIssuers, []),
  TRUSTED_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.split(',').every((proxy) => isNetwork(proxy.trim())),
          'must be IP addresses or networks such as 10.1.0.0/16, separated by commas',
        ),
      ),
  ),
  REFERRAL_API_URL: z.optional(address),
  CONTACT_EMAIL: z.optional(z.email('must be an email address')),
  CONTACT_PHONE: z.optional(text),
  CONTACT_ADDRESS: z.optional(text),
  USERS_API_URL: z.optional(address),
  MAP_TILE_URL: z.optional(tileAddress),
  MAP_ATTRIBUTION: z.optional(text),
  MAP_ATTRIBUTION_URL: z.optional(address),
  RATE_LIMIT_PER_MINUTE: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(1)))),
    1200,
  ),
  LISTING_APPROVAL: z.optional(z.enum(['auto', 'manual'])),
  TWILIO_ACCOUNT_SID: z.optional(text),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_FROM: z.optional(beginning(/^\+\d{6,15}$/, 'must be a number such as +15005550006')),
  TWILIO_API_URL: z._default(address, 'https://api.twilio.com'),
  PHONE_COUNTRIES: z._default(
    beginning(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be country codes such as US,CA'),
    'US,CA',
  ),
  DNS_STAND_IN: z.optional(beginning(/^127\.0\.0\.1:\d{1,5}$/, 'must be an address such as 127.0.0.1:5353')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_REVIEWS_TOPIC: z.optional(
    beginning(
      /^projects\/[\w.:-]+\/topics\/[\w.~%+-]+$/,
      'must be a name such as projects/my-project/topics/reviews',
    ),
  ),
  GOOGLE_REVIEWS_PUSH_ACCOUNT: z.optional(z.email('must be the email address of a service account')),
  GOOGLE_STAND_IN_PORT: z._default(port, 0),
  SOCIAL_STAND_IN_PORT: z._default(port, 0),
  FACEBOOK_CLIENT_ID: z.optional(text),
  FACEBOOK_CLIENT_SECRET: z.optional(text),
  GITHUB_CLIENT_ID: z.optional(text),
  GITHUB_CLIENT_SECRET: z.optional(text),
  TWITTER_CLIENT_ID: z.optional(text),
  TWITTER_CLIENT_SECRET: z.optional(text),
  STRIPE_SECRET_KEY: z.optional(beginning(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: z.optional(beginning(/^pk_/, 'must begin with pk_')),
  STRIPE_WEBHOOK_SECRET: z.optional(beginning(/^whsec_/, 'must begin with whsec_')),
  STRIPE_API_URL: z.optional(z.url({ protocol: /^http$/, error: 'must be an http:// address' })),
  STORAGE_ENDPOINT: z.optional(address),
  STORAGE_REGION: z._default(text, 'us-east-1'),
  STORAGE_BUCKET: z.optional(text),
  STORAGE_ACCESS_KEY_ID: z.optional(text),
  STORAGE_SECRET_ACCESS_KEY: z.optional(text),
  STORAGE_PATH_STYLE: z.optional(z.literal('1')),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  MAIL_FROM: z._default(text, 'Goodword <hello@goodword.example>'),
  VAPID_PUBLIC_KEY: z.optional(beginning(/^B[\w-]{86}$/, 'must be a public key of `npm run push:keys`')),
  VAPID_PRIVATE_KEY: z.optional(beginning(/^[\w-]{43}$/, 'must be a private key of `npm run push:keys`')),
  PUSH_STAND_IN_PORT: z._default(port, 0),
  DKIM_DOMAIN: z.optional(beginning(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be a domain in lower case')),
  DKIM_SELECTOR: z.optional(beginning(/^[a-z\d-]+$/, 'must be a name such as goodword-2026')),
  DKIM_PRIVATE_KEY: z.optional(text),
  DKIM_PRIVATE_KEY_FILE: z.optional(text),
  MAIL_RETURN_PATH: z.optional(
    beginning(/^[a-z\d.-]{1,20}@[a-z\d.-]+$/, 'must be an address such as bounces@mail.example.com'),
  ),
  MAIL_REPORT_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
})

export type Environment = z.output<typeof environmentSchema>

/** An address, a well-known network by name, or a network with the length of its prefix or its netmask. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [host = '', length, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1
  if (bits === -1 || more.length > 0) return false
  if (length === undefined) return true
  return /^\d{1,3}$/.test(length) ? Number(length) <= bits : bits === 32 && isIP(length) === 4
}

function hasTileNumbers(address: string): boolean {
  return ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
}
