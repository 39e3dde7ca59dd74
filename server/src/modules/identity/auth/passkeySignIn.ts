import { randomBytes } from 'node:crypto'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { PasskeyAssertion } from 'contract/account/secondFactor'
import { challengeMinutes } from 'contract/account/accountLimits'

/** What the sign-in by passkey needs of members. */
export interface PasskeySignIn {
  /** Options for the browser; an answer counts in this browser only. */
  readonly options: (browser: string) => Promise<Record<string, unknown>>
  /** The user of a right answer; null for any other. */
  readonly userOf: (assertion: PasskeyAssertion, browser: string) => Promise<string | null>
}

/**
 * Signs in with a passkey, so that this sign-in also ends in a session of the identity service. The passkeys are ours: the
 * library's own plugin would bring a second copy of the library's core, and cannot confirm an open session (decision 121).
 */
export const passkeySignIn = ({ options, userOf }: PasskeySignIn) =>
  ({
    id: 'goodword-passkey',
    endpoints: {
      passkeyOptions: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (call) => {
        const cookie = browserCookie(call.context)
        const known = await call.getSignedCookie(cookie.name, call.context.secret)
        // The same one for all tabs, so that they do not invalidate each other's challenges.
        const browser = typeof known === 'string' ? known : randomBytes(32).toString('base64url')
        await call.setSignedCookie(cookie.name, browser, call.context.secret, cookie.attributes)
        return call.json(await options(browser))
      }),
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', requireHeaders: true },
        async (call) => {
          const assertion = PasskeyAssertion.safeParse(call.body)
          const cookie = browserCookie(call.context)
          const browser = await call.getSignedCookie(cookie.name, call.context.secret)
          const userId =
            assertion.success && typeof browser === 'string' ? await userOf(assertion.data, browser) : null
          const user = userId === null ? null : await call.context.internalAdapter.findUserById(userId)
          if (!user)
            throw new APIError('UNAUTHORIZED', {
              code: 'PASSKEY_REFUSED',
              message: 'This passkey does not open an account',
            })
          const session = await call.context.internalAdapter.createSession(user.id, false, {
            secondFactorAt: new Date(),
          })
          await setSessionCookie(call, { session, user })
          return call.json({ user })
        },
      ),
    },
    schema: {
      session: {
        fields: {
          /** Tokens of this session state that the person proved two factors. */
          secondFactorAt: {
            type: 'date',
            required: false,
            input: false,
            fieldName: 'second_factor_at',
          },
        },
      },
    },
  }) satisfies BetterAuthPlugin

const browserCookie = (context: Pick<AuthContext, 'createAuthCookie'>) =>
  context.createAuthCookie('passkey', { maxAge: challengeMinutes * 60 })
