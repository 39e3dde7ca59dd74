import type { SignInMethods } from 'contract/account'
import { betterAuth } from 'better-auth'
import { genericOAuth, jwt, magicLink } from 'better-auth/plugins'
import type { JSONWebKeySet } from 'jose'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createPlainPool } from '../../db/pool.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { Log } from '../../log.ts'
import { identitySchema } from './identity.auth.schema.ts'
import { letterMail } from './identity.mails.ts'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

export interface IdentityOptions {
  readonly origin: string
  readonly connectionString: string
  readonly secret: string
  readonly google: Client & { readonly discoveryUrl: string; readonly isStandIn: boolean }
  readonly facebook?: Client
  readonly github?: Client
  readonly twitter?: Client
  readonly mail: Mailer
  readonly mailboxPath: string | null
  readonly log: Log
  /** Somebody's password was changed: whoever else was signed in must not stay so. */
  readonly onCredentialsChanged: (subject: string) => Promise<void>
}

/** Our own identity service: proves who somebody is, and makes ID tokens. Knows nothing of members. */
export interface IdentityService {
  handle(request: Request): Promise<Response>
  jwks(): Promise<JSONWebKeySet>
  signInMethods(): Promise<SignInMethods>
  close(): Promise<void>
}

export const identityPath = '/api/identity'
export const identityAudience = 'goodword'

const seconds = {
  letter: 3600,
  link: 900,
  session: 30 * 86_400,
  sessionRefresh: 86_400,
  verification: 60,
} as const
const passwordLength = { min: 6, max: 128 } as const
const poolSize = 5
const probe = { timeoutMilliseconds: 1000, validMilliseconds: 5000 } as const

export function createIdentityService(options: IdentityOptions): IdentityService {
  // Better Auth reads numbers and times in PostgreSQL's usual way, so it has a pool of its own.
  const pool = createPlainPool(options.connectionString, { max: poolSize, name: 'goodword identity' })
  const auth = createAuth(options, pool)
  const googleAnswers = remembered(() => answers(options.google.discoveryUrl), probe.validMilliseconds)
  return {
    handle: (request) => auth.handler(request),
    jwks: () => auth.api.getJwks(),
    signInMethods: async () => ({
      federated: [
        { provider: 'google', isStandIn: options.google.isStandIn, isAvailable: await googleAnswers() },
        ...(['facebook', 'github', 'twitter'] as const)
          .filter((provider) => options[provider] !== undefined)
          .map((provider) => ({ provider, isStandIn: false, isAvailable: true })),
      ],
      mailboxPath: options.mailboxPath,
    }),
    close: () => pool.end(),
  }
}

function createAuth(options: IdentityOptions, pool: pg.Pool) {
  const { origin, google, mail } = options
  return betterAuth({
    appName: 'Goodword',
    baseURL: origin,
    basePath: identityPath,
    secret: options.secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      schemaName: 'identity',
      transaction: true,
    },
    ...identitySchema,
    session: {
      ...identitySchema.session,
      expiresIn: seconds.session,
      updateAge: seconds.sessionRefresh,
      // A revoked session must be worth nothing at once.
      cookieCache: { enabled: false },
    },
    account: {
      ...identitySchema.account,
      encryptOAuthTokens: true,
      // Google proves addresses; an account that somebody else opened beforehand without proving its address is not joined.
      accountLinking: { enabled: true, trustedProviders: ['google'], requireLocalEmailVerified: true },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: seconds.letter,
      sendResetPassword: ({ user, url }) => mail.send(letterMail('reset', { to: user.email, link: url })),
      onPasswordReset: ({ user }) => options.onCredentialsChanged(user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: seconds.letter,
      sendVerificationEmail: ({ user, url }) =>
        mail.send(letterMail('verify', { to: user.email, link: url })),
    },
    socialProviders: {
      ...(options.facebook ? { facebook: options.facebook } : {}),
      ...(options.github ? { github: options.github } : {}),
      ...(options.twitter ? { twitter: options.twitter } : {}),
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            discoveryUrl: google.discoveryUrl,
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            prompt: 'select_account',
          },
        ],
      }),
      magicLink({
        expiresIn: seconds.link,
        storeToken: 'hashed',
        sendMagicLink: ({ email, url }) => mail.send(letterMail('signIn', { to: email, link: url })),
      }),
      jwt({
        schema: identitySchema.jwks,
        jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } },
        jwt: {
          issuer: `${origin}${identityPath}`,
          audience: identityAudience,
          expirationTime: '15m',
          definePayload: ({ user }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            picture: user.image ?? null,
          }),
        },
      }),
    ],
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...identitySchema.rateLimit,
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/social': { window: 60, max: 30 },
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 10 },
        '/sign-in/magic-link': { window: 60, max: 5 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: seconds.verification, max: 1 },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'goodword_identity',
      // Said aloud, because the library leaves them out under test otherwise.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: ['x-client-ip'], ipv6Subnet: 64 },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
    onAPIError: { errorURL: `${origin}/signin` },
    logger: {
      level: 'warn',
      log: (level, message) =>
        options.log[level === 'error' ? 'error' : 'warn']({ from: 'identity' }, message),
    },
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(probe.timeoutMilliseconds) })).ok
  } catch {
    return false
  }
}

/** Asks at most once in so many milliseconds. */
function remembered<T>(ask: () => Promise<T>, validMilliseconds: number): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (!asked || at - asked.at > validMilliseconds) asked = { at, answer: ask() }
    return asked.answer
  }
}
