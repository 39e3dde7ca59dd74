import { businessProfileScope, type BusinessProfilePort } from '../src/integrations/google/businessProfile.ts'
import { googleBusinessProfile } from '../src/integrations/google/googleBusinessProfile.ts'
import type { Instant } from 'contract/core/instant'
import { createLog } from '../src/platform/log/log.ts'
import { systemClock } from '../src/platform/clock.ts'
import { standInProfileAddresses } from '../src/standins/google/businessProfile/addresses.ts'
import type { StandInProfile } from '../src/standins/google/businessProfile/controls.ts'
import type { ProfileSeed } from '../src/standins/google/businessProfile/profileSeed.ts'
import type { PushSubscription } from '../src/standins/google/businessProfile/pushes.ts'
import type { ProfileSwitches } from '../src/standins/google/businessProfile/switches.ts'
import { startGoogleStandIn } from '../src/standins/google/google.ts'

interface Options {
  /** Reviews in total, spread evenly over the locations; default none. */
  readonly reviews?: number
  /** Verified locations `locations/1`, `locations/2`, … of `accounts/1`; default one. */
  readonly locations?: number
  /** Replaces the generated accounts and locations. */
  readonly seed?: ProfileSeed
  readonly faults?: Partial<ProfileSwitches>
  /** Where pushes are sent; default nowhere, so that tests deliver pushes of `signPush` themselves. */
  readonly pushEndpoint?: string
  /** The file that stores changes. */
  readonly statePath?: string
  /** 0, the default, selects a free port. */
  readonly port?: number
  readonly now?: () => Instant
}

export interface ProfileStandIn extends StandInProfile {
  readonly origin: string
  readonly accountName: 'accounts/1'
  readonly locationNames: readonly string[]
  /** In the form of `BusinessProfilePort`. */
  readonly notices: NonNullable<BusinessProfilePort['notices']>
  /** The client, which also works in another process with `standInProvider(origin)`. */
  provider(options?: ClientOptions): ReturnType<typeof googleBusinessProfile>
  /** Walks through the consent of the account's manager. */
  grant(email?: string): ReturnType<ReturnType<typeof googleBusinessProfile>['exchange']>
  close(): Promise<void>
}

interface ClientOptions {
  readonly timeoutMilliseconds?: number
}

export const profileManager = 'owner@example.com'
/** An account without a business. */
export const profileStranger = 'stranger@example.com'
const client = { clientId: 'id', clientSecret: 'secret' }
const redirectUri = 'http://localhost:3999/oauth2callback'
const topic = 'projects/tests/topics/reviews'
const pushAccount = 'push@tests.iam.gserviceaccount.com'

/** The client of the stand-in at an origin. */
export const standInProvider = (origin: string, options: ClientOptions = {}) =>
  googleBusinessProfile({
    kind: 'stand_in',
    addresses: standInProfileAddresses(origin),
    client,
    standInUrl: `${origin}/business-profile`,
    ...options,
  })

/** Starts the stand-in for Google with generated reviews, always the same. */
export async function startProfileStandIn({
  reviews = 0,
  locations = 1,
  seed = seedOf({ reviews, locations }),
  faults = {},
  pushEndpoint,
  statePath,
  port = 0,
  now = () => systemClock.now(),
}: Options = {}): Promise<ProfileStandIn> {
  const audience = pushEndpoint ?? 'http://localhost:3999/api/v1/webhooks/google-reviews'
  const push: PushSubscription = { topic, endpoint: audience, audience, account: pushAccount }
  const { origin, keysUrl, profile, close } = await startGoogleStandIn({
    port,
    people: [profileManager, profileStranger, ...seed.accounts.flatMap(({ managers }) => managers)]
      .filter((email, index, all) => all.indexOf(email) === index)
      .map((email) => ({ email, name: email })),
    ...client,
    redirectUris: [redirectUri],
    profile: {
      seed,
      statePath: statePath ?? null,
      push,
      switches: { sendsPushes: pushEndpoint !== undefined, ...faults },
      now: () => Date.parse(now()),
    },
    log: createLog('silent'),
  })
  if (!profile) throw new Error('the stand-in has no Business Profile')
  return Object.assign(profile, {
    origin,
    accountName: 'accounts/1' as const,
    locationNames: seed.locations.map(({ name }) => name),
    notices: { topic, account: pushAccount, audience, keysUrl, issuer: origin },
    provider: (options?: ClientOptions) => standInProvider(origin, options),
    grant: async (email = profileManager) => {
      const code = await codeFor(origin, email)
      return standInProvider(origin).exchange({ code, codeVerifier: '', redirectUri })
    },
    close,
  })
}

/** Submits the consent page with this account and the scope, without PKCE. */
async function codeFor(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/o/oauth2/v2/auth/callback`, {
    method: 'POST',
    body: new URLSearchParams({
      email,
      redirect_uri: redirectUri,
      scope: `openid email ${businessProfileScope}`,
      client_id: client.clientId,
      granted: businessProfileScope,
      answer: 'allow',
    }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

function seedOf({ reviews, locations }: { reviews: number; locations: number }): ProfileSeed {
  return {
    accounts: [{ name: 'accounts/1', title: 'Test account', type: 'PERSONAL', managers: [profileManager] }],
    locations: Array.from({ length: locations }, (_, index) => ({
      name: `locations/${index + 1}`,
      accountName: 'accounts/1',
      title: `Location ${index + 1}`,
      street: `${index + 1} Main Street`,
      locality: 'Willowford',
      region: 'NY',
      postalCode: '12588',
      phone: null,
      latitude: 41.58,
      longitude: -73.72 + index / 100,
      isVerified: true,
      reviewCount: Math.floor((reviews + index) / locations),
    })),
  }
}
