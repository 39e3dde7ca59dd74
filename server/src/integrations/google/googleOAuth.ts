import { auth } from '@googleapis/calendar'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, plus } from 'contract/core/time'
import { toInstant } from '../../platform/clock.ts'
import type { Grant, Tokens } from './calendarProvider.ts'

export interface OAuthAddresses {
  readonly authorize: string
  readonly token: string
  readonly revoke: string
}

export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
}

export const googleOAuthAddresses: OAuthAddresses = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
}

interface Options {
  readonly addresses: OAuthAddresses
  readonly client: OAuthClient
  /** Requested in addition to the sign-in scopes. */
  readonly scopes: readonly string[]
  readonly timeoutMilliseconds: number
  /** Maps an error of the library, which contains tokens, to a fault without them. */
  readonly faultOf: (error: unknown, step: string) => Error
}

/** The response lacks an expected token. */
const incomplete = () => Object.assign(new Error('no token'), { response: { status: 200 } })
const accessSeconds = 3600

/** The authorization code flow of Google with offline access, through Google's own library. */
export function googleOAuth({ addresses, client, scopes, timeoutMilliseconds, faultOf }: Options) {
  const identity = () => {
    const bearer = new auth.OAuth2({
      ...client,
      transporterOptions: { timeout: timeoutMilliseconds, retry: false },
      endpoints: {
        oauth2AuthBaseUrl: addresses.authorize,
        oauth2TokenUrl: addresses.token,
        oauth2RevokeUrl: addresses.revoke,
      },
    })
    // The caller decides when to retry; the library would retry with its own delays.
    bearer.transporter.interceptors.request.add({
      resolved: async (request) => {
        delete request.retryConfig
        return Object.assign(request, { retry: false })
      },
    })
    return bearer
  }
  async function speaking<T>(step: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw faultOf(error, step)
    }
  }
  return {
    identity,
    speaking,
    authorizeUrl: (input: {
      state: string
      codeChallenge: string
      redirectUri: string
      loginHint: string
    }): string => {
      const url = new URL(addresses.authorize)
      url.search = new URLSearchParams({
        client_id: client.clientId,
        redirect_uri: input.redirectUri,
        response_type: 'code',
        scope: ['openid', 'email', ...scopes].join(' '),
        state: input.state,
        code_challenge: input.codeChallenge,
        code_challenge_method: 'S256',
        // Google issues a refresh token only for offline access with a new consent.
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'false',
        login_hint: input.loginHint,
      }).toString()
      return url.href
    },
    /** Returns the grant with the account's id, which stays the same when its address changes. */
    exchange: ({
      code,
      codeVerifier,
      redirectUri,
    }: {
      code: string
      codeVerifier: string
      redirectUri: string
    }) =>
      speaking('exchange', async (): Promise<Grant & { readonly subject: string }> => {
        const { tokens } = await identity().getToken({ code, codeVerifier, redirect_uri: redirectUri })
        if (!tokens.access_token || !tokens.refresh_token) throw incomplete()
        const claims = claimsIn(tokens.id_token)
        return {
          refreshToken: tokens.refresh_token,
          accessToken: tokens.access_token,
          accessEndsAt: momentOf(tokens.expiry_date),
          accountEmail: claims.email,
          subject: claims.sub,
          scopes: (tokens.scope ?? '').split(' ').filter(Boolean),
        }
      }),
    refresh: (refreshToken: string) =>
      speaking('refresh', async (): Promise<Pick<Tokens, 'accessToken' | 'accessEndsAt'>> => {
        const bearer = identity()
        bearer.setCredentials({ refresh_token: refreshToken })
        const { credentials } = await bearer.refreshAccessToken()
        if (!credentials.access_token) throw incomplete()
        return { accessToken: credentials.access_token, accessEndsAt: momentOf(credentials.expiry_date) }
      }),
    revoke: (refreshToken: string) =>
      speaking('revoke', async () => void (await identity().revokeToken(refreshToken))),
  }
}

export function momentOf(milliseconds: number | null | undefined): Instant {
  return milliseconds
    ? fromMilliseconds(milliseconds)
    : plus(toInstant(Temporal.Now.instant()), { seconds: accessSeconds })
}

/** The token comes from Google over TLS, so its signature needs no check. */
function claimsIn(idToken: string | null | undefined): { email: string; sub: string } {
  const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? 'e30', 'base64url').toString())
  const text = (name: string) => {
    const value =
      typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : null // still unknown
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), sub: text('sub') }
}
