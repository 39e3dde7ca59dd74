import type { Environment } from './environment.ts'

/** Reasons to refuse a start in production, one line each. */
export function refusedInProduction(values: Environment): string[] {
  return [
    ...missing(values),
    ...weakSecrets(values),
    ...testKeys(values),
    ...plainEndpoints(values),
    ...tooTrusting(values),
  ]
}

/** Domains without an owner (RFC 2606). */
const reservedDomain = /[@.](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)>?\s*$/i

/** Members' data and secrets go to these addresses. */
function plainEndpoints(values: Environment): string[] {
  const names = [
    'TWILIO_API_URL',
    'STORAGE_ENDPOINT',
    'REFERRAL_API_URL',
    'USERS_API_URL',
    'MAP_TILE_URL',
    'MAP_ATTRIBUTION_URL',
  ] as const
  return names
    .filter((name) => values[name] !== undefined && !values[name].startsWith('https://'))
    .map((name) => `${name}: must be https://`)
}

function missing(values: Environment): string[] {
  const problems: string[] = []
  if (!values.DATABASE_URL) problems.push('DATABASE_URL: production does not run on the embedded database')
  if (!values.ORIGIN?.startsWith('https://'))
    problems.push('ORIGIN: production needs the public https:// address')
  if (!values.AUTH_SECRET) problems.push('AUTH_SECRET: production needs a secret of its own')
  if (!values.GOOGLE_CLIENT_ID)
    problems.push('GOOGLE_CLIENT_ID: production does not run on the Google stand-in')
  if (!values.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SECRET_KEY: production does not run on the payment sandbox')
  if (values.STRIPE_API_URL) problems.push('STRIPE_API_URL: production uses Stripe itself, not a test double')
  if (values.DNS_STAND_IN) problems.push('DNS_STAND_IN: production reads the public DNS')
  if (!values.SMTP_URL) problems.push('SMTP_URL: production does not run on the demo mailbox')
  if (reservedDomain.test(values.MAIL_FROM))
    problems.push('MAIL_FROM: production needs an address of your own, not the example')
  if (values.GOODWORD_DEV) problems.push('GOODWORD_DEV: production does not run the development server')
  return problems
}

function weakSecrets(values: Environment): string[] {
  const keys = (values.TOKEN_KEYS ?? '').split(',').map((pair) => pair.slice(pair.indexOf(':') + 1))
  const secrets: [name: string, secret: string | undefined][] = [
    ['AUTH_SECRET', values.AUTH_SECRET],
    ['GIFT_CARD_SECRET', values.GIFT_CARD_SECRET],
    ['MAIL_REPORT_SECRET', values.MAIL_REPORT_SECRET],
    ...keys.map((key): [string, string] => ['TOKEN_KEYS', key]),
  ]
  return secrets
    .filter(([, secret]) => secret && isGuessable(secret))
    .map(([name]) => `${name}: is easy to guess; generate one with \`openssl rand -base64 32\``)
}

const distinctCharactersMin = 10
const placeholders = /change.?me|replace.?me|example|placeholder|password|for.?tests|your.?secret/i

/**
 * True for too few distinct characters, one repeated piece, mostly a sequence such as abcd or 4321, or a placeholder.
 */
export function isGuessable(secret: string): boolean {
  if (new Set(secret).size < distinctCharactersMin || placeholders.test(secret)) return true
  // A string that occurs inside its own doubling, first and last characters removed, repeats a shorter piece.
  if ((secret + secret).slice(1, -1).includes(secret)) return true
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? code)) === 1)
  return steps.length * 2 > secret.length
}

function testKeys(values: Environment): string[] {
  return (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => /^(sk|rk|pk)_test_/.test(values[name] ?? ''))
    .map((name) => `${name}: production needs a live key, not a test key`)
}

// A proxy's network is small. A shorter prefix would let any internet client forge its address.
const prefixMin = { ipv4: 8, ipv6: 16 } as const

function tooTrusting(values: Environment): string[] {
  const problems = values.TRUSTED_ISSUERS.filter(
    ({ issuer, jwksUri }) => !(issuer.startsWith('https://') && jwksUri.startsWith('https://')),
  ).map(({ issuer }) => `TRUSTED_ISSUERS: ${issuer} and the address of its keys must be https://`)
  const proxies = (values.TRUSTED_PROXY ?? '').split(',').map((proxy) => proxy.trim())
  for (const proxy of proxies.filter(trustsTooMany))
    problems.push(`TRUSTED_PROXY: ${proxy}trusts too many addresses; set the address or network of the proxy`)
  return problems
}

function trustsTooMany(proxy: string): boolean {
  const [address = '', length] = proxy.split('/')
  if (length === undefined) return false
  if (length.includes('.')) return Number(length.split('.')[0]) < 255 // a netmask
  return Number(length) < (address.includes(':') ? prefixMin.ipv6 : prefixMin.ipv4)
}
