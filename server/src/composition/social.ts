import type { Config } from '../platform/config/config.ts'
import {
  socialAddresses,
  type SocialClient,
  type SocialProvider,
  socialProviders,
} from '../integrations/social/socialProviders.ts'
import { startSocialStandIn } from '../standins/social/social.ts'
import { newcomer, standInAccounts } from '../standins/accounts.ts'
import type { Log } from '../platform/log/log.ts'

const standInClient = { clientId: 'goodword-demo', clientSecret: 'goodword-demo-secret' }

export interface Social {
  readonly clients: readonly SocialClient[]
  readonly description: string
  close(): Promise<void>
}

/** Opens each configured provider of Facebook, GitHub and Twitter, and stand-ins for the others outside production. */
export async function openSocial(config: Config, log: Log): Promise<Social> {
  const configured = socialProviders.flatMap((provider) => clientOf(config, provider) ?? [])
  const missing = socialProviders.filter((name) => !configured.some(({ provider }) => provider === name))
  const description = (names: readonly string[], how: string) =>
    names.length > 0 ? [`${names.join(', ')} ${how}`] : []
  const real = description(
    configured.map(({ provider }) => provider),
    'configured',
  )
  if (config.MODE === 'production' || missing.length === 0)
    return {
      clients: configured,
      description: `Social sign-in: ${real.join('') || 'none'}`,
      close: async () => {},
    }
  const standIn = await startSocialStandIn({
    port: config.SOCIAL_STAND_IN_PORT,
    people: [...standInAccounts, newcomer].map(({ email, displayName, about }) => ({
      email,
      name: displayName,
      about,
    })),
    redirectUriOf: (provider) => `${config.ORIGIN}/api/identity/callback/${provider}`,
    ...standInClient,
    log,
  })
  return {
    clients: socialProviders.map(
      (provider) =>
        configured.find((client) => client.provider === provider) ?? {
          provider,
          ...standInClient,
          addresses: standIn.addressesOf(provider),
          isStandIn: true,
        },
    ),
    description: `Social sign-in: ${[...real, ...description(missing, `stand-in at ${standIn.origin}`)].join('; ')}`,
    close: () => standIn.close(),
  }
}

function clientOf(config: Config, provider: SocialProvider): SocialClient | null {
  const name = provider.toUpperCase() as Uppercase<SocialProvider>
  const clientId = config[`${name}_CLIENT_ID`]
  const clientSecret = config[`${name}_CLIENT_SECRET`]
  if (!clientId || !clientSecret) return null
  return { provider, clientId, clientSecret, addresses: socialAddresses[provider], isStandIn: false }
}
