import type { Contact } from 'contract/core/contact'
import type { MapTiles } from 'contract/core/mapTiles'
import { type Environment, environmentSchema } from './environment.ts'
import { partOfMail } from './mail.ts'
import { refusedInProduction } from './production.ts'

export type Config = Omit<Environment, 'ORIGIN'> & { readonly ORIGIN: string }

/** Lists each invalid variable with its expected format. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads and validates the environment. An empty variable counts as absent.
 * Production mode rejects stand-ins, plain http, test keys and missing or guessable secrets.
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const values = parsed.data
  const problems = [
    ...halfPairs(values),
    ...partOfStripe(values),
    ...partOfMap(values),
    ...partOfS3(values),
    ...partOfTwilio(values),
    ...partOfNotices(values),
    ...partOfPush(values),
    ...partOfMail(values),
    ...(values.MODE === 'production' ? refusedInProduction(values) : []),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...values, ORIGIN: new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`).origin }
}

/** The contact details of this installation; the demo has fictional ones. */
export function contactOf({ MODE, CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS }: Config): Contact {
  const invented = MODE === 'demo' ? demoContact : null
  return {
    email: CONTACT_EMAIL ?? invented?.email ?? null,
    phone: CONTACT_PHONE ?? invented?.phone ?? null,
    address: CONTACT_ADDRESS ?? invented?.address ?? null,
  }
}

const demoContact = {
  email: 'hello@goodword.example',
  phone: '+1 (555) 010-0142',
  address: '14 Orchard Street, Willowford',
}

/** The tile service of the maps; null without one. */
export function mapTilesOf({ MAP_TILE_URL, MAP_ATTRIBUTION, MAP_ATTRIBUTION_URL }: Config): MapTiles | null {
  if (MAP_TILE_URL === undefined || MAP_ATTRIBUTION === undefined) return null
  return { url: MAP_TILE_URL, attribution: MAP_ATTRIBUTION, attributionUrl: MAP_ATTRIBUTION_URL ?? null }
}

/** Tile services require attribution. */
function partOfMap({ MAP_TILE_URL, MAP_ATTRIBUTION, MAP_ATTRIBUTION_URL }: Environment): string[] {
  const isWhole = (MAP_TILE_URL === undefined) === (MAP_ATTRIBUTION === undefined)
  if (isWhole && (MAP_ATTRIBUTION_URL === undefined || MAP_ATTRIBUTION !== undefined)) return []
  return ['MAP_TILE_URL and MAP_ATTRIBUTION go together']
}

function halfPairs(values: Environment): string[] {
  return (['GOOGLE', 'FACEBOOK', 'GITHUB', 'TWITTER'] as const)
    .filter((name) => Boolean(values[`${name}_CLIENT_ID`]) !== Boolean(values[`${name}_CLIENT_SECRET`]))
    .map((name) => `${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`)
}

function partOfS3(values: Environment): string[] {
  const names = ['STORAGE_BUCKET', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'] as const
  const present = names.filter((name) => Boolean(values[name]))
  return present.length % names.length === 0 ? [] : [`${names.join(', ')} go together`]
}

function partOfTwilio(values: Environment): string[] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const present = names.filter((name) => Boolean(values[name]))
  return present.length % names.length === 0 ? [] : [`${names.join(', ')} go together`]
}

function partOfPush({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): string[] {
  const isWhole = (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined)
  return isWhole ? [] : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together']
}

/** Without a known signer, a push cannot be verified; the stand-in has its own notices. */
function partOfNotices(values: Environment): string[] {
  const names = ['GOOGLE_REVIEWS_TOPIC', 'GOOGLE_REVIEWS_PUSH_ACCOUNT'] as const
  const present = names.filter((name) => Boolean(values[name]))
  if (present.length === 0) return []
  if (present.length < names.length) return [`${names.join(', ')} go together`]
  return values.GOOGLE_CLIENT_ID ? [] : [`${names.join(', ')}: need GOOGLE_CLIENT_ID`]
}

/** Operators check new listings in production, unless it is configured otherwise; the demo has no active operator. */
export function listingApprovalOf({ LISTING_APPROVAL, MODE }: Config): 'auto' | 'manual' {
  return LISTING_APPROVAL ?? (MODE === 'production' ? 'manual' : 'auto')
}

function partOfStripe(values: Environment): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const present = names.filter((name) => Boolean(values[name]))
  return present.length % names.length === 0 ? [] : [`${names.join(', ')} go together`]
}
