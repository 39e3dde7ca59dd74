import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { getOAuthState } from 'better-auth/api'
import { passwordLength } from 'contract/identity/password'
import { betterAuth } from 'better-auth'
import { genericOAuth, jwt, magicLink } from 'better-auth/plugins'
import { paths } from 'contract/paths'
import * as z from 'zod/mini'
import {
  readSocialProfile,
  type SocialClient,
  socialProtocols,
} from '../../../integrations/social/socialProviders.ts'
import type { Mailer } from '../../../integrations/mail/mailer.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Attempts } from '../limits/attempts.ts'
import { clientAddressHeader, deviceInState, guards, linkSeconds } from './authGuards.ts'
import { deleteResetTokens, hasNoAccount, insertInvited, markAddressProved } from './auth.repository.ts'
import { isAccountKnown, unconfirmedUser } from './identityUser.repository.ts'
import { identitySchema } from './authSchema.ts'
import { letterMail } from './mails.ts'
import type { Passwords } from './passwords.ts'
import { passkeySignIn, type PasskeySignIn } from './passkeySignIn.ts'
import { photoOf, tidyName } from '../identity.rules.ts'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

export interface GoogleClient extends Client {
  readonly discoveryUrl: string
}

export interface LibraryOptions {
  readonly origin: string
  readonly secret: string
  /** The social providers that this installation offers, of Facebook, GitHub and Twitter. */
  readonly social?: readonly SocialClient[]
  readonly mail: Mailer
  readonly passkeys: PasskeySignIn
  readonly passwords: Passwords
  readonly log: Log
  /** A password was changed or removed, or the user ends other sessions: all sessions at the server must end. */
  readonly onCredentialsChanged: (subject: string) => Promise<void>
  /** A password was set by a link, or a provider was linked: the member must hear of it. */
  readonly onWayInChanged: (subject: string, change: WayInChange) => Promise<void>
  /** A session of the identity service has ended: its tokens and the sessions that it made must end with it. */
  readonly onSignedOut: (ended: EndedSession) => Promise<void>
  /** The owner of an address, which is in lower case, proved it while an account has it without proof. */
  readonly onAddressProved: (proof: AddressProof) => Promise<void>
  /** Counts a mail that a visitor requested, by the network of the address. */
  readonly admitMail: (address: string) => Promise<'spent' | 'source_limit' | 'site_budget'>
  /** The name of a member who confirmed this address, also elsewhere than here; null without one. */
  readonly confirmedMember: (email: string) => Promise<string | null>
}

export interface EndedSession {
  readonly subject: string
  readonly identitySessionId: string
}

export interface AddressProof {
  readonly email: string
  /** The owner opened the account that has the address. */
  readonly isOwn: boolean
}

export type WayInChange =
  | { readonly kind: 'password' }
  | { readonly kind: 'provider_linked'; readonly provider: string }

interface AuthRuntime {
  readonly db: Db
  readonly attempts: Attempts
  readonly googleAnswers: () => Promise<boolean>
  /** Null while Google's discovery document is unavailable. */
  readonly google: GoogleClient | null
}

export const identityPath = '/api/identity'
export const identityAudience = 'goodword'

/** Calls that end a session and with it all sessions of the member at the server. */
const endAllPaths = new Set(['/magic-link/verify', '/reset-password', '/revoke-other-sessions'])

const seconds = { session: 30 * 86_400, sessionRefresh: 86_400 } as const

/**
 * Configures the library's generic OAuth 2.0 with explicit addresses, so that the same code reaches a provider and its
 * stand-in.
 */
function socialConfig(client: SocialClient) {
  const { provider, clientId, clientSecret, addresses } = client
  return {
    providerId: provider,
    clientId,
    clientSecret,
    authorizationUrl: addresses.authorize,
    tokenUrl: addresses.token,
    ...socialProtocols[provider],
    getUserInfo: async ({ accessToken }: { accessToken?: string | undefined }) => {
      const profile = accessToken === undefined ? null : await readSocialProfile(client, accessToken)
      return profile && { ...profile }
    },
  }
}

/**
 * A member who signs in elsewhere gets a user here, without a way in: a sign-up with their address is then answered
 * like every other with a known address.
 */
async function adoptMember(
  { confirmedMember }: Pick<LibraryOptions, 'confirmedMember'>,
  db: Db,
  email: string,
): Promise<void> {
  const displayName = await confirmedMember(email)
  if (displayName !== null) await insertInvited(db, { email, displayName })
}

