import { createServer, type Server } from 'node:http'
import { createServer as createEmulator } from '@emulators/core'
import googlePlugin, { getGoogleStore, seedFromConfig } from '@emulators/google'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Instant } from 'contract/core/instant'
import { systemClock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { type ProfileOptions, standInProfile } from './businessProfile/businessProfile.ts'
import type { StandInProfile } from './businessProfile/controls.ts'
import { standInCalendar } from './calendar.ts'
import { labelledPage, type Person } from './chooser.ts'
import { subjectOf } from './subject.ts'

export interface GoogleStandIn {
  readonly origin: string
  readonly discoveryUrl: string
  /** The address of the keys that sign ID tokens and pushes. */
  readonly keysUrl: string
  /** Null without Business Profile. */
  readonly profile: StandInProfile | null
  close(): Promise<void>
}

interface Options {
  /** 0 selects a free port. */
  readonly port: number
  readonly people: readonly Person[]
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  /** The start of the generated calendars; default now. */
  readonly now?: Instant
  /** Business Profile; default none. */
  readonly profile?: ProfileOptions
  readonly log: Log
}

const keyName = 'google-stand-in'
const keysPath = '/oauth2/v3/certs'
/** The emulator's store of refresh tokens. */
const refreshTokensName = 'google.oauth.refreshTokens'

interface RefreshToken {
  email: string
  scope: string
  clientId: string
}

/**
 * A local stand-in for Google's sign-in over HTTP, for demos and tests.
 * The emulator signs ID tokens with a shared secret; Google uses a key pair, and so does this stand-in.
 */
export async function startGoogleStandIn(options: Options): Promise<GoogleStandIn> {
  const { server, origin } = await listen(options.port)
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: keyName, alg: 'RS256', use: 'sig' }] }
  const { app, store, tokenMap } = createEmulator(googlePlugin, { baseUrl: origin })
  seedFromConfig(store, origin, {
    users: options.people.map(({ email, name }) => ({ email, name, email_verified: true })),
    oauth_clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        name: 'Goodword',
        redirect_uris: [...options.redirectUris],
      },
    ],
  })

  const { users } = getGoogleStore(store)
  for (const user of users.all()) users.update(user.id, { uid: subjectOf(user.email) })

  const grants =
    store.getData<Map<string, RefreshToken>>(refreshTokensName) ?? new Map<string, RefreshToken>()
  store.setData(refreshTokensName, grants)
  const bearerOf = (token: string) => {
    const found = tokenMap.get(token)
    return found ? { email: found.login, scopes: found.scopes } : null
  }
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyName }).sign(privateKey)
  const revoke = (email: string | undefined): void => {
    for (const [token, { email: owner }] of grants) if (owner === email) grants.delete(token)
    for (const [token, { login }] of tokenMap) if (login === email) tokenMap.delete(token)
    profile?.grantsChanged()
  }
  const profile =
    options.profile &&
    standInProfile(options.profile, {
      origin,
      bearerOf,
      sign: (claims) => sign({ iss: origin, ...claims }),
      grants,
      revoke,
      endAccessTokens: () => tokenMap.clear(),
      log: options.log,
    })
  const calendar = standInCalendar({
    people: options.people,
    redirectUris: options.redirectUris,
    now: options.now ?? systemClock.now(),
    bearerOf,
    revoke: (by) =>
      revoke('email' in by ? by.email : (grants.get(by.token)?.email ?? bearerOf(by.token)?.email)),
    forward: async (request) => app.fetch(request),
  })
  const answer = async (request: Request): Promise<Response | 'hang_up'> => {
    const { pathname } = new URL(request.url)
    const ofProfile = (await profile?.answer(request)) ?? null
    if (ofProfile) return ofProfile
    const ofCalendar = await calendar(request)
    if (ofCalendar) return ofCalendar
    if (pathname === keysPath) return Response.json(keys)
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 })
    const response = await app.fetch(request)
    if (response.headers.get('content-type')?.startsWith('text/html'))
      return labelledPage(await response.text(), response.status, options.people)
    if (!response.ok) return response
    if (pathname === '/.well-known/openid-configuration')
      return Response.json({
        ...(await objectOf(response)),
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/oauth2/token') {
      profile?.grantsChanged()
      const tokens = await objectOf(response)
      if (typeof tokens.id_token !== 'string') return Response.json(tokens)
      return Response.json({ ...tokens, id_token: await sign(decodeJwt(tokens.id_token)) })
    }
    return response
  }
  server.on('request', (request, response) => {
    answer(createRequest(request, response))
      .catch((error: unknown) => {
        options.log.error({ err: error }, 'the Google stand-in failed')
        return new Response('The Google stand-in failed.', { status: 500 })
      })
      .then((made) => (made === 'hang_up' ? void request.destroy() : sendResponse(response, made)))
      .catch((error: unknown) => options.log.warn({ err: error }, 'the Google stand-in could not respond'))
  })
  return {
    origin,
    discoveryUrl: `${origin}/.well-known/openid-configuration`,
    keysUrl: `${origin}${keysPath}`,
    profile: profile?.control ?? null,
    close: async () => {
      await profile?.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function listen(port: number): Promise<{ server: Server; origin: string }> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the Google stand-in has no port')
  return { server, origin: `http://localhost:${address.port}` }
}

async function objectOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown> // OAuth responses are objects
}
