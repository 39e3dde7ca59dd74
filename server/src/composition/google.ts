import type { Config } from '../platform/config/config.ts'
import type { CalendarProvider } from '../integrations/google/calendarProvider.ts'
import type { BusinessProfileProvider } from '../integrations/google/businessProfile.ts'
import { googleBusinessProfile } from '../integrations/google/googleBusinessProfile.ts'
import { googleAddresses, googleCalendar } from '../integrations/google/googleCalendar.ts'
import { startGoogleStandIn } from '../standins/google/google.ts'
import { standInAccounts } from '../standins/accounts.ts'
import type { Log } from '../platform/log/log.ts'

const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'
const standInClient = { clientId: 'goodword-demo', clientSecret: 'goodword-demo-secret' }

export interface Google {
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly discoveryUrl: string
  readonly isStandIn: boolean
  readonly calendar: CalendarProvider
  readonly businessProfile: BusinessProfileProvider
  readonly description: string
  close(): Promise<void>
}

/** Opens Google if configured, otherwise its stand-in, which never runs in production. */
export async function openGoogle(config: Config, log: Log): Promise<Google> {
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET) {
    const client = { clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET }
    return {
      client,
      discoveryUrl: googleDiscovery,
      isStandIn: false,
      calendar: googleCalendar({ kind: 'google', addresses: googleAddresses, client }),
      businessProfile: googleBusinessProfile({ kind: 'google', standInUrl: null }),
      description: 'Google: connected',
      close: async () => {},
    }
  }
  if (config.MODE === 'production') throw new Error('the Google stand-in never runs in production')
  const { origin, discoveryUrl, close } = await startGoogleStandIn({
    port: config.GOOGLE_STAND_IN_PORT,
    people: standInAccounts.map(({ email, displayName, about }) => ({ email, name: displayName, about })),
    redirectUris: [`${config.ORIGIN}/api/identity/callback/google`, `${config.ORIGIN}/oauth2callback`],
    ...standInClient,
    log,
  })
  const addresses = {
    authorize: `${origin}/o/oauth2/v2/auth`,
    token: `${origin}/oauth2/token`,
    revoke: `${origin}/oauth2/revoke`,
    api: `${origin}/`,
  }
  return {
    client: standInClient,
    discoveryUrl,
    isStandIn: true,
    calendar: googleCalendar({ kind: 'stand_in', addresses, client: standInClient }),
    businessProfile: googleBusinessProfile({ kind: 'stand_in', standInUrl: null }),
    description: `Google: stand-in at ${origin}`,
    close,
  }
}