/**
 * Runs before the library looks for the user of a provider's profile. A proved address ends an account that has it
 * without proof; a profile without proof finds the members who signed in elsewhere.
 */
function profileAdmission(
  options: Pick<LibraryOptions, 'confirmedMember' | 'onAddressProved'>,
  { db, attempts }: Pick<AuthRuntime, 'db' | 'attempts'>,
) {
  return async (provider: string, profile: Record<string, unknown>): Promise<Record<string, never>> => {
    const { id, email: address, emailVerified } = ProviderProfile.parse(profile)
    const state = await getOAuthState()
    if (!address || state?.link || (await isAccountKnown(db, { provider, accountId: id }))) return {}
    const email = address.toLowerCase()
    if (!emailVerified) {
      await adoptMember(options, db, email)
      return {}
    }
    const user = await unconfirmedUser(db, email)
    const device = state?.serverContext?.[deviceInState]
    const isOwn = user !== null && (!user.hasWaysIn || device === attempts.alias(email))
    if (user) await options.onAddressProved({ email, isOwn })
    return {}
  }
}

const ProviderProfile = z.object({
  id: z.string(),
  email: z.nullish(z.string()),
  emailVerified: z.optional(z.boolean()),
})

/** Better Auth as configured for our identity service. */
export function createLibrary(options: LibraryOptions, { db, attempts, googleAnswers, google }: AuthRuntime) {
  const { origin, mail } = options
  const admitProfile = profileAdmission(options, { db, attempts })
  return betterAuth({
    appName: 'Goodword',
    baseURL: origin,
    basePath: identityPath,
    secret: options.secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    database: { db, type: 'postgres', schemaName: 'identity', transaction: true },
    ...identitySchema,
    session: {
      ...identitySchema.session,
      expiresIn: seconds.session,
      updateAge: seconds.sessionRefresh,
      // A revoked session must be invalid immediately.
      cookieCache: { enabled: false },
    },
    // Read access to the table must not reveal usable links.
    verification: {
      ...identitySchema.verification,
      storeIdentifier: 'hashed',
      // Reading a link must change nothing; a job deletes what has expired.
      disableCleanup: true,
    },
    account: {
      ...identitySchema.account,
      encryptOAuthTokens: true,
      // Accounts are linked only when both sides proved the address: the provider now, and the account earlier.
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        // Only for members who link an account of theirs while they are signed in.
        allowDifferentEmails: true,
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, name: tidyName(user.name), image: photoOf(user.image ?? null) },
          }),
        },
      },
      // When an owner proves an address, the library removes every sign-in method that was added before.
      account: {
        delete: { after: ({ userId }) => options.onCredentialsChanged(userId) },
        create: {
          after: async ({ userId, providerId }) => {
            if (providerId !== 'credential')
              await options.onWayInChanged(userId, { kind: 'provider_linked', provider: providerId })
          },
        },
      },
      session: {
        delete: {
          // After the deletion, so that the session cannot issue a token once its tokens are revoked.
          after: ({ id, userId }, call) =>
            call && endAllPaths.has(call.path)
              ? options.onCredentialsChanged(userId)
              : options.onSignedOut({ subject: userId, identitySessionId: id }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: options.passwords,
      // Sign-up responds identically whether or not the address has an account: without a session, with the same
      // fields, after the same work and with an email in both cases. The browser then signs in with the password.
      autoSignIn: false,
      customSyntheticUser: ({ coreFields, additionalFields }) => ({
        ...coreFields,
        name: tidyName(coreFields.name),
        image: photoOf(coreFields.image ?? null),
        ...additionalFields,
        // The same UUID version as the database generates.
        id: randomUUIDv7(),
      }),
      onExistingUserSignUp: async ({ user }) => {
        const limit = {
          key: `letter of sign-up to ${user.email.toLowerCase()}`,
          triesMax: 3,
          seconds: 86_400,
        }
        if ((await attempts.secondsToWait(limit)) !== null) return
        await mail.send(letterMail('known', { to: user.email, link: `${origin}${paths.signIn()}`, origin }))
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkSeconds.letter,
      sendResetPassword: async ({ user, url }) => {
        // Only the newest link is valid, so that a new email invalidates an older one.
        await deleteResetTokens(db, user.id, { exceptNewest: true })
        // An undo also leaves an account without a password, but with a proved address.
        const isInvited = !user.emailVerified && (await hasNoAccount(db, user.id))
        const kind = isInvited ? 'invited' : 'reset'
        await mail.send(letterMail(kind, { to: user.email, link: url, origin }))
      },
      onPasswordReset: async ({ user }) => {
        await deleteResetTokens(db, user.id, { exceptNewest: false })
        // The link was sent only to this address.
        await markAddressProved(db, user.id)
        await options.onCredentialsChanged(user.id)
        await options.onWayInChanged(user.id, { kind: 'password' })
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: linkSeconds.letter,
      sendVerificationEmail: ({ user, url }) =>
        mail.send(letterMail('verify', { to: user.email, link: url, origin })),
    },
    plugins: [
      genericOAuth({
        config: [
          ...(google
            ? [
                {
                  providerId: 'google',
                  discoveryUrl: google.discoveryUrl,
                  clientId: google.clientId,
                  clientSecret: google.clientSecret,
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                  prompt: 'select_account' as const,
                  mapProfileToUser: (profile: Record<string, unknown>) => admitProfile('google', profile),
                },
              ]
            : []),
          ...(options.social ?? []).map((client) => ({
            ...socialConfig(client),
            mapProfileToUser: (profile: Record<string, unknown>) => admitProfile(client.provider, profile),
          })),
        ],
      }),
      magicLink({
        expiresIn: linkSeconds.signIn,
        storeToken: 'hashed',
        sendMagicLink: ({ email, url }) => mail.send(letterMail('signIn', { to: email, link: url, origin })),
      }),
      passkeySignIn(options.passkeys),
      jwt({
        // Only `/token` issues tokens, because it looks up the session again.
        disableSettingJwtHeader: true,
        schema: identitySchema.jwks,
        jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } },
        jwt: {
          issuer: `${origin}${identityPath}`,
          audience: identityAudience,
          expirationTime: '15m',
          definePayload: ({ user, session }) => ({
            // The sign-in itself: a session issues tokens for weeks.
            auth_time: Math.floor(new Date(session.createdAt).getTime() / 1000),
            // With milliseconds, so that a sign-in right after a revocation gets a valid token.
            iat: Date.now() / 1000,
            jti: randomUUID(),
            // Our session and this one end together.
            sid: session.id,
            // RFC 8176: a passkey that the person unlocked.
            ...(session.secondFactorAt && { amr: ['hwk', 'user', 'mfa'] }),
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            picture: user.image ?? null,
          }),
        },
      }),
    ],
    hooks: guards({
      attempts,
      googleAnswers,
      admitMail: options.admitMail,
      adoptMember: (email) => adoptMember(options, db, email),
    }),
    rateLimit: {
      enabled: true,
      customStorage: {
        consume: async (key, { window, max }) => {
          const wait = await attempts.secondsToWait({ key: `call ${key}`, triesMax: max, seconds: window })
          return { allowed: wait === null, retryAfter: wait }
        },
      },
      window: 60,
      max: 120,
      // By client address. identity/auth/authGuards.ts limits attempts per account and emails per address.
      customRules: {
        '/sign-in/social': { window: 60, max: 30 },
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-in/passkey': { window: 60, max: 20 },
        '/passkey/options': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 10 },
        '/sign-in/magic-link': { window: 60, max: 10 },
        '/magic-link/verify': { window: 60, max: 30 },
        '/request-password-reset': { window: 60, max: 10 },
        '/send-verification-email': { window: 60, max: 10 },
        // Every page calls these; the server-wide limit applies.
        '/get-session': false,
        '/token': false,
        '/jwks': false,
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'goodword_identity',
      // Explicit, because the library otherwise disables the checks under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 64 },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
    onAPIError: { errorURL: `${origin}${paths.signIn()}` },
    logger: {
      // At 'warn' the library would also write to the console.
      level: 'info',
      log: (level, message, ...details: unknown[]) => {
        if (level !== 'error' && level !== 'warn') return
        const fault = details.find(isFault)
        // The library also logs wrong passwords and foreign redirect targets as errors.
        if (level === 'error' && fault) options.log.error({ from: 'identity', err: fault }, message)
        else options.log[level === 'error' ? 'warn' : 'info']({ from: 'identity' }, message)
      },
    },
  })
}

/** SQLSTATE, or a network error code of Node and its fetch. */
const codeOfFault = /^([\dA-Z]{5}|E[A-Z_]+|UND_ERR_\w+)$/

/** A failure of the database, the network or the program. */
function isFault(detail: unknown): detail is Error {
  if (!(detail instanceof Error) || 'statusCode' in detail) return false
  const hasCode = 'code' in detail && typeof detail.code === 'string' && codeOfFault.test(detail.code)
  return hasCode || detail instanceof TypeError || detail instanceof RangeError
}
