import * as z from 'zod/mini'

/** Sign-in providers besides Google: a social network, a code-hosting site and a microblogging site. */
export const socialProviders = ['facebook', 'github', 'twitter'] as const
export type SocialProvider = (typeof socialProviders)[number]

export interface SocialAddresses {
  readonly authorize: string
  readonly token: string
  /** The base address of the provider's API. */
  readonly api: string
}

/** A provider's configuration for the identity service: our client credentials and its addresses. */
export interface SocialClient {
  readonly provider: SocialProvider
  readonly clientId: string
  readonly clientSecret: string
  readonly addresses: SocialAddresses
  readonly isStandIn: boolean
}

export interface SocialProfile {
  /** Stable at the provider. */
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** The provider has verified the address. */
  readonly emailVerified: boolean
  readonly image: string | undefined
}

export const socialAddresses: Readonly<Record<SocialProvider, SocialAddresses>> = {
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    api: 'https://graph.facebook.com/v24.0',
  },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    api: 'https://api.x.com',
  },
}

/** The OAuth 2.0 options of each provider. X requires HTTP Basic at its token endpoint, and PKCE. */
export const socialProtocols: Readonly<
  Record<
    SocialProvider,
    { readonly scopes: string[]; readonly pkce: boolean; readonly authentication: 'basic' | 'post' }
  >
> = {
  facebook: { scopes: ['email', 'public_profile'], pkce: false, authentication: 'post' },
  github: { scopes: ['read:user', 'user:email'], pkce: true, authentication: 'post' },
  twitter: { scopes: ['users.read', 'tweet.read', 'users.email'], pkce: true, authentication: 'basic' },
}

const profileMilliseconds = 5000

/**
 * Reads the profile of the signed-in account. Null when the provider rejects the token or returns an unexpected
 * response.
 */
export async function readSocialProfile(
  { provider, addresses }: Pick<SocialClient, 'provider' | 'addresses'>,
  accessToken: string,
): Promise<SocialProfile | null> {
  const get = async <T extends z.ZodMiniType>(path: string, shape: T): Promise<z.output<T> | null> => {
    const response = await fetch(`${addresses.api}${path}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        'user-agent': 'Goodword',
      },
      signal: AbortSignal.timeout(profileMilliseconds),
    })
    if (!response.ok) return null
    return shape.safeParse(await response.json()).data ?? null
  }
  return readers[provider](get)
}

type Get = <T extends z.ZodMiniType>(path: string, shape: T) => Promise<z.output<T> | null>

const readers: Record<SocialProvider, (get: Get) => Promise<SocialProfile | null>> = {
  /** https://developers.facebook.com/docs/graph-api/reference/user: does not report whether the address is verified. */
  facebook: async (get) => {
    const found = await get('/me?fields=id,name,email,picture', FacebookUser)
    return (
      found && {
        id: found.id,
        name: found.name,
        email: found.email ?? null,
        emailVerified: false,
        image: found.picture?.data.url,
      }
    )
  },
  /** https://docs.github.com/en/rest/users: only the list of addresses reports which one is verified. */
  github: async (get) => {
    const found = await get('/user', GitHubUser)
    const emails = (await get('/user/emails', GitHubEmails)) ?? []
    if (!found) return null
    const primary = emails.find(({ primary: isPrimary }) => isPrimary) ?? emails[0]
    return {
      id: String(found.id),
      name: found.name ?? found.login,
      email: primary?.email ?? null,
      emailVerified: primary?.verified ?? false,
      image: found.avatar_url ?? undefined,
    }
  },
  /** https://docs.x.com/x-api/users/get-my-user: returns an address only if it is verified. */
  twitter: async (get) => {
    const found = await get('/2/users/me?user.fields=profile_image_url,confirmed_email', TwitterUser)
    return (
      found && {
        id: found.data.id,
        name: found.data.name,
        email: found.data.confirmed_email ?? null,
        emailVerified: found.data.confirmed_email !== undefined,
        image: found.data.profile_image_url,
      }
    )
  },
}

const FacebookUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.object({ url: z.optional(z.string()) }) })),
})
const GitHubUser = z.object({
  id: z.int(),
  login: z.string(),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
})
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const TwitterUser = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    confirmed_email: z.optional(z.string()),
    profile_image_url: z.optional(z.string()),
  }),
})
