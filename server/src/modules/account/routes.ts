import { listSignInMethods, logIn, logOut, type SignInMethods, verifySignIn } from 'contract/account/account'
import { changePreferences, readPreferences } from 'contract/account/preferences'
import { changeProfile } from 'contract/account/profile'
import { enterSignInCode, sendSignInCode } from 'contract/account/signInCode'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import {
  changePreferences as savePreferences,
  changeProfile as saveProfile,
  enterSignInCode as enterCode,
  type IdentityClaims,
  preferencesOf,
  sendSignInCode as sendCode,
  type SignInCodePost,
  type TokenVerifier,
} from '../identity/public.ts'
import type { ReferralKeys } from '../referrals/public.ts'
import { endOldSession, logInMember, logOutMember, verifiedData } from './session.ts'

/** Maximum age of an ID token that is exchanged for a session. */
const tokenAgeMaxSeconds = 300

interface Options {
  readonly verifier: TokenVerifier
  readonly referralKeys: ReferralKeys
  readonly signInMethods: () => Promise<SignInMethods>
  readonly codePost: SignInCodePost
}

export function accountRoutes(
  app: FastifyInstance,
  { verifier, referralKeys: keys, signInMethods, codePost }: Options,
): void {
  bind(app, logIn, {
    prepare: ({ body }) => verifier.verify(body.idToken, { maxAgeSeconds: tokenAgeMaxSeconds }),
    run: async (context, { body }, claims, caller) => {
      const visited = keys.read(caller.referralCookie)
      const arrival = { keys, visited, addressGroup: caller.addressGroup }
      const signedIn = await logInMember(context, claims, { ...body, arrival })
      // The old session ends when the new one starts, so that a planted cookie is worthless.
      await endOldSession(context, caller.sessionToken)
      caller.startSession(signedIn.sessionToken, signedIn.sessionEndsAt)
      return signedIn.data
    },
  })
  bind(app, verifySignIn, async (context, _input, { bearerToken, sessionToken }) => {
    const claims = bearerToken === null ? null : await verifier.verify(bearerToken)
    return verifiedData(context, { claims, sessionToken })
  })
  bind(app, logOut, {
    prepare: (_input, { caller }) => claimsIfGood(verifier, caller.bearerToken),
    run: async (context, _input, claims, caller) => {
      await logOutMember(context, { sessionToken: caller.sessionToken, claims })
      caller.clearSession()
      return {}
    },
  })
  bind(app, sendSignInCode, (context, _input, { sessionToken }) => sendCode(context, codePost, sessionToken))
  bind(app, enterSignInCode, (context, { body }, { sessionToken }) =>
    enterCode(context, { sessionToken, code: body.code }),
  )
  bind(app, listSignInMethods, () => signInMethods())
  bind(app, readPreferences, preferencesOf)
  bind(app, changePreferences, (context, { body }) => savePreferences(context, body))
  bind(app, changeProfile, (context, { body }) => saveProfile(context, body))
}

/** An invalid token must not prevent sign-out: the session cookie is enough. */
async function claimsIfGood(verifier: TokenVerifier, token: string | null): Promise<IdentityClaims | null> {
  if (token === null) return null
  try {
    return await verifier.verify(token)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
