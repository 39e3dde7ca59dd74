import type { SignInMethods } from 'contract/account/account'
import type { JSONWebKeySet } from 'jose'
import { paths } from 'contract/paths'
import { createPlainPool } from '../../../platform/db/pool.ts'
import { insertInvited } from './auth.repository.ts'
import { clientAddressHeader } from './authGuards.ts'
import { createAttempts } from '../limits/attempts.ts'
import { createLibrary, type GoogleClient, type LibraryOptions } from './authLibrary.ts'
import { databaseWithFailures } from './databaseFailures.ts'
import type { Passwords } from './passwords.ts'
import { type MailLink, mailLinkState, type MailLinkState } from './mailLinks.ts'

export interface IdentityOptions extends LibraryOptions {
  readonly connectionString: string
  readonly google: GoogleClient & { readonly isStandIn: boolean }
  readonly mailboxPath: string | null
  readonly authenticatorPath: string | null
}

/** Our identity service: authenticates users and issues ID tokens. Independent of members. */
export interface IdentityService {
  readonly passwords: Passwords
  handle(request: Request): Promise<Response>
  jwks(): Promise<JSONWebKeySet>
  signInMethods(): Promise<SignInMethods>
  /** What a link in a mail would do; changes nothing. */
  readLink(link: MailLink): Promise<MailLinkState>
  /** Ends the account that has the address without proof: the holder of its mailbox did not open it. */
  disownAddress(email: string): Promise<void>
  /** Mails a member a link that an operator asked for. */
  mailAccountLink(link: AccountLink): Promise<void>
  close(): Promise<void>
}

/** The link to choose the first password, or to confirm the address. */
export interface AccountLink {
  readonly kind: 'invitation' | 'confirmation'
  readonly email: string
  readonly displayName: string
}

const poolSize = 5
const probe = { timeoutMilliseconds: 1000, validMilliseconds: 5000 } as const

export function createIdentityService(options: IdentityOptions): IdentityService {
  // Better Auth expects PostgreSQL's default parsing of numbers and times, so it has its own pool.
  const pool = createPlainPool(options.connectionString, { max: poolSize, name: 'goodword identity' })
  const { db, watch } = databaseWithFailures(pool)
  const googleAnswers = remembered(
    // A single slow response must not disable sign-in with Google.
    async () => (await answers(options.google.discoveryUrl)) || (await answers(options.google.discoveryUrl)),
    probe.validMilliseconds,
  )
  const shared = { db, attempts: createAttempts(db, options.secret), googleAnswers }

  // The library waits for Google's discovery document without a time-out before it serves any call. While Google is
  // unavailable, the library is created without it, so that all other sign-in methods work.
  let whole: ReturnType<typeof createLibrary> | undefined
  let partial: ReturnType<typeof createLibrary> | undefined
  const library = async () => {
    if (whole) return whole
    if (await googleAnswers())
      return (whole ??= createLibrary(options, { ...shared, google: options.google }))
    return (partial ??= createLibrary(options, { ...shared, google: null }))
  }

  return {
    passwords: options.passwords,
    handle: async (request) => {
      const { value: response, failure } = await watch(async () => (await library()).handler(request))
      if (response.status !== 401 || failure === undefined) return response
      options.log.error({ err: failure }, 'could not read a session')
      return new Response(null, { status: 503 })
    },
    readLink: async (link) => {
      const { internalAdapter, secret } = await (await library()).$context
      return mailLinkState(
        {
          db,
          secret,
          findVerificationValue: (identifier) => internalAdapter.findVerificationValue(identifier),
        },
        link,
      )
    },
    disownAddress: (email) => options.onAddressProved({ email: email.toLowerCase(), isOwn: false }),
    mailAccountLink: async ({ kind, email, displayName }) => {
      const { api } = await library()
      const headers = new Headers({ [clientAddressHeader]: '127.0.0.1' })
      if (kind === 'confirmation')
        return void (await api.sendVerificationEmail({
          body: { email, callbackURL: `${options.origin}${paths.home()}` },
          headers,
        }))
      await insertInvited(db, { email, displayName })
      const redirectTo = `${options.origin}${paths.signIn()}?step=reset`
      await api.requestPasswordReset({ body: { email, redirectTo }, headers })
    },
    jwks: async () => (await library()).api.getJwks(),
    signInMethods: async () => ({
      federated: [
        { provider: 'google', isStandIn: options.google.isStandIn, isAvailable: await googleAnswers() },
        ...(options.social ?? []).map(({ provider, isStandIn }) => ({
          provider,
          isStandIn,
          isAvailable: true,
        })),
      ],
      mailboxPath: options.mailboxPath,
      authenticatorPath: options.authenticatorPath,
    }),
    close: () => pool.end(),
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(probe.timeoutMilliseconds) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Caches the result of `ask` for `validMilliseconds`. */
function remembered<T>(ask: () => Promise<T>, validMilliseconds: number): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (!last || at - last.at > validMilliseconds) last = { at, answer: ask() }
    return last.answer
  }
}
