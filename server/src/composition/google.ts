import { join } from 'node:path'
import { apiPrefix } from 'contract/core/route'
import { googlePushPath } from 'contract/googleReviews/connections'
import type { Config } from '../platform/config/config.ts'
import type { CalendarProvider } from '../integrations/google/calendarProvider.ts'
import type { BusinessProfilePort, BusinessProfileProvider } from '../integrations/google/businessProfile.ts'
import {
  googleBusinessProfile,
  googleProfileAddresses,
} from '../integrations/google/googleBusinessProfile.ts'
import { googleAddresses, googleCalendar } from '../integrations/google/googleCalendar.ts'
import { profilePage, standInProfileAddresses } from '../standins/google/businessProfile/addresses.ts'
import { demoSeed } from '../standins/google/businessProfile/profileSeed.ts'
import { startGoogleStandIn } from '../standins/google/google.ts'
import { standInAccounts } from '../standins/accounts.ts'
import { systemClock } from '../platform/clock.ts'
import type { Log } from '../platform/log/log.ts'

const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'
/** Google signs Pub/Sub pushes with the keys that sign its ID tokens. */
const googleKeys = {
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: 'https://accounts.google.com',
}
const standInClient = { clientId: 'goodword-demo', clientSecret: 'goodword-demo-secret' }
const standInNotices = {
  topic: 'projects/goodword-demo/topics/business-profile',
  account: 'business-profile@goodword-demo.iam.gserviceaccount.com',
}

export interface Google {
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly discoveryUrl: string
  readonly isStandIn: boolean
  readonly calendar: CalendarProvider
  readonly businessProfile: BusinessProfileProvider
  /** Null when review notices are not configured. */
  readonly profileNotices: BusinessProfilePort['notices']
  readonly description: string
  close(): Promise<void>
}

/**
 * Opens Google if configured, otherwise its stand-in, which never runs in production.
 * @param stateFolder where the stand-in stores its changes; null for memory only
 */
export async function openGoogle(
  config: Config,
  log: Log,
  stateFolder: string | null = null,
): Promise<Google> {
  const audience = `${config.ORIGIN}${apiPrefix}${googlePushPath}`
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET) {
    const client = { clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET }
    return {
      client,
      discoveryUrl: googleDiscovery,
      isStandIn: false,
      calendar: googleCalendar({ kind: 'google', addresses: googleAddresses, client }),
      businessProfile: googleBusinessProfile({
        kind: 'google',
        addresses: googleProfileAddresses,
        client,
        standInUrl: null,
      }),
      profileNotices: noticesOf(config, audience),
      description: 'Google: connected',
      close: async () => {},
    }
  }
  if (config.MODE === 'production') throw new Error('the Google stand-in never runs in production')
  const { origin, discoveryUrl, keysUrl, close } = await startGoogleStandIn({
    port: config.GOOGLE_STAND_IN_PORT,
    people: standInAccounts.map(({ email, displayName, about }) => ({ email, name: displayName, about })),
    redirectUris: [`${config.ORIGIN}/api/identity/callback/google`, `${config.ORIGIN}/oauth2callback`],
    ...standInClient,
    profile: {
      seed: demoSeed,
      statePath: stateFolder === null ? null : join(stateFolder, 'google-business-profile.json'),
      push: { ...standInNotices, endpoint: audience, audience },
      now: () => Date.parse(systemClock.now()),
    },
    log,
  })
  const addresses = standInProfileAddresses(origin)
  return {
    client: standInClient,
    discoveryUrl,
    isStandIn: true,
    calendar: googleCalendar({
      kind: 'stand_in',
      addresses: { ...addresses, api: `${origin}/` },
      client: standInClient,
    }),
    businessProfile: googleBusinessProfile({
      kind: 'stand_in',
      addresses,
      client: standInClient,
      standInUrl: `${origin}${profilePage}`,
    }),
    profileNotices: { ...standInNotices, audience, keysUrl, issuer: origin },
    description: `Google: stand-in at ${origin}`,
    close,
  }
}

function noticesOf(config: Config, audience: string): BusinessProfilePort['notices'] {
  const { GOOGLE_REVIEWS_TOPIC: topic, GOOGLE_REVIEWS_PUSH_ACCOUNT: account } = config
  return topic === undefined || account === undefined ? null : { topic, account, audience, ...googleKeys }
}
